// Writes everything except results: lists and rulebooks, and what comes before and after records.
#include <stdlib.h>

#include "api/api.h"
#include "api/internal.h"

// A text other than results, to be written.
struct telling {
    adjudge_engine *engine;
    void (*write)(void *context);
    void *context;
};

static void tell(void *context) {
    const struct telling *telling = context;
    adjudge_engine *engine = telling->engine;
    aj_arena_release(&engine->arena, engine->judged);
    aj_buf_init_in(&engine->out, &engine->arena);
    telling->write(telling->context);
    aj_buf_text(&engine->out);
}

bool aj_engine_tell_of(adjudge_engine *engine, void (*write)(void *context), void *context) {
    struct telling telling = {engine, write, context};
    enum aj_shortage shortage = aj_arena_protect(&engine->arena, tell, &telling);
    if (!shortage)
        return true;
    if (shortage == AJ_FAULT && engine->ends_at_fault)
        abort();
    aj_arena_release(&engine->arena, engine->judged);
    aj_buf_init_in(&engine->out, &engine->arena);
    aj_engine_say(engine, shortage == AJ_FAULT       ? "adjudge itself is wrong"
                          : shortage == AJ_NO_MEMORY ? "memory is used up"
                                                     : "it needs more memory than a case may have");
    return false;
}

bool aj_engine_tell(adjudge_engine *engine, void (*write)(void *context), void *context) {
    struct aj_arena *arena = &engine->arena;
    size_t budget = arena->budget, given_back = arena->given_back;
    arena->given_back = 0;
    arena->budget = budget ? budget + arena->used + arena->held : 0;
    bool is_told = aj_engine_tell_of(engine, write, context);
    arena->budget = budget;
    arena->given_back = given_back;
    return is_told;
}

struct part {
    adjudge_engine *engine;
    void (*write)(struct aj_buf *out);
};

static void write_part(void *context) {
    const struct part *part = context;
    if (part->write)
        part->write(&part->engine->out);
}

bool aj_engine_write_part(adjudge_engine *engine, void (*write)(struct aj_buf *out)) {
    return aj_engine_tell(engine, write_part, &(struct part){engine, write});
}
