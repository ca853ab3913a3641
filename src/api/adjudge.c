#include "adjudge.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "api/games.h"
#include "report/failure.h"
#include "report/json.h"
#include "report/text.h"

enum { MEMORY_BUDGET = 128 << 20 }; // of one document

struct result {
    adjudge_verdict verdict;
    const char *id, *json, *text; // in the arena
};

struct adjudge_engine {
    struct aj_arena arena; // of the last document and its results
    jmp_buf exhausted;
    struct aj_buf scratch;
    const char **setting; // heap, each too; NULL-ended
    size_t settings;
    struct result *result; // in the arena
    size_t results, capacity;
    char *message; // heap; NULL: none
};

// A document being judged.
struct document {
    adjudge_engine *engine;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    struct aj_reader reader;
    struct aj_cases cases;
    const char *id; // for a case that gives none
};

const char *adjudge_version(void) {
    return ADJUDGE_VERSION;
}

adjudge_engine *adjudge_new(void) {
    adjudge_engine *engine = calloc(1, sizeof *engine);
    if (!engine)
        return NULL;
    aj_arena_init(&engine->arena, MEMORY_BUDGET);
    aj_buf_init(&engine->scratch);
    return engine;
}

void adjudge_free(adjudge_engine *engine) {
    if (!engine)
        return;
    aj_arena_done(&engine->arena);
    aj_buf_done(&engine->scratch);
    for (size_t i = 0; i < engine->settings; i++)
        free((void *)engine->setting[i]);
    free(engine->setting);
    free(engine->message);
    free(engine);
}

static char *copy_text(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    return copy ? strcpy(copy, text) : NULL;
}

static void set_message(adjudge_engine *engine, const char *message) {
    free(engine->message);
    engine->message = message ? copy_text(message) : NULL;
}

const char *adjudge_message(const adjudge_engine *engine) {
    return engine->message ? engine->message : "";
}

static bool keep_setting(adjudge_engine *engine, const char *setting) {
    const char **grown = realloc(engine->setting, (engine->settings + 2) * sizeof *grown);
    if (!grown)
        return false;
    engine->setting = grown;
    grown[engine->settings] = copy_text(setting);
    if (!grown[engine->settings])
        return false;
    grown[++engine->settings] = NULL;
    return true;
}

int adjudge_set(adjudge_engine *engine, const char *setting) {
    struct aj_arena arena;
    aj_arena_init(&arena, 0);
    const char *error = aj_case_setting_error(aj_games, setting, &arena);
    bool kept = !error && keep_setting(engine, setting);
    set_message(engine, kept ? NULL : error ? error : "memory is used up");
    aj_arena_done(&arena);
    return kept ? 0 : -1;
}

// Takes over what the scratch buffer holds.
static const char *take_scratch(adjudge_engine *engine) {
    if (engine->scratch.failed)
        aj_arena_exhausted(&engine->arena);
    const char *text = aj_arena_copy(
        &engine->arena, engine->scratch.bytes ? engine->scratch.bytes : "", engine->scratch.length);
    aj_buf_clear(&engine->scratch);
    return text;
}

static struct result *add_result(adjudge_engine *engine, adjudge_verdict verdict, const char *id) {
    engine->result = aj_arena_grow(&engine->arena, engine->result, sizeof *engine->result,
                                   &engine->capacity, engine->results + 1);
    struct result *result = &engine->result[engine->results++];
    result->verdict = verdict;
    result->id = id ? aj_arena_copy(&engine->arena, id, strlen(id)) : "";
    return result;
}

static void add_failure(struct document *document, const char *id) {
    adjudge_engine *engine = document->engine;
    struct report_failure failure = {
        .file = document->text.name, .id = id, .text = &document->text, .diags = &document->diags};
    aj_diags_sort(&document->diags);
    struct result *result = add_result(engine, ADJUDGE_INVALID, id);
    report_json_failure(&failure, &engine->scratch);
    result->json = take_scratch(engine);
    report_diags(&document->text, &document->diags, false, &engine->scratch);
    result->text = take_scratch(engine);
}

static void add_answer(adjudge_engine *engine, const struct report_result *answer) {
    static const adjudge_verdict verdicts[] = {[AJ_LEGAL] = ADJUDGE_LEGAL,
                                               [AJ_POSSIBLE] = ADJUDGE_POSSIBLE,
                                               [AJ_ILLEGAL] = ADJUDGE_ILLEGAL,
                                               [AJ_UNDETERMINED] = ADJUDGE_UNDETERMINED};
    struct result *result = add_result(engine, verdicts[answer->answer->verdict], answer->job->id);
    report_json(answer, &engine->scratch);
    result->json = take_scratch(engine);
    report_text(answer, (struct report_style){false, false}, &engine->scratch);
    result->text = take_scratch(engine);
}

static void judge_case(struct document *document, const struct aj_case *job) {
    struct aj_arena *arena = &document->engine->arena;
    struct aj_answer *answer = AJ_NEW(arena, struct aj_answer);
    struct aj_elsewhere *elsewhere = AJ_NEW(arena, struct aj_elsewhere);
    struct aj_disputes *disputes = AJ_NEW(arena, struct aj_disputes);
    struct aj_mismatches *mismatches = AJ_NEW(arena, struct aj_mismatches);
    struct report_result result = {.file = document->text.name,
                                   .job = job,
                                   .answer = answer,
                                   .elsewhere = elsewhere,
                                   .disputes = disputes,
                                   .mismatches = mismatches};
    aj_diags_clear(&document->diags);
    mismatches->arena = arena;
    if (!aj_case_judge(job, &job->rules, AJ_KEEP_ALL, arena, answer)) {
        aj_read_error(&document->reader, job->node, &aj_core_diag_kinds[AJ_DIAG_TOO_MANY_READINGS],
                      "what is unsettled in these rules branches into more than 256 readings");
    } else {
        aj_answer_finish(job, answer);
        aj_case_elsewhere(job, answer, false, arena, elsewhere);
        aj_case_disputes(&document->reader, job, answer, elsewhere, disputes);
        aj_case_expectation(&document->reader, job, answer, mismatches, &result.expectation);
    }
    if (document->diags.count > 0)
        add_failure(document, job->id);
    else
        add_answer(document->engine, &result);
}

static bool is_json(const struct aj_text *text, adjudge_syntax syntax) {
    size_t at = 0;
    if (syntax != ADJUDGE_GUESS)
        return syntax == ADJUDGE_JSON;
    while (at < text->length && memchr(" \t\r\n", text->bytes[at], 4))
        at++;
    return at < text->length && text->bytes[at] == '{';
}

static bool read_document(struct document *document, adjudge_syntax syntax) {
    struct aj_arena *arena = &document->engine->arena;
    struct aj_case_options options = {
        .games = aj_games, .default_id = document->id, .settings = document->engine->setting};
    aj_diags_init(&document->diags, arena);
    document->reader = (struct aj_reader){&document->doc, &document->diags, arena};
    document->cases.id = document->id;
    bool parsed = is_json(&document->text, syntax)
                      ? aj_doc_parse_json(&document->doc, &document->text, &aj_limits_default,
                                          arena, &document->diags)
                      : aj_doc_parse_yaml(&document->doc, &document->text, &aj_limits_default,
                                          arena, &document->diags);
    return parsed && aj_cases_read(&document->cases, &document->reader, &options);
}

static void judge_document(struct document *document, adjudge_syntax syntax) {
    if (!read_document(document, syntax)) {
        add_failure(document, document->cases.id);
        return;
    }
    for (size_t i = 0; i < document->cases.count; i++)
        judge_case(document, &document->cases.item[i]);
}

size_t adjudge_judge(adjudge_engine *engine, const char *name, const char *bytes, size_t length,
                     adjudge_syntax syntax) {
    struct document document = {.engine = engine};
    aj_arena_reset(&engine->arena);
    aj_buf_clear(&engine->scratch);
    engine->result = NULL;
    engine->results = engine->capacity = 0;
    set_message(engine, NULL);
    engine->arena.on_exhausted = &engine->exhausted;
    if (setjmp(engine->exhausted) == 0) {
        aj_text_init(&document.text, name, bytes, length);
        document.id = aj_case_default_id(name, &engine->arena);
        judge_document(&document, syntax);
    } else {
        engine->results = 0;
        set_message(engine, "memory is used up");
    }
    engine->arena.on_exhausted = NULL;
    return engine->results;
}

adjudge_verdict adjudge_verdict_of(const adjudge_engine *engine, size_t result) {
    return engine->result[result].verdict;
}

const char *adjudge_id_of(const adjudge_engine *engine, size_t result) {
    return engine->result[result].id;
}

const char *adjudge_json_of(const adjudge_engine *engine, size_t result) {
    return engine->result[result].json;
}

const char *adjudge_text_of(const adjudge_engine *engine, size_t result) {
    return engine->result[result].text;
}
