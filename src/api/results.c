// The functions of adjudge.h about documents and results. Mistakes of the host are caught here.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "adjudge.h"
#include "api/api.h"
#include "api/games.h"
#include "api/internal.h"

static_assert((int)ADJUDGE_ERROR == (int)AJ_ERROR, "verdicts are the engine's");
static_assert((int)ADJUDGE_XPASS == (int)AJ_XPASS, "expectations are the engine's");

const char *adjudge_version(void) {
    return ADJUDGE_VERSION;
}

adjudge_engine *adjudge_new(void) {
    return aj_engine_new(aj_games);
}

// ---- documents

struct copying {
    adjudge_engine *engine;
    const adjudge_input *input;
    struct aj_input copy;
};

static const char *copy_text(struct aj_arena *arena, const char *text) {
    return text ? aj_arena_copy(arena, text, strlen(text)) : NULL;
}

// Copies everything of the host's input, so that the host may reuse its memory.
static void copy_input(void *context) {
    struct copying *copying = context;
    const adjudge_input *input = copying->input;
    struct aj_arena *arena = &copying->engine->copied;
    aj_arena_reset(arena);
    const char *bytes = aj_arena_copy(arena, input->bytes, input->length);
    const char *name = copy_text(arena, input->name);
    const char *id = input->id     ? copy_text(arena, input->id)
                     : input->name ? aj_case_default_id(name, arena)
                                   : "";
    adjudge_syntax syntax = input->syntax;
    if (syntax == ADJUDGE_GUESS)
        syntax = aj_guess_syntax(name ? name : "", bytes, input->length);
    copying->copy = (struct aj_input){name, id, bytes, input->length, input->lines_before, syntax};
}

static bool take_input(struct copying *copying) {
    adjudge_engine *engine = copying->engine;
    const adjudge_input *input = copying->input;
    aj_engine_say(engine, NULL);
    if (!input || (!input->bytes && input->length > 0))
        aj_engine_say(engine, "there is no text to be read");
    else if ((unsigned)input->syntax > ADJUDGE_POST)
        aj_engine_say(engine, "the syntax is none of adjudge_syntax");
    else if (aj_arena_protect(&engine->copied, copy_input, copying))
        aj_engine_say(engine, "memory is used up");
    else
        return true;
    aj_engine_forget(engine);
    return false;
}

size_t adjudge_read(adjudge_engine *engine, const adjudge_input *input) {
    struct copying copying = {.engine = engine, .input = input};
    return engine && take_input(&copying) ? aj_engine_read(engine, &copying.copy) : 0;
}

size_t adjudge_judge(adjudge_engine *engine, const char *name, const char *bytes, size_t length,
                     adjudge_syntax syntax) {
    adjudge_input input = {.name = name, .bytes = bytes, .length = length, .syntax = syntax};
    size_t count = adjudge_read(engine, &input);
    for (size_t i = count; i-- > 0;) // the first is then held, and most documents have only one
        aj_engine_judge(engine, i, aj_format_find("json")->asks);
    return count;
}

size_t adjudge_fail(adjudge_engine *engine, const char *name, const char *reason) {
    adjudge_input input = {
        .name = name ? name : "-", .bytes = reason ? reason : "not known", .syntax = ADJUDGE_YAML};
    struct copying copying = {.engine = engine, .input = &input};
    input.length = strlen(input.bytes);
    if (!engine || !take_input(&copying))
        return 0;
    aj_engine_refuse(engine, &copying.copy, NULL, copying.copy.bytes);
    return 1;
}

// ---- results

bool aj_engine_has(adjudge_engine *engine, size_t result) {
    if (!engine)
        return false;
    if (result < engine->results)
        return true;
    aj_engine_say(engine, engine->results ? "there is no such result" : "no document was read");
    return false;
}

// Returns the row of a result, which is judged in full now unless it was before.
static const struct aj_engine_row *find_known(adjudge_engine *engine, size_t result) {
    if (!aj_engine_has(engine, result))
        return NULL;
    const struct aj_engine_row *row = aj_engine_row_of(engine, result);
    if (!row->is_known)
        aj_engine_judge(engine, result, aj_format_find("json")->asks);
    return row;
}

adjudge_verdict adjudge_verdict_of(adjudge_engine *engine, size_t result) {
    const struct aj_engine_row *row = find_known(engine, result);
    return row ? (adjudge_verdict)row->verdict : ADJUDGE_ERROR;
}

adjudge_expectation adjudge_expectation_of(adjudge_engine *engine, size_t result) {
    const struct aj_engine_row *row = find_known(engine, result);
    return row ? (adjudge_expectation)row->expectation : ADJUDGE_EXPECTS_NOTHING;
}

const char *adjudge_verdict_name(adjudge_verdict verdict) {
    return aj_verdict_names[(unsigned)verdict <= ADJUDGE_ERROR ? verdict : ADJUDGE_ERROR];
}

const char *adjudge_id_of(const adjudge_engine *engine, size_t result) {
    if (!engine || result >= engine->results)
        return NULL;
    const char *id = (engine->result ? &engine->result[result] : &engine->lone)->id;
    return id ? id : "";
}

// ---- formats

const void *aj_engine_format(adjudge_engine *engine, const char *of, const char *name,
                             struct aj_named_rows rows) {
    enum { NAME_SHOWN = 40 }; // bytes
    char message[256];
    const void *row = name ? aj_row_find(rows, name) : NULL;
    if (row)
        return row;
    int length = snprintf(message, sizeof message, "no format of %s is called \"%.*s\"; known:", of,
                          name ? (int)aj_utf8_fit(name, NAME_SHOWN) : 0, name ? name : "");
    for (size_t i = 0; i < rows.count; i++)
        length += snprintf(message + length, sizeof message - (size_t)length, "%s %s", i ? "," : "",
                           aj_row_name(rows, i));
    aj_engine_say(engine, message);
    return NULL;
}

const char *aj_engine_text(adjudge_engine *engine, size_t *length) {
    const char *text = engine->out.length > 0 ? engine->out.bytes : "";
    if (length)
        *length = engine->out.length;
    return text;
}

struct report_style aj_engine_style(const adjudge_engine *engine, unsigned style) {
    return (struct report_style){.colour = style & ADJUDGE_COLOUR,
                                 .all_rulings = style & ADJUDGE_VERBOSE,
                                 .before = style & ADJUDGE_BEFORE,
                                 .places = style & ADJUDGE_PLACES,
                                 .show = engine->show,
                                 .ascii = style & ADJUDGE_ASCII,
                                 .columns = engine->columns,
                                 .size = engine->size};
}

// Returns the format of this name. For each line of a stream, it is the same as for the line
// before.
static const struct aj_format *find_format(adjudge_engine *engine, const char *name) {
    if (!engine)
        return NULL;
    if (!name || !engine->format || strcmp(engine->format->name, name) != 0)
        engine->format = aj_engine_format(engine, "results", name, aj_formats);
    return engine->format;
}

const char *adjudge_write(adjudge_engine *engine, size_t result, const char *format, unsigned style,
                          size_t *length) {
    if (length)
        *length = 0;
    const struct aj_format *row = find_format(engine, format);
    if (!row || !aj_engine_has(engine, result))
        return NULL;
    if (!aj_engine_write(engine, result, row, aj_engine_style(engine, style)))
        return NULL;
    return aj_engine_text(engine, length);
}

static const char *write_part(adjudge_engine *engine, const char *format, bool is_end,
                              size_t *length) {
    if (length)
        *length = 0;
    const struct aj_format *row = find_format(engine, format);
    if (!row || !aj_engine_write_part(engine, is_end ? row->end : row->begin))
        return NULL;
    return aj_engine_text(engine, length);
}

const char *adjudge_begin(adjudge_engine *engine, const char *format, size_t *length) {
    return write_part(engine, format, false, length);
}

const char *adjudge_end(adjudge_engine *engine, const char *format, size_t *length) {
    return write_part(engine, format, true, length);
}
