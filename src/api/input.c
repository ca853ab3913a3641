// Recognizes files by their names and first bytes, and makes documents of their texts.
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"

static bool ends_with(const char *name, const char *ending) {
    size_t length = strlen(name), part = strlen(ending);
    return length > part && strcmp(name + length - part, ending) == 0;
}

adjudge_syntax aj_guess_syntax(const char *name, const char *bytes, size_t length) {
    static const struct {
        const char *ending;
        adjudge_syntax syntax;
    } known[] = {{".yaml", ADJUDGE_YAML},
                 {".yml", ADJUDGE_YAML},
                 {".json", ADJUDGE_JSON},
                 {".jsonl", ADJUDGE_JSON_LINES},
                 {".ndjson", ADJUDGE_JSON_LINES}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (ends_with(name, known[i].ending))
            return known[i].syntax;
    if (aj_post_is(bytes, length))
        return ADJUDGE_POST;
    size_t at = length >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    while (at < length && memchr(" \t\r\n", bytes[at], 4))
        at++;
    return at < length && bytes[at] == '{' ? ADJUDGE_JSON : ADJUDGE_YAML;
}

// Only lines of a stream have terms: clearing them takes as long as reading a document.
static struct aj_terms *terms_of(adjudge_engine *engine) {
    if (!engine->lines)
        engine->lines = calloc(1, sizeof *engine->lines);
    if (!engine->lines)
        return NULL;
    engine->lines->terms.patterns = &engine->lines->patterns;
    return &engine->lines->terms;
}

bool aj_engine_parse(adjudge_engine *engine) {
    if (engine->input.syntax == ADJUDGE_POST &&
        !aj_post_read(&engine->text, &engine->arena, &engine->diags, &engine->text))
        return false;
    if (engine->input.syntax == ADJUDGE_JSON_LINES) {
        engine->doc = (struct aj_doc){.text = &engine->text, .terms = terms_of(engine)};
        return aj_doc_parse_line(&engine->doc, engine->limits, &engine->arena, &engine->diags);
    }
    bool is_yaml = engine->input.syntax == ADJUDGE_YAML;
    return (is_yaml ? aj_doc_parse_yaml : aj_doc_parse_json)(
        &engine->doc, &engine->text, engine->limits, &engine->arena, &engine->diags);
}

void aj_engine_begin_reading(adjudge_engine *engine) {
    aj_diags_init(&engine->diags, &engine->arena);
    engine->diags.hints.loose = &engine->loose;
    engine->spellings = (struct aj_spellings){0};
    engine->reader = (struct aj_reader){.doc = &engine->doc,
                                        .diags = &engine->diags,
                                        .arena = &engine->arena,
                                        .spellings = &engine->spellings};
}

// Whether the document is a single case without any part that is read only when it is judged.
static bool is_read_at_once(const struct aj_doc *doc) {
    static const char *const later[] = {"cases", "disputed", "expect", "under"};
    return doc->count && doc->node[0].kind == AJ_NODE_MAP &&
           !aj_doc_has_any(doc, 0, later, sizeof later / sizeof *later);
}

bool aj_engine_read_as_it_stands(adjudge_engine *engine, const struct aj_case_options *options) {
    if (engine->asked_of != AJ_EVERY_TURN || engine->record_use == AJ_RECORDS_ALONE ||
        !is_read_at_once(&engine->doc)) {
        aj_doc_settle(&engine->doc);
        return false;
    }
    struct aj_arena_mark mark = aj_arena_mark(&engine->arena);
    size_t given_back = engine->arena.given_back;
    engine->written = engine->doc;
    if (aj_cases_read(&engine->cases, &engine->reader, options))
        return true;
    aj_doc_settle(&engine->doc);
    aj_arena_release(&engine->arena, mark);
    engine->arena.given_back = given_back;
    engine->cases = (struct aj_cases){.id = options->default_id, .id_node = AJ_NO_NODE};
    aj_engine_begin_reading(engine);
    return false;
}
