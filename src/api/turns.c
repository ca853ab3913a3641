// Writes every complete legal turn of a case as a case of its own: the given case with another
// move, and with the rules by which that was legal.
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/writing/writing.h"
#include "judging/rulebook/rulebook.h"

// Turns being written.
struct writing {
    adjudge_engine *engine;
    const struct aj_case *job;
    struct aj_turn_sink sink;
    struct aj_buf id, move;
    struct aj_buf shared; // what all the cases have in common
    size_t count;
};

static bool is_among(const char *const *keys, const char *key) {
    for (; keys && *keys; keys++)
        if (strcmp(key, *keys) == 0)
            return true;
    return false;
}

// Whether a key belongs only to the question, or to its answer.
static bool is_replaced(const struct aj_game *game, const char *key) {
    static const char *const keys[] = {"adjudge", "game",  "id",    "rules", "move", "disputed",
                                       "expect",  "under", "xfail", "cases", NULL};
    return is_among(keys, key) || is_among(game->question_keys, key);
}

// Writes the case's keys in the map at `node`, except those that the map at `over` replaces.
static void write_keys(const struct aj_case *job, uint32_t node, uint32_t over,
                       struct aj_json *json) {
    const struct aj_doc *doc = job->doc;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c);
        bool replaced = over != node && aj_doc_get(doc, over, key) != AJ_NO_NODE;
        if (replaced || is_replaced(job->game, key) || doc->node[c].kind == AJ_NODE_NULL)
            continue;
        aj_json_key(json, key);
        aj_doc_write_json(doc, c, json);
    }
}

// Writes what all turns of the case share, rules and keys. This is done once.
static void write_shared(struct writing *writing) {
    const struct aj_case *job = writing->job;
    struct aj_json json;
    aj_json_init(&json, &writing->shared);
    aj_json_put_text(&json, "game", job->game->id);
    aj_ruleset_write(&job->rules, &json);
    write_keys(job, job->node, job->node, &json);
    if (job->node != 0)
        write_keys(job, 0, job->node, &json);
    aj_json_key(&json, "move");
}

// Writes a turn as a case, "ID/1" and so on, with what all these cases share.
static void emit_case(void *context, const char *move) {
    struct writing *writing = context;
    struct aj_buf *out = &writing->engine->out;
    struct aj_json json;
    aj_buf_clear(&writing->id);
    aj_buf_format(&writing->id, "%s/%zu", writing->job->id, ++writing->count);
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "adjudge", 1);
    aj_json_put_text(&json, "id", aj_buf_text(&writing->id));
    aj_json_raw(&json, aj_buf_text(&writing->shared), writing->shared.length);
    aj_buf_puts(out, move);
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
    if (!writing->sink.take)
        return; // what is written counts in the end
    aj_engine_count_written(writing->engine, out->length);
    writing->sink.take(writing->sink.context, out->bytes, out->length);
    aj_buf_clear(out);
}

// Each turn is judged from the whole position and written as a case. Memory that is released takes
// more time here than in any other question, and costs more of the budget accordingly. The budget
// is enough for most games with all expansions, but not for some that have thousands of possible
// turns near their end.
enum { TURNS_WORTH = 7 };

bool aj_write_turns(adjudge_engine *engine, const struct aj_case *job, struct aj_turn_sink sink,
                    struct aj_turns *turns, size_t *count) {
    struct writing writing = {.engine = engine, .job = job, .sink = sink};
    aj_buf_init_in(&writing.id, &engine->arena);
    aj_buf_init_in(&writing.move, &engine->arena);
    aj_buf_init_in(&writing.shared, &engine->arena);
    *turns = (struct aj_turns){.emit = emit_case, .context = &writing, .text = &writing.move};
    write_shared(&writing);
    engine->arena.work_worth = TURNS_WORTH;
    bool understood = job->game->turns(&engine->reader, job, &job->rules, turns);
    *count = writing.count;
    return understood;
}
