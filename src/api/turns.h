// Every complete legal turn of a case, each written as a case of its own, one a line. Part of the
// engine's work: memory is the engine's.
#pragma once

#include "api/engine.h"

// Takes each line when it is written; `take` NULL: all gather in the engine's buffer.
struct aj_turn_sink {
    void (*take)(void *context, const char *line, size_t length);
    void *context;
};

// Writes the turns of a case whose game lists them; `*count` of them, none if turns->illegal
// says what was played against the rules. False after diagnostics.
bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count);
