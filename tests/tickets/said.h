// What a command of the program, which knows Ticket to Ride alone, writes to its standard output.
#pragma once

#include <string.h>

#include "run.h"
#include "tickets/game.h"

static const struct aj_game *const games[] = {&ttr_game, NULL};

// The command with this standard input writes `wanted` somewhere.
static inline void expect_in(const char *arguments, const char *input, const char *wanted) {
    struct run run = run_games(arguments, input, games);
    cr_expect(strstr(run.out, wanted), "no\n%s\nin\n%s%s", wanted, run.out, run.err);
    run_done(&run);
}

// It writes something, but `unwanted` nowhere.
static inline void expect_absent(const char *arguments, const char *input, const char *unwanted) {
    struct run run = run_games(arguments, input, games);
    cr_expect(run.out[0], "says nothing: %s", run.err);
    cr_expect_null(strstr(run.out, unwanted), "%s in\n%s", unwanted, run.out);
    run_done(&run);
}
