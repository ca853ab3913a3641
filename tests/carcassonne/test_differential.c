// A random game judged whole, and each of its turns judged alone from a position that was written
// from the board as it then lay, give the same: verdict, points of the turn, final points, ore,
// what modules keep. The positions hold no more than a case can say (position_support.h).
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "../engine.h"
#include "carcassonne/boxes/tower/tower.h"
#include "carcassonne/game.h"
#include "carcassonne/play/play.h"
#include "carcassonne/turn/turn.h"
#include "judging/answer/answer.h"
#include "position_support.h"

static const struct aj_game *const games[] = {&car_game, NULL};

// ---- judging

struct judged {
    adjudge_engine *engine;
    struct aj_answer answer;
};

static const struct aj_judgement *judge(struct judged *judged, const char *text, size_t length,
                                        struct aj_arena *arena) {
    const struct aj_input input = {
        .name = "-", .id = "", .bytes = text, .length = length, .syntax = ADJUDGE_JSON};
    judged->engine = test_engine_new(games, arena);
    if (!test_engine_read(judged->engine, &input))
        cr_assert_fail("%s at %s in %.*s", judged->engine->diags.item[0].message,
                       judged->engine->diags.item[0].pointer, (int)length, text);
    const struct aj_case *job = judged->engine->cases.item;
    cr_assert(aj_case_judge(job, &job->rules, AJ_KEEP_BRIEF, arena, &judged->answer));
    return judged->answer.judgement;
}

// The game as if its case ended after `turns` turns. What is judged keeps the position, which is
// the arena's.
static const struct aj_judgement *judge_prefix(const struct judged *whole, uint32_t turns,
                                               struct aj_arena *arena) {
    struct aj_case job = *whole->engine->cases.item;
    struct car_position *position = AJ_NEW(arena, struct car_position);
    struct aj_answer answer;
    *position = *(const struct car_position *)job.position;
    position->turns = turns;
    job.position = position;
    cr_assert(aj_case_judge(&job, &job.rules, AJ_KEEP_BRIEF, arena, &answer));
    return answer.judgement;
}

// A game under way, as text so far.
struct course {
    struct car_play *play;
    struct aj_arena arena, judging;
    struct aj_buf whole, one;
    char *rules;
    uint64_t seed;
};

// The game as a case; its `rules` are those of the positions too.
static void write_whole(struct course *course) {
    aj_buf_clear(&course->whole);
    car_play_write(course->play, "whole", &course->whole);
    const char *text = aj_buf_text(&course->whole);
    const char *start = strstr(text, "\"rules\":") + strlen("\"rules\":");
    const char *end = strstr(start, ",\"players\"");
    course->rules = aj_arena_copy(&course->arena, start, (size_t)(end - start));
}

// Who holds whom, and how many tower pieces are left.
static void compare_towers(const struct car_judging *one, const struct car_judging *game,
                           const char *text) {
    const struct car_towers *a = car_towers_of(one), *b = car_towers_of(game);
    if (!a || !b)
        return;
    cr_assert_eq(a->prisoners, b->prisoners, "%zu prisoners alone, %zu in the game: %s",
                 a->prisoners, b->prisoners, text);
    for (size_t i = 0; i < a->prisoners; i++) {
        const struct car_prisoner *p = &a->prisoner[i];
        cr_assert(car_is_held(game, p->holder, p->player, p->figure), "a prisoner: %s", text);
    }
    for (int i = 0; i < one->position->players; i++)
        cr_assert_eq(a->pieces[i], b->pieces[i], "tower pieces: %s", text);
}

// What is in the bag, and what with whom.
static void compare_flocks(const struct car_judging *one, const struct car_judging *game,
                           const char *text) {
    if (!car_on(one, CAR_MODULE_HILLS))
        return;
    const struct car_bag a = car_bag_now(one), b = car_bag_now(game);
    cr_assert_eq(memcmp(&a, &b, sizeof a), 0, "the bag: %s", text);
    for (int i = 0; i < one->position->players; i++) {
        uint32_t ours = car_shepherd_of(one, i, CAR_NOTHING),
                 theirs = car_shepherd_of(game, i, CAR_NOTHING);
        cr_assert_eq(ours == CAR_NOTHING, theirs == CAR_NOTHING, "player %d's shepherd: %s", i,
                     text);
        if (ours == CAR_NOTHING)
            continue;
        const struct car_flock *mine = car_flock_of(one, ours), *his = car_flock_of(game, theirs);
        cr_assert_eq(mine->count, his->count, "player %d's flock: %s", i, text);
        cr_assert_eq(memcmp(mine->token, his->token, mine->count), 0, "player %d's flock: %s", i,
                     text);
    }
}

// Holds turn number `turn`, the last one played, judged alone in `text` against the whole game.
static void compare_turn(struct course *course, const struct judged *whole, uint32_t turn) {
    struct judged *alone = AJ_NEW(&course->judging, struct judged);
    const struct aj_judgement *one =
        judge(alone, course->one.bytes, course->one.length, &course->judging);
    const struct aj_judgement *game = judge_prefix(whole, turn + 1, &course->judging);
    const char *text = aj_buf_text(&course->one);
    unsigned long long seed = course->seed;
    cr_assert_eq(aj_judgement_verdict(one), AJ_LEGAL, "seed %llu, turn %u: %s", seed, turn, text);
    cr_assert_eq(aj_judgement_verdict(game), AJ_LEGAL, "seed %llu, turn %u", seed, turn);
    compare_towers(one->result, game->result, text);
    compare_flocks(one->result, game->result, text);
    for (int i = 0; i < one->players; i++) {
        cr_assert_eq(one->turn[0].gained[i], game->turn[turn].gained[i],
                     "seed %llu, turn %u, player %d: %d alone, %d in the game: %s", seed, turn, i,
                     one->turn[0].gained[i], game->turn[turn].gained[i], text);
        cr_assert_eq(one->player[i].final, game->player[i].final,
                     "seed %llu, turn %u, player %d: finally %d alone, %d in the game: %s", seed,
                     turn, i, one->player[i].final, game->player[i].final, text);
        cr_assert_eq(aj_tally_of(one->tally, one->tallies, "ore", i),
                     aj_tally_of(game->tally, game->tallies, "ore", i),
                     "seed %llu, turn %u: ore: %s", seed, turn, text);
        const char *also = one->player[i].also, *theirs = game->player[i].also;
        cr_assert_str_eq(also ? also : "", theirs ? theirs : "", "seed %llu, turn %u: goods: %s",
                         seed, turn, text);
    }
}

// Plays the game a second time, turn by turn; returns the turns that were held.
static uint32_t compare_turns(struct course *course, const struct aj_ruleset *rules,
                              const struct judged *whole, int players) {
    struct car_play *play = AJ_NEW(&course->arena, struct car_play);
    struct aj_judgement *judgement = AJ_NEW(&course->arena, struct aj_judgement);
    uint32_t held = 0;
    aj_judgement_init(judgement, &course->arena, rules, AJ_KEEP_BRIEF);
    car_play_deal(play, judgement, course->seed, players);
    for (;;) {
        struct aj_json json;
        aj_arena_reset(&course->judging);
        aj_buf_clear(&course->one);
        aj_json_init(&json, &course->one);
        // A paid turn, and the one that comes after it, are known by the turn before.
        bool is_extra = car_goes_on(&play->g);
        write_position(play, course->rules, &json, &course->judging);
        if (!car_play_turn(play))
            return held;
        uint32_t turn = play->record.turns - 1;
        write_river(play, &play->record.turn[turn], &json);
        write_move(&play->record.turn[turn], &json, &course->judging);
        // The fairy gives her point once for both parts of a turn, and a position has no parts.
        if (is_extra || (play->g.now.part > 0 && car_on(&play->g, CAR_MODULE_PRINCESS)))
            continue;
        compare_turn(course, whole, turn);
        held++;
    }
}

static uint32_t compare_game(const struct aj_ruleset *rules, uint64_t seed, int players) {
    struct course course = {.seed = seed};
    struct aj_judgement judgement;
    struct judged whole;
    aj_arena_init(&course.arena, 0);
    aj_arena_init(&course.judging, 0);
    aj_buf_init(&course.whole);
    aj_buf_init(&course.one);
    course.play = AJ_NEW(&course.arena, struct car_play);
    aj_judgement_init(&judgement, &course.arena, rules, AJ_KEEP_BRIEF);
    car_play_deal(course.play, &judgement, seed, players);
    car_play_out(course.play);
    write_whole(&course);
    judge(&whole, course.whole.bytes, course.whole.length, &course.arena);
    uint32_t held = compare_turns(&course, rules, &whole, players);
    aj_buf_done(&course.whole);
    aj_buf_done(&course.one);
    aj_arena_done(&course.arena);
    aj_arena_done(&course.judging);
    return held;
}

// `settings` are parted by spaces. Returns the turns that were held.
static uint32_t compare_games(const char *settings, int players, uint64_t first, uint64_t count) {
    struct aj_arena arena;
    struct aj_ruleset rules;
    char copy[200];
    uint32_t held = 0;
    aj_arena_init(&arena, 0);
    aj_ruleset_init(&rules, &car_rulebook);
    snprintf(copy, sizeof copy, "%s", settings);
    for (char *setting = strtok(copy, " "); setting; setting = strtok(NULL, " ")) {
        const char *error = NULL;
        cr_assert(aj_ruleset_set(&rules, setting, &arena, &error), "%s", error);
    }
    for (uint64_t seed = first; seed < first + count; seed++)
        held += compare_game(&rules, seed, players);
    // A game has 71 turns and more, of which few are paid ones.
    cr_expect_gt(held, 60 * count);
    aj_arena_done(&arena);
    return held;
}

Test(differential, base_game) {
    compare_games("base=final", 2, 1, 15);
    compare_games("base=second", 3, 100, 10);
    compare_games("base=first", 5, 200, 10);
}

Test(differential, tunnel) {
    compare_games("tunnel=true", 2, 300, 15);
    compare_games("tunnel=czech", 3, 400, 10);
    compare_games("tunnel=jcloisterzone", 6, 500, 10);
}

Test(differential, inns_and_cathedrals_and_king) {
    compare_games("inns-and-cathedrals=true king-and-robber=true", 2, 600, 15);
}

Test(differential, miner_and_underminer) {
    compare_games("miner-and-underminer=true", 2, 700, 10);
}

// The second part of a double turn is a turn like any other for what it gains.
Test(differential, traders_and_builders) {
    compare_games("traders-and-builders=c2", 2, 1000, 10);
    compare_games("traders-and-builders=c1 tunnel=true base=second", 3, 1100, 5);
    compare_games("traders-and-builders=jcloisterzone tunnel=jcloisterzone abbot=true "
                  "inns-and-cathedrals=true king-and-robber=true base=first",
                  4, 1200, 5);
    compare_games("traders-and-builders=c2 tunnel=true abbot=true inns-and-cathedrals=true "
                  "king-and-robber=true miner-and-underminer=true",
                  2, 1300, 5);
}

// The river lies first; its volcano lake gives a turn that is known by the one before.
Test(differential, river) {
    compare_games("river=c2", 2, 1400, 5);
    compare_games("river=jcloisterzone river.sets=both abbot=jcloisterzone", 3, 1500, 5);
    compare_games("river=c1 river.sets=two inns-and-cathedrals=true base=second", 2, 1600, 5);
}

// The boxes that lie on most tables, and the Tunnel: 100 turns and more a game.
Test(differential, common_boxes) {
    uint32_t held = 0;
    held += compare_games("river=c2 abbot=c2 traders-and-builders=c2 tunnel=true", 2, 1700, 3);
    held += compare_games("river=c2 river.sets=both abbot=c2 traders-and-builders=c1 tunnel=czech "
                          "base=first inns-and-cathedrals=true king-and-robber=true",
                          4, 1800, 3);
    held += compare_games("river=jcloisterzone river.sets=two abbot=jcloisterzone "
                          "traders-and-builders=jcloisterzone tunnel=jcloisterzone base=second "
                          "miner-and-underminer=true",
                          3, 1900, 3);
    cr_expect_gt(held, 100 * 9);
}

// Mayors, wagons that drive, barns, abbeys in the middle of a game and after its last tile.
Test(differential, abbey_and_mayor) {
    compare_games("abbey-and-mayor=c2", 2, 2000, 5);
    compare_games("abbey-and-mayor=c1 traders-and-builders=c1 tunnel=true base=second", 3, 2100, 3);
    compare_games("abbey-and-mayor=c1 wagon.target-tile=touching-tile barn.second-barn=yes "
                  "inns-and-cathedrals=true king-and-robber=true tower=c1",
                  5, 2300, 3);
    compare_games("abbey-and-mayor=jcloisterzone abbot=c2 river=c2 base=first", 4, 2200, 3);
}

// Pieces, captures, guards, exchanges and ransoms.
Test(differential, tower) {
    compare_games("tower=c2", 2, 2300, 5);
    compare_games("tower=c1 inns-and-cathedrals=true traders-and-builders=c2 tunnel=czech", 3, 2400,
                  5);
    compare_games("tower=jcloisterzone inns-and-cathedrals=true abbey-and-mayor=c2 abbot=c2 "
                  "king-and-robber=true base=second",
                  5, 2500, 4);
}

// Walks, the fairy's points, who was sent home, portals.
Test(differential, princess_and_dragon) {
    compare_games("princess-and-dragon=c2 portal.volcano=allowed", 2, 2600, 10);
    compare_games("princess-and-dragon=c1 princess.removal=must portal.volcano=not-allowed "
                  "dragon.timing=after-scoring base=second tunnel=true",
                  3, 2700, 5);
    compare_games("princess-and-dragon=jcloisterzone fairy.placement=on-tile base=first "
                  "tunnel=jcloisterzone abbot=c2 king-and-robber=true inns-and-cathedrals=true",
                  4, 2800, 5);
    compare_games("princess-and-dragon=jcloisterzone traders-and-builders=c2 abbey-and-mayor=c2 "
                  "river=c2 tunnel=czech miner-and-underminer=true",
                  3, 2900, 5);
    compare_games("princess-and-dragon=c2 portal.volcano=allowed tower=c2 abbot=c2 "
                  "inns-and-cathedrals=true abbey-and-mayor=c1 dragon.tower-top=safe",
                  4, 3000, 5);
}

// Flocks that are driven home or closed in, or meet a wolf; ties on hills, vineyards.
Test(differential, hills_and_sheep) {
    compare_games("hills-and-sheep=c2 princess-and-dragon=c2", 2, 3100, 5);
    compare_games("hills-and-sheep=jcloisterzone traders-and-builders=c2 tunnel=true base=first", 3,
                  2700, 4);
    compare_games(
        "hills-and-sheep=c1 abbey-and-mayor=c2 inns-and-cathedrals=true abbot=c2 tower=c2 "
        "river=c2 base=second",
        4, 2800, 4);
    compare_games("hills-and-sheep=c2 miner-and-underminer=true king-and-robber=true", 6, 2900, 4);
}

Test(differential, everything) {
    compare_games("tunnel=true inns-and-cathedrals=true king-and-robber=true "
                  "miner-and-underminer=true",
                  2, 800, 15);
    compare_games("tunnel=true inns-and-cathedrals=true king-and-robber=true base=second "
                  "miner-and-underminer=true",
                  4, 900, 10);
}
