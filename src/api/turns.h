// Every complete legal turn of a case, each written as a case of its own, one a line. Part of the
// engine's work: memory is the engine's.
#pragma once

#include "api/engine.h"

// Where lines go: each to `take` once it is written; NULL: all into the engine's buffer.
struct aj_turn_sink {
    void (*take)(void *context, const char *line, size_t length);
    void *context;
};

// Writes the turns of a case whose game lists them, and sets `*count` to their number. If the case
// has an illegal turn, turns->illegal is its judgement and none is written. False after
// diagnostics.
bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count);
