// Random games with Hills & Sheep: each hill tile that is placed lies on one tile of the pile,
// which nobody draws.
#include <criterion/criterion.h>
#include <string.h>

#include "carcassonne/game.h"
#include "carcassonne/play/play.h"

struct tiles {
    uint32_t dealt, placed, hills, left;
};

static void play_out(const char *setting, uint64_t seed, struct tiles *tiles) {
    struct aj_arena arena;
    struct aj_ruleset rules;
    struct aj_judgement judgement;
    const char *error = NULL;
    aj_arena_init(&arena, 0);
    aj_ruleset_init(&rules, &car_rulebook);
    cr_assert(aj_ruleset_set(&rules, setting, &arena, &error), "%s", error);
    aj_judgement_init(&judgement, &arena, &rules, AJ_KEEP_BRIEF);
    struct car_play *play = AJ_NEW(&arena, struct car_play);
    car_play_deal(play, &judgement, seed, 2);
    *tiles = (struct tiles){.dealt = play->deck.count};
    car_play_out(play);
    for (uint32_t i = 1; i < play->g.board.lyings; i++) // the first lay there
        tiles->hills += strstr(car_tile_id(play->g.board.lying[i].tile), "-hill") != NULL;
    tiles->placed = play->g.board.lyings - 1;
    tiles->left = play->deck.count;
    aj_arena_done(&arena);
}

// 71 tiles of the base game and the 18 of the box. Of the 8 hills those that lie under others are
// not placed, and the last tile has none left to lie on.
Test(hidden_tiles, each_hill_takes_a_tile_from_the_pile) {
    uint32_t hills = 0;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct tiles tiles;
        play_out("hills-and-sheep=c2", seed, &tiles);
        cr_expect_eq(tiles.dealt, 89);
        cr_expect_leq(tiles.dealt - tiles.left, tiles.hills, "seed %d", (int)seed);
        cr_expect_geq(tiles.dealt - tiles.left + 1, tiles.hills, "seed %d", (int)seed);
        cr_expect_leq(tiles.placed, tiles.left, "seed %d", (int)seed);
        hills += tiles.hills;
    }
    cr_expect_gt(hills, 30 * 4);
}

// Without the box nothing lies on the pile.
Test(hidden_tiles, none_without_the_box) {
    struct tiles tiles;
    play_out("tunnel=true", 1, &tiles);
    cr_expect_eq(tiles.left, tiles.dealt);
}
