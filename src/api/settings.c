// Settings, limits and the budget, which apply to every document that an engine reads.
#include <string.h>

#include "api/api.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

// A setting being tried.
struct settling {
    adjudge_engine *engine;
    const char *setting;
    bool is_known;
};

// The rules kept from earlier lines were resolved with other settings.
static void forget_rules(adjudge_engine *engine) {
    if (engine->lines)
        memset(&engine->lines->known_rules, 0, sizeof engine->lines->known_rules);
}

static void settle(void *context) {
    struct settling *settling = context;
    adjudge_engine *engine = settling->engine;
    struct aj_arena_mark mark = aj_arena_mark(&engine->kept);
    const char *error = aj_case_setting_error(engine->games, settling->setting, &engine->kept);
    settling->is_known = !error;
    if (error)
        aj_engine_say(engine, error);
    aj_arena_release(&engine->kept, mark);
    if (!settling->is_known)
        return;
    const char *copy = aj_arena_copy(&engine->kept, settling->setting, strlen(settling->setting));
    engine->setting = aj_arena_grow(&engine->kept, engine->setting, sizeof *engine->setting,
                                    &engine->setting_capacity, engine->settings + 2);
    engine->setting[engine->settings++] = copy;
    engine->setting[engine->settings] = NULL;
    forget_rules(engine);
}

int adjudge_set(adjudge_engine *engine, const char *setting) {
    struct settling settling = {.engine = engine, .setting = setting};
    if (!engine)
        return -1;
    if (!setting) {
        aj_engine_say(engine, "there is no setting");
        return -1;
    }
    if (aj_arena_protect(&engine->kept, settle, &settling)) {
        aj_engine_say(engine, "memory is used up");
        return -1;
    }
    return settling.is_known ? 0 : -1;
}

adjudge_engine *aj_engine_like(const adjudge_engine *engine) {
    adjudge_engine *like = aj_engine_new(engine->games);
    if (!like)
        return NULL;
    like->limits = engine->limits;
    like->budget = engine->budget;
    like->ends_at_fault = engine->ends_at_fault;
    memcpy(like->show, engine->show, sizeof like->show);
    like->columns = engine->columns;
    like->size = engine->size;
    like->asked_of = engine->asked_of;
    like->asked_turn = engine->asked_turn;
    like->records = engine->records;
    like->record_use = engine->record_use;
    for (size_t i = 0; i < engine->settings; i++)
        if (adjudge_set(like, engine->setting[i]) != 0) {
            adjudge_free(like);
            return NULL;
        }
    return like;
}

int adjudge_unset(adjudge_engine *engine) {
    if (!engine)
        return -1;
    aj_arena_reset(&engine->kept);
    engine->setting = NULL;
    engine->settings = engine->setting_capacity = 0;
    forget_rules(engine);
    return 0;
}

int adjudge_limits(adjudge_engine *engine, const char *limits) {
    if (!engine)
        return -1;
    bool is_none = limits && strcmp(limits, "none") == 0;
    if (!is_none && (!limits || strcmp(limits, "default") != 0)) {
        aj_engine_say(engine, "limits are \"default\" or \"none\"");
        return -1;
    }
    engine->limits = is_none ? &aj_limits_none : &aj_limits_default;
    return adjudge_budget(engine, is_none ? 0 : AJ_MEMORY_BUDGET);
}

int adjudge_budget(adjudge_engine *engine, size_t bytes) {
    if (!engine)
        return -1;
    engine->budget = bytes;
    return 0;
}

// Whether every word of the list is a kind of picture in some game.
static bool is_shown(const adjudge_engine *engine, const char *kinds) {
    uint32_t bits;
    for (size_t i = 0; engine->games[i]; i++)
        if (engine->games[i]->view && aj_view_kinds(engine->games[i]->view, kinds, &bits))
            return true;
    return false;
}

int adjudge_show(adjudge_engine *engine, const char *kinds) {
    if (!engine)
        return -1;
    if (!kinds || strlen(kinds) >= sizeof engine->show || !is_shown(engine, kinds)) {
        aj_engine_say(engine, "a picture shows roads, cities, monasteries, fields and the like, "
                              "with commas between, all or none");
        return -1;
    }
    memcpy(engine->show, kinds, strlen(kinds) + 1);
    return 0;
}

int adjudge_size(adjudge_engine *engine, double pixels) {
    if (!engine)
        return -1;
    if (pixels != 0 && !(pixels >= 20 && pixels <= 2000)) {
        aj_engine_say(engine, "a tile of a picture is 20 to 2000 pixels large");
        return -1;
    }
    engine->size = pixels;
    return 0;
}

int adjudge_columns(adjudge_engine *engine, size_t columns) {
    if (!engine)
        return -1;
    engine->columns = columns;
    return 0;
}
