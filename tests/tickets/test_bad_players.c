// Players without a name or of another shape are named as such, and what refers to players is still
// read.
#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

static void expect_error(const char *players, const char *error) {
    char input[500];
    snprintf(input, sizeof input,
             "game: ticket-to-ride-europe\nplayers: %s\nclaimed: [{player: Ben, route: "
             "brest-dieppe}]\nmove: {player: Ben, actions: []}\n",
             players);
    struct run run = run_games("check -q", input, games);
    cr_expect_eq(run.code, 3, "%s: exit %d", players, run.code);
    cr_expect_not_null(strstr(run.err, error), "%s: %s", players, run.err);
    run_done(&run);
}

Test(bad_players, are_reported_with_all_else) {
    expect_error("[{trains: 3}, {name: Ben}]", "-:2:11: error[missing-key]");
    expect_error("[{trains: 3}, {tickets: []}, {name: Ben}]", "-:2:24: error[missing-key]");
    expect_error("[3, {name: Ben}]", "-:2:11: error[wrong-type]");
    expect_error("[{name: Ben, colour: red}, {name: red}]", "-:2:44: error[ambiguous-name]");
    expect_error("[{nmae: Anna}, {name: Ben}]", "error[unknown-key]");
    expect_error("[{name: [Anna]}, {name: Ben}]", "error[wrong-type]");
    expect_error("[{colour: mauve}, {name: Ben}]", "-:2:20: error[unknown-word]");
    expect_error("[{score: 3}, {name: Bob}]", "error[unknown-player]");
}
