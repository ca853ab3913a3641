// Random games with shepherds: which tokens they draw, and whether they graze or are driven home.
#include "carcassonne/play/play.h"

#include "carcassonne/boxes/hills/hills.h"
#include "carcassonne/table/board.h"

enum { GRAZE = 60 }; // percent

// Draws one of the tokens in the bag.
static uint8_t draw_token(struct car_play *play) {
    const struct car_bag bag = car_bag_now(&play->g);
    uint32_t tokens = 0;
    for (int i = 0; i <= CAR_SHEEP_MOST; i++)
        tokens += (uint32_t)bag.of[i];
    uint32_t drawn = car_random_below(&play->random, tokens);
    uint8_t sort = 0;
    while (drawn >= (uint32_t)bag.of[sort])
        drawn -= (uint32_t)bag.of[sort++];
    return sort;
}

// Takes an unseen tile from the pile, to lie below a hill tile just placed. The pile is shuffled,
// so its bottom tile is as good as any. Returns false: no figure was played.
bool car_play_hide_tile(struct car_play *play, struct car_turn *turn) {
    const struct car_tile *tile = play->g.board.lying[play->g.now.placed].tile;
    (void)turn;
    if (car_has_tile_mark(tile, CAR_TILE_MARK_HILL) && play->next_tile < play->deck.count)
        play->deck.count--;
    return false;
}

// Chooses what the shepherd has to do now, if anything: draw a token, or graze or be driven home.
static bool choose(struct car_play *play, struct car_action *a) {
    struct car_judging *g = &play->g;
    struct car_due due = {.option = AJ_NONE};
    *a = (struct car_action){.kind = CAR_DRAW, .node = AJ_NO_NODE};
    if (car_is_draw_due(g)) {
        a->sheep = draw_token(play);
        return true;
    }
    if (!car_is_flock_due(g, &due))
        return false;
    bool grazes = car_random_chance(&play->random, GRAZE);
    *a = car_action_at(&g->board, grazes ? CAR_GRAZE : CAR_HERD,
                       g->board.follower[car_shepherd_asked(g)].part, a->node);
    return true;
}

bool car_play_keep_flock(struct car_play *play, struct car_turn *turn) {
    struct car_action a;
    while (choose(play, &a) && car_play_do(play, turn, &a)) {
    }
    return false;
}
