// The engine for tests below the command line: it goes with the test's arena and has no budget.
#pragma once

#include <criterion/criterion.h>
#include <string.h>

#include "api/api.h"

struct test_engine {
    struct aj_owned owned;
    adjudge_engine *engine;
};

static inline void test_engine_release(struct aj_owned *owned) {
    adjudge_free(((struct test_engine *)(void *)owned)->engine);
}

static inline adjudge_engine *test_engine_new(const struct aj_game *const *games,
                                              struct aj_arena *arena) {
    struct test_engine *own = AJ_NEW(arena, struct test_engine);
    own->owned.release = test_engine_release;
    own->engine = aj_engine_new(games);
    cr_assert_not_null(own->engine);
    adjudge_budget(own->engine, 0);
    aj_arena_own(arena, &own->owned);
    return own->engine;
}

// Reads a document; the engine keeps it. False: its diagnostics say why it is not understood.
static inline bool test_engine_read(adjudge_engine *engine, const struct aj_input *input) {
    aj_engine_read(engine, input);
    return engine->result != NULL;
}

// The same for a text, by its name's ending.
static inline bool test_engine_read_text(adjudge_engine *engine, const char *name, const char *id,
                                         const char *text) {
    size_t length = strlen(text);
    return test_engine_read(engine,
                            &(struct aj_input){.name = name,
                                               .id = id,
                                               .bytes = text,
                                               .length = length,
                                               .syntax = aj_guess_syntax(name, text, length)});
}
