// A random game judged whole, and each of its turns judged alone from a position that was written
// from the board as it then lay, give the same: verdict, points of the turn, final points, ore,
// what modules keep. The positions hold no more than a case can say: tiles, followers, tokens,
// scores, ore, holders.
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "../engine.h"
#include "carcassonne/actions.h"
#include "carcassonne/game.h"
#include "carcassonne/goods.h"
#include "carcassonne/king.h"
#include "carcassonne/mines.h"
#include "carcassonne/play.h"
#include "carcassonne/river.h"
#include "carcassonne/tokens.h"
#include "tiles/words.h"

static const struct aj_game *const games[] = {&car_game, NULL};

// ---- a position as a case

static void write_sets(uint8_t sets, struct aj_json *json) {
    aj_json_key(json, "tokens");
    aj_json_begin_list(json);
    for (int colour = 0; colour < CAR_COLOURS; colour++)
        if ((sets >> colour) & 1U)
            aj_json_text(json, car_colour_names[colour]);
    aj_json_end_list(json);
}

static void write_goods(const struct car_traders *traders, int player, struct aj_json *json) {
    aj_json_key(json, "goods");
    aj_json_begin_object(json);
    for (int kind = 0; kind < CAR_GOODS; kind++)
        aj_json_put_int(json, car_goods_ids[kind], traders->goods[player][kind]);
    aj_json_end_object(json);
}

static void write_players(const struct car_play *play, struct aj_json *json) {
    aj_json_key(json, "players");
    aj_json_begin_list(json);
    for (int i = 0; i < play->position.players; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "colour", car_colour_names[i]);
        aj_json_put_int(json, "score", play->g.judgement->player[i].gained);
        if (car_on(&play->g, CAR_MODULE_MINER))
            aj_json_put_int(json, "ore", car_miner_of(&play->g)->ore[i]);
        if (car_on(&play->g, CAR_MODULE_TRADERS))
            write_goods(car_traders_of(&play->g), i, json);
        if (car_on(&play->g, CAR_MODULE_TUNNEL))
            write_sets(car_tokens_given(&play->g)->sets[i], json);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_board(const struct car_board *board, struct aj_json *json) {
    aj_json_key(json, "board");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->lyings; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "tile", board->lying[i].tile->id);
        aj_json_key(json, "at");
        aj_json_cell(json, board->lying[i].x, board->lying[i].y);
        aj_json_put_int(json, "turn", 90 * board->lying[i].turn);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_followers(const struct car_board *board, struct aj_json *json,
                            struct aj_arena *arena) {
    aj_json_key(json, "followers");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->followers; i++) {
        const struct car_follower *follower = &board->follower[i];
        if (follower->returned)
            continue;
        const struct car_part *part = &board->part[follower->part];
        const struct car_lying *lying = &board->lying[part->lying];
        aj_json_begin_object(json);
        aj_json_put_text(json, "player", car_colour_names[follower->player]);
        aj_json_key(json, "at");
        aj_json_cell(json, lying->x, lying->y);
        if (car_figure_on_corner(follower->figure)) // kept by the north-western tile
            aj_json_put_text(json, "corner", "SE");
        else
            aj_json_put_text(
                json, "segment",
                car_place_text(car_place_of(lying->tile, lying->turn, part->local), arena));
        aj_json_put_text(json, "kind", car_figures[follower->figure].id);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void write_tokens(const struct car_board *board, struct aj_json *json) {
    static const char *const edges[] = {"N", "E", "S", "W"};
    aj_json_key(json, "tokens");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < board->lyings; i++)
        for (int edge = 0; edge < CAR_EDGES; edge++) {
            if (!board->lying[i].token[edge])
                continue;
            aj_json_begin_object(json);
            aj_json_put_text(json, "colour", car_colour_names[board->lying[i].token[edge] - 1]);
            aj_json_key(json, "at");
            aj_json_cell(json, board->lying[i].x, board->lying[i].y);
            aj_json_put_text(json, "opening", edges[edge]);
            aj_json_end_object(json);
        }
    aj_json_end_list(json);
}

// All but the move. `rules` is JSON.
static void write_position(const struct car_play *play, const char *rules, struct aj_json *json,
                           struct aj_arena *arena) {
    static const char *const holders[] = {"king", "robber_baron"};
    aj_json_begin_object(json);
    aj_json_put_text(json, "game", "carcassonne");
    aj_json_key(json, "rules");
    aj_json_raw(json, rules, strlen(rules));
    write_players(play, json);
    write_board(&play->g.board, json);
    write_followers(&play->g.board, json, arena);
    write_tokens(&play->g.board, json);
    for (int i = 0; i < 2; i++) {
        const struct car_bonus *bonus = car_bonus_of(&play->g, i);
        if (bonus && bonus->player != AJ_NONE)
            aj_json_put_text(json, holders[i], car_colour_names[bonus->player]);
    }
}

// As the turn began: it may have set tiles of the river aside before it laid one.
static void write_river(const struct car_play *play, const struct car_turn *turn,
                        struct aj_json *json) {
    const struct car_river *river = play->g.own[CAR_TAKES_PART_river];
    int32_t laid = 0;
    if (!car_on(&play->g, CAR_MODULE_RIVER))
        return;
    for (uint32_t i = 0; i < turn->count; i++)
        laid += turn->action[i].kind == CAR_PLACE && car_has_kind(turn->action[i].tile, CAR_RIVER);
    aj_json_put_int(json, "river_left", river->left + laid);
}

static void write_move(const struct car_turn *turn, struct aj_json *json, struct aj_arena *arena) {
    aj_json_key(json, "move");
    aj_json_begin_object(json);
    aj_json_put_text(json, "player", car_colour_names[turn->player]);
    aj_json_key(json, "actions");
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < turn->count; i++)
        car_action_write(&turn->action[i], json, arena);
    aj_json_end_list(json);
    aj_json_end_object(json);
    aj_json_end_object(json);
}

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

// The game as if its case ended after `turns` turns.
static const struct aj_judgement *judge_prefix(const struct judged *whole, uint32_t turns,
                                               struct aj_arena *arena) {
    struct aj_case job = *whole->engine->cases.item;
    struct car_position position = *(const struct car_position *)job.position;
    struct aj_answer answer;
    position.turns = turns;
    job.position = &position;
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
        if (is_extra)
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

// Mayors, wagons and barns.
Test(differential, abbey_and_mayor) {
    compare_games("abbey-and-mayor=c2", 2, 2000, 5);
    compare_games("abbey-and-mayor=c1 traders-and-builders=c1 tunnel=true base=second", 3, 2100, 3);
    compare_games("abbey-and-mayor=jcloisterzone abbot=c2 river=c2 base=first", 4, 2200, 3);
}

Test(differential, everything) {
    compare_games("tunnel=true inns-and-cathedrals=true king-and-robber=true "
                  "miner-and-underminer=true",
                  2, 800, 15);
    compare_games("tunnel=true inns-and-cathedrals=true king-and-robber=true base=second "
                  "miner-and-underminer=true",
                  4, 900, 10);
}
