// The part of adjudge.h that needs no document: the rulebook, the parts of a box, the schemas.
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "report/rulebook/rulebook.h"

static const unsigned char case_schema[] = {
#include "case.schema.inc"
    0};
static const unsigned char result_schema[] = {
#include "result.schema.inc"
    0};

static const unsigned char book_schema[] = {
#include "book.schema.inc"
    0};

const char *adjudge_schema(const char *name) {
    if (name && strcmp(name, "case") == 0)
        return (const char *)case_schema;
    if (name && strcmp(name, "book") == 0)
        return (const char *)book_schema;
    return name && strcmp(name, "result") == 0 ? (const char *)result_schema : NULL;
}

// The forms in which the rulebook and the parts are written.
struct rules_format {
    const char *name;
    bool is_json;
};

struct parts_format {
    const char *name;
    enum report_parts_format format;
};

// A question being answered. Errors are in the engine's message.
struct question {
    adjudge_engine *engine;
    const char *const *words;
    const struct rules_format *format; // of the rulebook
    struct report_parts_ask ask;
    bool is_answered;
};

static const char *answer_question(adjudge_engine *engine, void (*write)(void *context),
                                   struct question *question, size_t *length) {
    question->engine = engine;
    if (!aj_engine_tell(engine, write, question) || !question->is_answered)
        return NULL;
    return aj_engine_text(engine, length);
}

static void write_rules(void *context) {
    struct question *question = context;
    adjudge_engine *engine = question->engine;
    question->is_answered = report_rules(engine->games, question->words, question->format->is_json,
                                         &engine->arena, &engine->out);
#ifndef AJ_PAGE_ENGINE
    if (!question->is_answered)
        aj_engine_say(engine, report_rules_unknown(engine->games, question->words, &engine->arena));
#endif
}

const char *adjudge_rules(adjudge_engine *engine, const char *const words[], const char *format,
                          size_t *length) {
    static const struct rules_format rows[] = {
#ifndef AJ_PAGE_ENGINE
        {"text", false},
#endif
        {"json", true}};
#ifdef AJ_PAGE_ENGINE // it asks for all of them
    words = NULL;
#endif
    struct question question = {.words = words};
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    question.format =
        aj_engine_format(engine, "rules", format, (struct aj_named_rows)AJ_NAMED_ROWS(rows));
    return question.format ? answer_question(engine, write_rules, &question, length) : NULL;
}

static void write_parts(void *context) {
    struct question *question = context;
    adjudge_engine *engine = question->engine;
    struct report_parts_ask ask = question->ask;
    if (ask.edges && !(ask.edges = report_parts_edges(engine->games, ask.edges, &engine->arena))) {
        aj_engine_say(engine,
                      aj_arena_format(&engine->arena,
                                      "--edges wants four letters from north clockwise: "
                                      "%s, ? unseen; not \"%s\"",
                                      report_parts_letters(engine->games), question->ask.edges));
        return;
    }
    const char *unknown =
        ask.edges ? report_parts_unknown_mark(engine->games, ask.edges, &engine->arena) : NULL;
    if (unknown) {
        aj_engine_say(engine, unknown);
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
    static const struct parts_format rows[] = {
#ifndef AJ_PAGE_ENGINE
        {"text", REPORT_PARTS_TEXT},
#endif
        {"json", REPORT_PARTS_JSON},
        {"svg", REPORT_PARTS_SVG}};
    struct question question = {.ask = {.id = id, .edges = edges}};
    if (length)
        *length = 0;
    if (!engine)
        return NULL;
    const struct parts_format *row =
        aj_engine_format(engine, "parts", format, (struct aj_named_rows)AJ_NAMED_ROWS(rows));
    if (!row)
        return NULL;
    if (id && edges) {
        aj_engine_say(engine, "parts takes one id, or --edges, at a time");
        return NULL;
    }
    question.ask.format = row->format;
    return answer_question(engine, write_parts, &question, length);
}
