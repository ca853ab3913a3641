// The functions of adjudge.h about documents and results. Mistakes of the host are caught here.
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "adjudge.h"
#include "api/api.h"
#include "api/games.h"
#include "api/internal.h"
#include "judging/case/case.h"
#include "judging/game/game.h"
#include "report/formats/formats.h"

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

// Copies the input into the engine. Returns false after saying what is wrong with it.
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
    for (size_t i = count; i-- > 0;) // the first one last: it is then held
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

// Returns the row of a result. If it was not judged before, it is judged in full.
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

static const void *row_at(struct aj_named_rows rows, size_t index) {
    return (const char *)rows.row + index * rows.size;
}

static const char *name_at(struct aj_named_rows rows, size_t index) {
    return *(const char *const *)row_at(rows, index);
}

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
                           name_at(rows, i));
    aj_engine_say(engine, message);
    return NULL;
}

const char *aj_engine_text(adjudge_engine *engine, size_t *length) {
    const char *text = engine->out.length > 0 ? engine->out.bytes : "";
    if (engine->out.failed) { // a tree of cJSON, which is not in an arena
        aj_engine_say(engine, "memory is used up");
        text = NULL;
    }
    if (length)
        *length = text ? engine->out.length : 0;
    return text;
}

struct report_style aj_engine_style(adjudge_engine *engine, unsigned style) {
    return (struct report_style){.colour = style & ADJUDGE_COLOUR,
                                 .all_rulings = style & ADJUDGE_VERBOSE,
                                 .before = style & ADJUDGE_BEFORE,
                                 .places = style & ADJUDGE_PLACES,
                                 .show = engine->show,
                                 .ascii = style & ADJUDGE_ASCII,
                                 .columns = engine->columns,
                                 .wrap = engine->wrap,
                                 .sarif = &engine->sarif,
                                 .size = engine->size};
}

// Returns the format with this name. The one that was used last is tried first: for the lines of a
// stream it is the same each time.
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
    if (!row ||
        !aj_engine_write_part(engine, is_end ? row->end : row->begin, aj_engine_style(engine, 0)))
        return NULL;
    return aj_engine_text(engine, length);
}

const char *adjudge_begin(adjudge_engine *engine, const char *format, size_t *length) {
    return write_part(engine, format, false, length);
}

const char *adjudge_end(adjudge_engine *engine, const char *format, size_t *length) {
    return write_part(engine, format, true, length);
}

// ---- formats

static void write_line_failure(const struct report_failure *failure, struct report_style style,
                               struct aj_buf *out) {
    const char *file = report_file(failure->file);
    (void)style;
    aj_buf_safe(out, file, strlen(file));
    aj_buf_format(out, ": %s\n", aj_verdict_names[failure->diags ? AJ_INVALID : AJ_ERROR]);
}

// Writes the board after the moves, or nothing if the game has none.
static void write_svg(const struct report_result *result, struct report_style style,
                      struct aj_buf *out) {
    report_picture(result, style, false, out);
}

// Writes what could not be understood, for people.
static void write_errors(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out) {
    if (failure->diags)
        report_diags(failure->text, failure->diags, style.colour, out);
}

#ifndef AJ_WITHOUT_CJSON
static void begin_sarif(struct report_style style, struct aj_buf *out) {
    report_sarif_begin(style.sarif, out);
}

static void end_sarif(struct report_style style, struct aj_buf *out) {
    report_sarif_end(style.sarif, out);
}
#endif

enum {
    ALL = AJ_ASK_ALL_RULINGS | AJ_ASK_EXPECT,
    EVERYWHERE = ALL | AJ_ASK_ELSEWHERE,
    TOLD = EVERYWHERE | AJ_ASK_NAMED
};

static const struct aj_format formats[] = {
    {.name = "text", .asks = TOLD, .result = report_text, .apart = AJ_APART_BY_HEADING},
    {.name = "json", .asks = EVERYWHERE, .result = report_json, .failure = report_json_failure},
    {.name = "html",
     .asks = TOLD,
     .begin = report_html_begin,
     .result = report_html,
     .failure = report_html_failure,
     .end = report_html_end},
    {.name = "post", .asks = EVERYWHERE, .result = report_post, .apart = AJ_APART_BY_BLANK_LINE},
#ifndef AJ_PAGE_ENGINE
    {.name = "github",
     .asks = ALL | AJ_ASK_NAMED,
     .result = report_github,
     .failure = report_github_failure},
#endif
#ifndef AJ_WITHOUT_CJSON
    {.name = "sarif",
     .asks = ALL | AJ_ASK_NAMED,
     .begin = begin_sarif,
     .result = report_sarif,
     .failure = report_sarif_failure,
     .end = end_sarif},
#endif
#ifndef AJ_PAGE_ENGINE
    {.name = "short", .asks = TOLD, .result = report_short, .apart = AJ_APART_BY_HEADING},
    {.name = "line",
     .asks = ALL | AJ_ASK_CLAIMS,
     .result = report_line,
     .failure = write_line_failure},
#endif
    {.name = "full", .asks = ALL, .result = report_json, .failure = report_json_failure},
#ifndef AJ_PAGE_ENGINE
    {.name = "brief",
     .asks = AJ_ASK_EXPECT | AJ_ASK_BRIEF,
     .result = report_brief,
     .failure = report_json_failure},
    {.name = "svg", .asks = EVERYWHERE, .result = write_svg},
    {.name = "errors", .asks = ALL, .failure = write_errors},
#endif
};

const struct aj_named_rows aj_formats = AJ_NAMED_ROWS(formats);

const struct aj_format *aj_format_find(const char *name) {
    return aj_row_find(aj_formats, name);
}

const void *aj_row_find(struct aj_named_rows rows, const char *name) {
    for (size_t i = 0; i < rows.count; i++) {
        const char *other = name_at(rows, i);
        if (*other == *name && strcmp(other, name) == 0) // this is called for each line of a stream
            return row_at(rows, i);
    }
    return NULL;
}

// ---- settings
//
// Settings, limits and the budget, which hold for every document that an engine reads.

// What adjudge_set() gives to add_setting(), and whether a game knows the whole setting.
struct settling {
    adjudge_engine *engine;
    const char *setting;
    bool is_known;
};

static void add_setting(void *context) {
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
    aj_engine_forget_rules(engine);
}

int adjudge_set(adjudge_engine *engine, const char *setting) {
    struct settling settling = {.engine = engine, .setting = setting};
    if (!engine)
        return -1;
    if (!setting) {
        aj_engine_say(engine, "there is no setting");
        return -1;
    }
    if (aj_arena_protect(&engine->kept, add_setting, &settling)) {
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
    like->wrap = engine->wrap;
    like->size = engine->size;
    like->asked_of = engine->asked_of;
    like->asked_turn = engine->asked_turn;
    like->records = engine->records;
    like->record_use = engine->record_use;
    if (engine->table &&
        !aj_engine_table(like,
                         &(struct aj_input){.name = engine->table->name,
                                            .bytes = engine->table->doc->text->bytes,
                                            .length = engine->table->doc->text->length},
                         NULL)) {
        adjudge_free(like);
        return NULL;
    }
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
    aj_engine_forget_rules(engine);
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

// Whether every word of the list is a kind of picture of some game.
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

int adjudge_wrap(adjudge_engine *engine, size_t columns) {
    if (!engine)
        return -1;
    engine->wrap = columns;
    return 0;
}
