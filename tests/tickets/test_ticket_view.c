// The table of Ticket to Ride drawn: routes with their spaces, the longest path, stations, the
// claim.
#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

// Anna's path is Budapest-Wien 1 and München-Wien 3; Ben's London-Amsterdam is a ferry of 2.
#define CASE                                                                                       \
    "game: ticket-to-ride-europe\nid: drawn\n"                                                     \
    "players: [{name: Anna, stations: [roma]}, {name: Ben}]\n"                                     \
    "claimed: [{player: Anna, route: munchen-wien}, {player: Anna, route: budapest-wien-red}, "    \
    "{player: Ben, route: amsterdam-london}]\n"                                                    \
    "move: {player: Anna, actions: [{lay: {black: 3}, route: brest-paris}]}\n"

Test(view, text) {
    struct run run = run_games("draw", CASE, games);
    cr_expect_eq(run.code, 0);
    cr_expect_str_eq(run.out, "drawn: after the move\n\n"
                              "Anna, longest path 4 (*)\n"
                              "  [][][]             Brest–Paris, black\n"
                              "  []                 Budapest–Wien (red), red *\n"
                              "  [][][]             München–Wien, orange *\n"
                              "  station in Roma\n"
                              "Ben, longest path 2 (*)\n"
                              "  [][]               Amsterdam–London, grey, ferry *\n");
    run_done(&run);
}

Test(view, before_the_move) {
    struct run run = run_games("draw --before", CASE, games);
    cr_expect_null(strstr(run.out, "Brest"), "%s", run.out);
    cr_expect_not_null(strstr(run.out, "station in Roma"));
    run_done(&run);
}

Test(view, rows) {
    struct run run = run_games("draw -f json", CASE, games);
    cr_expect_not_null(strstr(run.out, "{\"id\":\"drawn\",\"what\":\"route\",\"player\":\"Anna\","
                                       "\"where\":\"brest-paris\"}"),
                       "%s", run.out);
    cr_expect_not_null(
        strstr(run.out, "\"what\":\"station\",\"player\":\"Anna\",\"where\":\"roma\""));
    run_done(&run);
}

// Markup in a name is escaped, and a long one is cut.
Test(view, svg) {
    struct run run = run_games("draw -f svg",
                               "game: ticket-to-ride-europe\nplayers: [{name: \"<b>\"}, {name: "
                               "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee}]\n",
                               games);
    cr_expect_eq(run.code, 0);
    cr_expect_not_null(strstr(run.out, "ccccccccccdddddd…"), "%s", run.out);
    cr_expect_null(strstr(run.out, "<b>"));
    run_done(&run);
}
