// The part of adjudge.h that needs no document: the rulebook, the parts of a box, the schemas.
#include <string.h>

#include "api/engine.h"
#include "api/results.h"
#include "api/telling.h"
#include "report/catalogue.h"
#include "report/rules.h"

static const unsigned char case_schema[] = {
#include "case.schema.inc"
    0};
static const unsigned char result_schema[] = {
#include "result.schema.inc"
    0};

const char *adjudge_schema(const char *name) {
    if (name && strcmp(name, "case") == 0)
        return (const char *)case_schema;
    return name && strcmp(name, "result") == 0 ? (const char *)result_schema : NULL;
}

// A question being answered. Errors are in the engine's message.
struct question {
    adjudge_engine *engine;
    const char *const *words;
    bool as_json;
    struct report_parts_ask ask;
    bool is_answered;
};

static const char *answer(adjudge_engine *engine, void (*write)(void *context),
                          struct question *question, size_t *length) {
    question->engine = engine;
    if (!aj_engine_tell(engine, write, question) || !question->is_answered)
        return NULL;
    return aj_engine_text(engine, length);
}

static void write_rules(void *context) {
    struct question *question = context;
    adjudge_engine *engine = question->engine;
    question->is_answered = report_rules(engine->games, question->words, question->as_json,
                                         &engine->arena, &engine->out);
    if (!question->is_answered)
        aj_engine_say(engine, report_rules_unknown(engine->games, question->words, &engine->arena));
}

const char *adjudge_rules(adjudge_engine *engine, const char *const words[], const char *format,
                          size_t *length) {
    struct question question = {.words = words};
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    question.as_json = format && strcmp(format, "json") == 0;
    if (question.as_json || (format && strcmp(format, "text") == 0))
        return answer(engine, write_rules, &question, length);
    aj_engine_say(engine, "rules are written as text or json");
    return NULL;
}

static void write_parts(void *context) {
    struct question *question = context;
    adjudge_engine *engine = question->engine;
    struct report_parts_ask ask = question->ask;
    if (ask.edges && !(ask.edges = report_parts_edges(ask.edges, &engine->arena))) {
        aj_engine_say(engine,
                      aj_arena_format(&engine->arena,
                                      "--edges wants four letters from north clockwise: "
                                      "C city, R road, F field, I river, ? unseen; not \"%s\"",
                                      question->ask.edges));
        return;
    }
    enum report_parts found = report_parts(engine->games, &ask, &engine->arena, &engine->out);
    if (found == REPORT_NO_PICTURE)
        aj_engine_say(engine, "there is no picture of that: only tiles are drawn");
    else if (found == REPORT_NO_PART)
        aj_engine_say(engine, report_parts_unknown(engine->games, ask.id, &engine->arena));
    question->is_answered = found == REPORT_PARTS_WRITTEN;
}

const char *adjudge_parts(adjudge_engine *engine, const char *id, const char *edges,
                          const char *format, size_t *length) {
    static const char *const names[] = {
        [REPORT_PARTS_TEXT] = "text", [REPORT_PARTS_JSON] = "json", [REPORT_PARTS_SVG] = "svg"};
    struct question question = {.ask = {.id = id, .edges = edges}};
    unsigned row = 0;
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    while (row < 3 && format && strcmp(names[row], format) != 0)
        row++;
    if (!format || row == 3) {
        aj_engine_say(engine, "parts are written as text, json or svg");
    } else if (id && edges) {
        aj_engine_say(engine, "parts takes one id, or --edges, at a time");
    } else {
        question.ask.format = (enum report_parts_format)row;
        return answer(engine, write_parts, &question, length);
    }
    return NULL;
}
