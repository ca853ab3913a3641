// adjudge moves in Ticket to Ride: the payments that are due, and the turns that they complete.
#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

#define HEAD "game: ticket-to-ride-europe\nid: ask\n"
#define ANNA "players: [{name: Anna, hand: {blue: 4, locomotive: 1}}, {name: Ben}]\n"
#define LAID "move: {player: Anna, actions: [{lay: {blue: 2}, route: munchen-venezia}"

static void expect_answer(const char *arguments, const char *input, int code, const char *out) {
    struct run run = run_games(arguments, input, games);
    cr_expect_eq(run.code, code, "ends with %d: %s", run.code, run.err);
    cr_expect_str_eq(run.out, out);
    run_done(&run);
}

// Two blue are left and one locomotive; of two extras, two locomotives are not to be had.
Test(next, payments) {
    expect_answer("moves -f json", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"withdraw\":true,\"rejected\":[]}\n");
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0, "3\n");
    expect_answer("moves", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0,
                  "Anna to move: 3 legal next actions.\n"
                  "May be paid (2)\n  2 blue\n  1 blue and 1 locomotive\n"
                  "Or (1)\n  take all cards back\n");
}

// Where only who cannot pay may take the cards back, Anna may not; where the article leaves that
// open, the row says by which option. With `always` she may also if nothing is due.
Test(next, withdrawing) {
    const char *due = HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n";
    const char *none = HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n";
    expect_answer("moves -f json --set tunnel.withdraw=only-if-unable", due, 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"rejected\":[]}\n");
    expect_answer("moves -f json --set base=faq-article", due, 0,
                  "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[{\"blue\":2},{"
                  "\"blue\":1,\"locomotive\":1}],\"withdraw\":true,\"open\":[\"tunnel.withdraw\"],"
                  "\"rejected\":[]}\n");
    expect_answer("moves --count --set tunnel.withdraw=always", none, 0, "1\n");
    expect_answer("moves --count", none, 1, "0\n");
}

// Nothing is due, or nothing is known yet: no legal payment.
Test(next, no_payment) {
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n", 1, "0\n");
    expect_answer("moves --count", HEAD ANNA LAID "]}\n", 1, "0\n");
    expect_answer("moves", HEAD ANNA LAID "]}\n", 1,
                  "Anna to move: 0 legal next actions.\n"
                  "Next 3 cards are turned over, which is no choice of Anna's.\n");
    expect_answer("moves", HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n", 1,
                  "Anna to move: 0 legal next actions.\nAnna's turn is complete.\n");
}

#define SMALL "players: [{name: Anna, hand: {red: 1, purple: 1}}, {name: Ben}]\n"

// Of one space are Amsterdam-Bruxelles (black), Budapest-Wien (red and white) and Dieppe-Paris
// (purple): red and purple can be claimed.
Test(next, routes_before_a_claim) {
    const char *routes =
        "\"routes\":[{\"route\":\"budapest-wien-red\",\"payments\":[{\"red\":1}]},{"
        "\"route\":\"dieppe-paris\",\"payments\":[{\"purple\":1}]}]";
    char wanted[400];
    snprintf(
        wanted, sizeof wanted,
        "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[],%s,\"rejected\":[]}\n",
        routes);
    expect_answer("moves -f json", HEAD SMALL, 0, wanted);
    expect_answer("moves -f json", HEAD SMALL "move: {player: Anna, actions: []}\n", 0, wanted);
    expect_answer("moves -f json", HEAD SMALL "moves: [{player: Ben, actions: []}]\n", 0, wanted);
    expect_answer("moves -f json", HEAD SMALL "to_move: Anna\n", 0, wanted);
    expect_answer("moves --count", HEAD SMALL, 0, "2\n");
    // With two players Ben's white one closes the red one; without trains nothing can be claimed.
    expect_answer("moves --count",
                  HEAD SMALL "claimed: [{player: Ben, route: budapest-wien-white}]\n", 0, "1\n");
    expect_answer("moves --count",
                  HEAD "players: [{name: Anna, trains: 0, hand: {red: 12}}, {name: Ben}]\n", 1,
                  "0\n");
}

// A locomotive stands for the one card of these four; by the Nordic rules for none: all are plain.
Test(next, routes_by_edition) {
    const char *one = HEAD "players: [{name: Anna, hand: {locomotive: 1}}, {name: Ben}]\n";
    expect_answer("moves --count", one, 0, "4\n");
    expect_answer("moves --count --set base=nordic", one, 1, "0\n");
}

Test(next, of_an_unknown_hand_nothing_is_offered) {
    const char *text = HEAD "players: [{name: Anna}, {name: Ben}]\n";
    expect_answer(
        "moves -f json", text, 1,
        "{\"adjudge\":1,\"id\":\"ask\",\"to_move\":\"Anna\",\"payments\":[],\"routes\":[],"
        "\"rejected\":[],\"unknown\":[\"hand\"]}\n");
    expect_answer("moves", text, 1,
                  "Anna to move: 0 legal next actions.\n"
                  "Nothing is known of Anna's hand, so no route can be offered.\n");
    // She drew cards, and so her hand is not what the case gives.
    expect_answer(
        "moves", HEAD SMALL "moves: [{player: Anna, actions: []}, {player: Ben, actions: []}]\n", 1,
        "Anna to move: 0 legal next actions.\n"
        "Nothing is known of Anna's hand, so no route can be offered.\n");
}

// Nobody out of turn, and nobody after the last round.
Test(next, no_turn_to_begin) {
    struct run run = run_games(
        "moves", HEAD SMALL "to_move: Anna\nmoves: [{player: Anna, actions: []}]\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "[base.turn-order"), "%s", run.out);
    run_done(&run);
    run = run_games("moves",
                    HEAD "players: [{name: Anna, trains: 2, hand: {red: 1}}, {name: Ben}]\n"
                         "moves: [{player: Anna, actions: []}]\n",
                    games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "[ending.game-over"), "%s", run.out);
    run_done(&run);
}

// Each set that may be laid is a case; every one is legal.
Test(next, claims_as_cases) {
    struct run turns = run_games("moves --cases", HEAD ANNA, games);
    struct run judged = run_games("batch --fail-on illegal", turns.out, games);
    cr_expect_eq(judged.code, 0, "%s", judged.out);
    cr_expect_not_null(strstr(judged.out, "\"outcome\":\"awaiting-reveal\""));
    cr_expect_not_null(strstr(judged.out, "\"route\":\"brindisi-palermo\""));
    run_done(&judged);
    run_done(&turns);
}

Test(next, after_an_illegal_action) {
    struct run run = run_games("moves", HEAD ANNA LAID ", {reveal: [red]}]}\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_not_null(strstr(run.out, "ILLEGAL: Anna may not "), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "[tunnel.reveal"), "%s", run.out);
    run_done(&run);
    run = run_games("moves --cases", HEAD ANNA LAID ", {reveal: [red]}]}\n", games);
    cr_expect_eq(run.code, 1);
    cr_expect_str_eq(run.out, "");
    cr_expect_not_null(strstr(run.err, "ILLEGAL: Anna may not "), "%s", run.err);
    run_done(&run);
}

static size_t count_lines(const char *text) {
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

// Each payment completes a turn, and taking the cards back does; each is a case that is legal.
Test(next, whole_turns) {
    struct run turns =
        run_games("moves --cases", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", games);
    cr_expect_eq(count_lines(turns.out), 3);
    struct run judged = run_games("batch --fail-on illegal", turns.out, games);
    cr_expect_eq(judged.code, 0, "%s", judged.out);
    cr_expect_eq(count_lines(judged.out), 3);
    cr_expect_not_null(strstr(judged.out, "\"outcome\":\"withdrawn\""));
    run_done(&judged);
    run_done(&turns);
}

// Where only those who cannot pay may withdraw, the two payments are all.
Test(next, whole_turns_without_withdrawing) {
    struct run turns = run_games("moves --cases --set tunnel.withdraw=only-if-unable",
                                 HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", games);
    cr_expect_eq(count_lines(turns.out), 2);
    run_done(&turns);
}

// The game ended with the last turn of the case: there is no turn after it to give a number.
Test(next, after_the_last_round_no_turn_begins) {
    struct run run =
        run_games("moves",
                  HEAD "players: [{name: Anna, trains: 2, hand: {red: 1}}, {name: Ben}]\n"
                       "moves: [{player: Anna, actions: []}]\n",
                  games);
    cr_expect_not_null(strstr(run.out, "ILLEGAL: Ben may not begin a turn.\n"
                                       "  The last round is over: Ben has no more turn. ["),
                       "%s", run.out);
    cr_expect_null(strstr(run.out, "urn 2"), "%s", run.out);
    run_done(&run);
}

// Anna started the last round with the turn before, so Ben is next; asked about outright, she has
// the one turn left.
Test(next, who_is_next_in_the_last_round) {
    const char *text = HEAD "players: [{name: Anna, trains: 2, hand: {purple: 1}}, {name: Ben, "
                            "hand: {red: 1}}]\n";
    char asked[300];
    snprintf(asked, sizeof asked, "%smove: {player: Anna, actions: []}\n", text);
    expect_answer("moves", text, 0,
                  "Ben to move: 1 legal next action.\nMay be claimed (1)\n"
                  "  Budapest–Wien (red): 1 red\n");
    expect_answer("moves", asked, 0,
                  "Anna to move: 1 legal next action.\nMay be claimed (1)\n"
                  "  Dieppe–Paris: 1 purple\n");
}

// An empty hand claims nothing, but the turn may be something else.
Test(next, a_hand_that_claims_nothing) {
    expect_answer("moves", HEAD "players: [{name: Anna, hand: {}}, {name: Ben}]\n", 1,
                  "Anna to move: 0 legal next actions.\n"
                  "Anna's hand can claim no route; what else a turn may be is not listed.\n");
}

// By one reading of the article nothing is due and the turn is complete, by the other two are.
Test(next, what_one_reading_says_is_no_fact) {
    expect_answer("moves --set base=faq-article",
                  HEAD "players: [{name: Anna, hand: {locomotive: 4}}, {name: Ben}]\n"
                       "move: {player: Anna, actions: [{lay: {locomotive: 2}, route: "
                       "munchen-venezia}, {reveal: [blue, blue, red]}]}\n",
                  0,
                  "Anna to move: 2 legal next actions.\nMay be paid (1)\n"
                  "  2 locomotives, which [tunnel.locomotives-only] leaves open\nOr (1)\n"
                  "  take all cards back, which [tunnel.locomotives-only] and [tunnel.withdraw] "
                  "leave open\n");
}
