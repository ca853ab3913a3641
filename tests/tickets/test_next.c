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
                  "\"blue\":1,\"locomotive\":1}],\"rejected\":[]}\n");
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [blue, blue, red]}]}\n", 0, "2\n");
}

// Nothing is due, or nothing is known yet: no legal payment.
Test(next, no_payment) {
    expect_answer("moves --count", HEAD ANNA LAID ", {reveal: [red, white, red]}]}\n", 1, "0\n");
    expect_answer("moves --count", HEAD ANNA LAID "]}\n", 1, "0\n");
    expect_answer("moves --count", HEAD ANNA, 1, "0\n");
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
