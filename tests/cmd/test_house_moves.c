// adjudge moves under house rules of the Tunnel: what may come next, and which turns are whole.
// TU-RR at (0,0) has the openings E and S; a follower stands on the road of E, at (1,0).
#include <string.h>

#include "carcassonne/game.h"
#include "run.h"

static const struct aj_game *const games[] = {&car_game, NULL};

#define PLAYERS "players: [{name: Anna, colour: red}, {name: Bob, colour: blue}]\n"
#define BOARD "board: [{tile: TU-RR, at: [0, 0]}, {tile: W, at: [1, 0]}]\n"
#define PAIR                                                                                       \
    "game: carcassonne\nid: ask\nto_move: Anna\n" PLAYERS BOARD                                    \
    "rules: {tunnel: true, house_rules: [pair-when-occupied], "                                    \
    "options: {pair-when-occupied.road: either-opening}}\n"                                        \
    "followers: [{player: Bob, at: [1, 0], segment: road W}]\n"
#define TAKE                                                                                       \
    "game: carcassonne\nid: ask\nto_move: Anna\n" PLAYERS BOARD                                    \
    "rules: {tunnel: true, house_rules: [take-second-token]}\n"                                    \
    "followers: [{player: Anna, at: [1, 0], segment: road W}]\n"                                   \
    "tokens: [{colour: blue, at: [0, 0], opening: E, opportunities_passed: 1}]\n"

static size_t count_lines(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

static void expect_turns(const char *input, size_t count, const char *part) {
    struct run turns = run_games("moves --cases", input, games);
    cr_expect_eq(count_lines(turns.out), count, "%s", turns.out);
    cr_expect_not_null(strstr(turns.out, part), "%s", turns.out);
    struct run judged = run_games("batch --fail-on illegal", turns.out, games);
    cr_expect_eq(judged.code, 0, "%s", judged.out);
    run_done(&judged);
    run_done(&turns);
}

// A token may go on either opening; the one on Bob's road alone makes no whole turn. Whole are: S
// alone, E and then S, S and then E.
Test(house_moves, pairs) {
    struct run next = run_games("moves --count", PAIR, games);
    cr_expect_str_eq(next.out, "2\n");
    run_done(&next);
    expect_turns(PAIR, 3,
                 "\"actions\":[{\"token\":\"red\",\"at\":[0,0],\"opening\":\"E\"},"
                 "{\"token\":\"red\",\"at\":[0,0],\"opening\":\"S\"}]");
}

// On the free opening S Anna may put her first red token, or Bob's second blue one.
// Counts and cases keep standard output to themselves where nothing may follow.
Test(house_moves, after_what_is_illegal) {
    static const char played[] = PAIR "moves: [{player: Bob, actions: [{place: U, at: [9, 9]}]}]\n";
    struct run run = run_games("moves --count", played, games);
    cr_expect_str_eq(run.out, "0\n");
    cr_expect_not_null(strstr(run.err, "[base.touches-edge, official, "), "%s", run.err);
    run_done(&run);
    run = run_games("moves --cases", played, games);
    cr_expect_eq(run.code, 1);
    cr_expect_str_eq(run.out, "");
    cr_expect_not_null(strstr(run.err, "[base.touches-edge, official, "), "%s", run.err);
    run_done(&run);
}

// A turn that ends with a lone red token on Bob's road blocks him, and no further action of the
// turn mends that: E is not listed. S leads nowhere.
Test(house_moves, no_blocking) {
    static const char game[] = "game: carcassonne\nid: ask\nto_move: Anna\n" PLAYERS BOARD
                               "rules: {tunnel: true, house_rules: [no-blocking]}\n"
                               "followers: [{player: Bob, at: [1, 0], segment: road W}]\n";
    struct run next = run_games("moves -f json --why-not", game, games);
    cr_expect_not_null(strstr(next.out,
                              "\"tokens\":[{\"colour\":\"red\",\"at\":[0,0],\"opening\":\"S\"}],"
                              "\"spending\":[],\"rejected\":[{\"colour\":\"red\",\"at\":[0,0],"
                              "\"opening\":\"E\",\"rule\":\"house.no-blocking\"}]"),
                       "%s", next.out);
    run_done(&next);
    expect_turns(game, 1, "\"opening\":\"S\"}]");
}

// Half a pair on Bob's road is no whole turn, and with S taken there is no second half.
Test(house_moves, half_a_pair) {
    struct run next = run_games("moves --count",
                                PAIR "tokens: [{colour: blue, at: [0, 0], opening: S}]\n", games);
    cr_expect_str_eq(next.out, "0\n", "%s", next.out);
    run_done(&next);
}

Test(house_moves, taken_tokens) {
    struct run next = run_games("moves -f json", TAKE, games);
    cr_expect_not_null(strstr(next.out,
                              "\"tokens\":[{\"colour\":\"red\",\"at\":[0,0],\"opening\":\"S\"},"
                              "{\"colour\":\"blue\",\"at\":[0,0],\"opening\":\"S\","
                              "\"action\":\"take_token\"}]"),
                       "%s", next.out);
    run_done(&next);
    next = run_games("moves", TAKE, games);
    cr_expect_not_null(strstr(next.out, "  blue, taken from its owner, on opening S of (0,0)\n"),
                       "%s", next.out);
    run_done(&next);
    expect_turns(TAKE, 2, "\"actions\":[{\"take_token\":\"blue\",\"at\":[0,0],\"opening\":\"S\"}]");
}
