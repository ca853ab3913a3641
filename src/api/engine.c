// The engine. It reads a document once, into the arena, and then sets the mark `read`. It holds one
// result at a time, which was judged or has failed. Work on another result first goes back to that
// mark, so that a document of many cases needs no more memory than its largest case.
//
// If memory runs out, the work is left by a jump to `guard`, the only function that knows about it.
// All that the work allocated is released, with its buffers, and the result has failed. If the
// budget was used up, as it would be on every machine, the result gets the diagnostic
// `out-of-memory`; if the machine has no more memory, it gets the verdict `error`. If an assertion
// fails (AJ_SURE), the work ends likewise with the verdict `error`; a program aborts instead
// (ends_at_fault).
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "judging/case/case.h"

// ---- input
//
// Recognizes files by their names and first bytes, and makes documents of their texts.

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

// Returns the list of terms, for lines of a stream only: clearing it takes as long as reading a
// document.
static struct aj_terms *terms_of(adjudge_engine *engine) {
    if (!engine->lines)
        engine->lines = calloc(1, sizeof *engine->lines);
    if (!engine->lines)
        return NULL;
    engine->lines->terms.patterns = &engine->lines->patterns;
    return &engine->lines->terms;
}

// Makes the document of the text, as its syntax has it. Returns false after diagnostics.
static bool engine_parse(adjudge_engine *engine) {
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

// Prepares the reader of the document, without diagnostics.
static void engine_begin_reading(adjudge_engine *engine) {
    aj_diags_init(&engine->diags, &engine->arena);
    engine->diags.hints.loose = &engine->loose;
    engine->spellings = (struct aj_spellings){0};
    engine->reader = (struct aj_reader){.doc = &engine->doc,
                                        .diags = &engine->diags,
                                        .arena = &engine->arena,
                                        .spellings = &engine->spellings};
}

// Whether the document is a single case, of which no part is read only when it is judged.
static bool is_read_at_once(const struct aj_doc *doc) {
    static const char *const later[] = {"cases", "disputed", "expect", "under"};
    return doc->count && doc->node[0].kind == AJ_NODE_MAP &&
           !aj_doc_has_any(doc, 0, later, sizeof later / sizeof *later);
}

// Reads a document of one case without looking for loose shapes (documents/shapes/shapes.h). No
// loose shape is understood as it is, so if all of the case is understood, it has none. Returns
// false if the document must be given its usual shape and read; nothing was reported.
static bool engine_read_as_it_stands(adjudge_engine *engine,
                                     const struct aj_case_options *options) {
    if (aj_engine_lacks_players(engine) || engine->asked_of != AJ_EVERY_TURN ||
        engine->asked_place || engine->record_use == AJ_RECORDS_ALONE ||
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
    engine_begin_reading(engine);
    return false;
}

// ---- engine

enum { HEAD = 120 }; // code points of a line that are shown if it has no id

adjudge_engine *aj_engine_new(const struct aj_game *const *games) {
    adjudge_engine *engine = calloc(1, sizeof *engine);
    if (!engine)
        return NULL;
    engine->games = games;
    engine->limits = &aj_limits_default;
    aj_arena_init(&engine->kept, 0);
    aj_arena_init(&engine->copied, 0);
    aj_arena_init(&engine->told, 0);
    engine->budget = AJ_MEMORY_BUDGET;
    aj_arena_init(&engine->arena, engine->budget);
    aj_arena_init(&engine->listed, engine->budget);
    aj_buf_init_in(&engine->out, &engine->arena);
    return engine;
}

void adjudge_free(adjudge_engine *engine) {
    if (!engine)
        return;
    aj_arena_done(&engine->arena);
    aj_arena_done(&engine->listed);
    aj_arena_done(&engine->copied);
    aj_arena_done(&engine->told);
    aj_arena_done(&engine->kept);
    free(engine->lines);
#ifndef AJ_WITHOUT_CJSON
    report_sarif_free(&engine->sarif);
#endif
    free(engine);
}

void aj_engine_say(adjudge_engine *engine, const char *message) {
    size_t length = message ? aj_utf8_fit(message, sizeof engine->message - 1) : 0;
    if (length > 0)
        memcpy(engine->message, message, length);
    engine->message[length] = '\0';
}

const char *adjudge_message(const adjudge_engine *engine) {
    return engine ? engine->message : "there is no engine";
}

// ---- failures

struct aj_engine_row *aj_engine_row_of(adjudge_engine *engine, size_t result) {
    return engine->result ? &engine->result[result] : &engine->lone;
}

// Marks a result as failed, for the reason in its diagnostics or else in `reason`.
static void fail(adjudge_engine *engine, size_t result, const struct aj_diags *diags,
                 const char *reason) {
    struct aj_engine_row *row = aj_engine_row_of(engine, result);
    engine->failure = (struct report_failure){.file = engine->input.name,
                                              .id = engine->input.name ? row->id : NULL,
                                              .text = diags ? &engine->text : NULL,
                                              .diags = diags,
                                              .reason = reason};
    row->verdict = diags ? AJ_INVALID : AJ_ERROR;
    row->expectation = AJ_EXPECTS_NOTHING;
    row->is_known = true;
    engine->held = result;
    engine->is_failed = true;
}

static void fail_with(adjudge_engine *engine, size_t result, const struct aj_diag_kind *kind,
                      const char *message, const char *help) {
    engine->shortage =
        (struct aj_diag){.kind = kind, .pointer = "", .message = message, .help = help};
    engine->shortages = (struct aj_diags){.item = &engine->shortage, .count = 1};
    fail(engine, result, &engine->shortages, NULL);
}

// Returns the message for a used up budget, depending on the task.
static const char *say_used_up(enum aj_task task) {
    static const char *const said[] = {
        [AJ_JUDGING] = "judging this needs more memory than a case may have",
        [AJ_COMPARING] = "comparing this needs more memory than a case may have",
        [AJ_DRAWING] = "drawing this needs more memory than a case may have",
        [AJ_LISTING] = "listing these moves needs more memory than a case may have",
        [AJ_FORMATTING] = "formatting this needs more memory than a case may have"};
    return said[task];
}

// Reports an assertion that failed. A program may prefer to abort.
static void fail_for_fault(adjudge_engine *engine, size_t result) {
    if (engine->ends_at_fault)
        abort();
    const char *what = engine->arena.fault ? engine->arena.fault : engine->listed.fault;
    snprintf(engine->fault, sizeof engine->fault, "adjudge itself is wrong: not %s",
             what ? what : "what must hold");
    engine->arena.fault = engine->listed.fault = NULL;
    fail(engine, result, NULL, engine->fault);
}

static void fail_short(adjudge_engine *engine, size_t result, enum aj_task task,
                       enum aj_shortage shortage) {
    if (shortage == AJ_FAULT)
        fail_for_fault(engine, result);
    else if (shortage == AJ_NO_MEMORY)
        fail(engine, result, NULL, "memory is used up");
    else
        fail_with(engine, result, AJ_KIND(OUT_OF_MEMORY), say_used_up(task),
                  "`--limits none` lifts the limit");
}

// ---- reading

// Forgets the previous document, and takes over the name of the next one.
static void begin_document(adjudge_engine *engine, const struct aj_input *input) {
    aj_arena_reset(&engine->arena);
    engine->arena.budget = engine->listed.budget = engine->budget;
    aj_buf_init_in(&engine->out, &engine->arena);
    engine->input = *input;
    aj_text_init(&engine->text, input->name ? input->name : "-", input->bytes, input->length);
    engine->text.lines_before = (uint32_t)input->lines_before;
    engine->is_parsed = false;
    engine->record = (struct aj_record){.program = NULL};
    engine->turns = 0;
    engine->moved = NULL;
    engine->doc = (struct aj_doc){.text = &engine->text};
    engine->shown = engine->work = 0;
    engine->cases = (struct aj_cases){.id = input->id, .id_node = AJ_NO_NODE};
    // A document without cases has a single result. It is not in the arena, since that may be
    // released.
    const char *id = input->name ? input->id : NULL;
    engine->result = NULL;
    engine->results = 1;
    engine->lone = (struct aj_engine_row){.id = id};
}

// Makes a case of a record, and gives a case its usual shape. Returns false after diagnostics: a
// value may get a key by its shape that its map has already.
static bool take_in(adjudge_engine *engine) {
    if (!aj_engine_take_record(engine))
        return false;
    if (!engine->record.program)
        aj_engine_seat_table(engine);
    engine->written = engine->doc;
    if (!engine->record.program)
        engine->moved =
            aj_case_reshape(&engine->doc, engine->games, &engine->loose, &engine->arena);
    return !engine->moved || aj_doc_check_keys(&engine->doc, &engine->diags);
}

// Gives the document its usual shape, and makes it ask what the engine was told to ask.
static bool make_usual(adjudge_engine *engine) {
    return take_in(engine) && aj_engine_choose_turn(engine) && aj_engine_place(engine);
}

static void read_document(void *context) {
    adjudge_engine *engine = context;
    struct aj_case_options options = {.table = engine->table,
                                      .games = engine->games,
                                      .default_id = engine->input.id,
                                      .settings = engine->setting,
                                      .single = engine->input.syntax == ADJUDGE_JSON_LINES};
    engine_begin_reading(engine);
    engine->is_parsed = aj_engine_check_record(engine) && engine_parse(engine);
    if (engine->lines) {
        options.known_rules = &engine->lines->known_rules;
        options.known_keys = &engine->lines->known_keys;
    }
    if (!engine->is_parsed)
        aj_engine_explain_break(engine);
    // A brief record of a line needs no places in the text: marking them would take an eighth of
    // its time.
    if (engine->is_parsed && !options.single)
        aj_text_mark(&engine->text, &engine->arena);
    if (engine->is_parsed &&
        (engine_read_as_it_stands(engine, &options) ||
         (make_usual(engine) && aj_cases_read(&engine->cases, &engine->reader, &options)))) {
        engine->results = engine->cases.count;
        engine->result = AJ_NEW_ARRAY(&engine->arena, struct aj_engine_row, engine->results + 1);
        for (size_t i = 0; i < engine->results; i++)
            engine->result[i].id = engine->cases.item[i].id;
        engine->held = engine->results;
        engine->is_failed = false;
        return;
    }
    if (engine->is_parsed)
        aj_report_said_keys(&engine->reader, &engine->cases);
    aj_diags_sort(&engine->diags);
    engine->lone.id = engine->input.name ? engine->cases.id : NULL;
    fail(engine, 0, &engine->diags, NULL);
}

size_t aj_engine_read(adjudge_engine *engine, const struct aj_input *input) {
    begin_document(engine, input);
    enum aj_shortage shortage = aj_arena_protect(&engine->arena, read_document, engine);
    if (shortage) {
        begin_document(engine, input);
        fail_short(engine, 0, AJ_JUDGING, shortage);
    }
    // Spellings are not noted any more: a case that is read later under other rules is released
    // again, and the list must not grow.
    engine->reader.spellings = NULL;
    engine->read = engine->judged = aj_arena_mark(&engine->arena);
    return engine->results;
}

void aj_engine_refuse(adjudge_engine *engine, const struct aj_input *input,
                      const struct aj_diag_kind *kind, const char *message) {
    begin_document(engine, input);
    if (kind)
        fail_with(engine, 0, kind, message, NULL);
    else
        fail(engine, 0, NULL, message);
    engine->read = engine->judged = aj_arena_mark(&engine->arena);
}

// ---- work

// Work to be done under guard.
struct job {
    adjudge_engine *engine;
    size_t result;
    enum aj_task task;
    aj_engine_work *work; // NULL to judge the result
    void *context;
    unsigned asks;
    const struct aj_format *format; // NULL if nothing is written
    struct report_style style;
};

// Bytes that each result takes from the budget for its work. What is written counts in addition,
// see aj_engine_count_written.
enum { RESULT_WORTH = 16 * 1024 };

void aj_engine_count_written(adjudge_engine *engine, size_t bytes) {
    aj_arena_spend(&engine->arena, bytes * engine->arena.work_worth);
}

// Forgets the held result and all that was made for it, to begin another one. The limits for
// diagnostics and work are for all results of a document together, so each result goes on from what
// those that were begun before it have used up.
static void turn_to(adjudge_engine *engine, size_t result) {
    aj_arena_release(&engine->arena, engine->read);
    aj_arena_reset(&engine->listed);
    engine->judged = engine->read;
    aj_buf_init_in(&engine->out, &engine->arena);
    if (!engine->result)
        return; // a document that failed has no other result
    struct aj_engine_row *row = &engine->result[result];
    aj_diags_clear(&engine->diags);
    if (engine->diags.shown > engine->shown)
        engine->shown = engine->diags.shown;
    if (engine->arena.given_back > engine->work)
        engine->work = engine->arena.given_back;
    if (!row->is_begun) {
        row->shown = engine->shown;
        row->work = engine->work;
        row->is_begun = true;
    }
    struct aj_hints hints = engine->diags.hints;
    aj_diags_init(&engine->diags, &engine->arena);
    engine->diags.hints = hints;
    engine->diags.shown = row->shown;
    engine->arena.given_back = row->work;
    engine->arena.work_worth = AJ_WORK_WORTH;
    aj_arena_spend(&engine->arena, RESULT_WORTH);
    engine->is_written = false;
    engine->held = engine->results;
    engine->is_failed = false;
}

static void note_known(adjudge_engine *engine, size_t result) {
    struct aj_engine_row *row = aj_engine_row_of(engine, result);
    row->verdict = engine->report.answer->verdict;
    row->expectation = engine->report.expectation;
    row->is_known = true;
}

// Whether an answer that was found for `asked` has what `asks` needs too.
static bool is_base_enough(unsigned asked, unsigned asks) {
    return (asked & AJ_ASK_ALL_RULINGS || !(asks & AJ_ASK_ALL_RULINGS)) &&
           (!(asked & AJ_ASK_BRIEF) || asks & AJ_ASK_BRIEF);
}

// Makes a result the held one, with all that is asked.
static void hold_result(adjudge_engine *engine, size_t result, unsigned asks) {
    bool is_held = engine->held == result;
    unsigned missing = asks;
    if (is_held && engine->is_failed)
        return;
    if (is_held && is_base_enough(engine->asked, asks)) {
        missing = asks & ~engine->asked & ~(unsigned)(AJ_ASK_ALL_RULINGS | AJ_ASK_BRIEF);
        if (!missing)
            return;
        aj_engine_ask_more(engine, missing, &engine->report);
        engine->asked |= missing;
    } else {
        turn_to(engine, result);
        if (aj_engine_judge_case(engine, &engine->cases.item[result], asks, &engine->report))
            engine->held = result;
        engine->asked = asks;
    }
    aj_diags_sort(&engine->diags);
    if (engine->diags.count + engine->diags.more > 0)
        fail(engine, result, &engine->diags, NULL);
    else
        note_known(engine, result);
    engine->judged = aj_arena_mark(&engine->arena);
}

// Finds the id of a line that failed or, if it has none, how it begins.
static void find_line_id(adjudge_engine *engine, struct report_failure *failure) {
    const struct aj_doc *doc = &engine->doc;
    const struct aj_input *input = &engine->input;
    if (engine->is_parsed) {
        uint32_t node = doc->count > 0 ? aj_doc_get(doc, 0, "id") : AJ_NO_NODE;
        bool is_scalar = node != AJ_NO_NODE && doc->node[node].kind == AJ_NODE_SCALAR;
        bool is_null = node != AJ_NO_NODE && doc->node[node].kind == AJ_NODE_NULL;
        failure->id = is_scalar ? aj_doc_text(doc, node) : is_null ? "null" : NULL;
        failure->id_is_json = failure->id && !doc->node[node].quoted;
    } else if (failure->diags) {
        failure->id = aj_line_id(input->bytes, input->length, failure->diags, &engine->arena,
                                 &failure->id_is_json);
    }
    size_t at = 0;
    for (int points = 0; points < HEAD && at < input->length; points++) {
        size_t length = aj_utf8_length(input->bytes + at, input->length - at, NULL);
        at += length ? length : 1;
    }
    if (!failure->id)
        failure->input_head = aj_arena_copy(&engine->arena, input->bytes, at);
}

static void write_failure(adjudge_engine *engine, const struct job *job) {
    struct report_failure failure = engine->failure;
    if (!job->format->failure)
        return;
    if (!failure.file)
        find_line_id(engine, &failure);
    job->format->failure(&failure, job->style, &engine->out);
}

// Returns the report limited to what was asked for. It may contain more.
static struct report_result shown_result(const adjudge_engine *engine, unsigned asks) {
    struct report_result report = engine->report;
    if (!(asks & (AJ_ASK_ELSEWHERE | AJ_ASK_CLAIMS))) {
        report.elsewhere = NULL;
        report.disputes = NULL;
    }
    return report;
}

static void write_result(adjudge_engine *engine, const struct job *job) {
    struct report_result report = shown_result(engine, job->asks);
    aj_arena_release(&engine->arena, engine->judged);
    aj_buf_init_in(&engine->out, &engine->arena);
    if (engine->is_failed)
        write_failure(engine, job);
    else if (job->format->result)
        job->format->result(&report, job->style, &engine->out);
    aj_buf_text(&engine->out);
    if (!engine->is_written) // a host may write a result as often as it likes
        aj_engine_count_written(engine, engine->out.length);
    engine->is_written = true;
}

// Does a job under the arena's protection: judges and writes a result, or runs the job's own work
// on its case.
static void do_job(void *context) {
    const struct job *job = context;
    adjudge_engine *engine = job->engine;
    // Nodes of turns are only made if somebody asks for them, which a brief record of a line does
    // not.
    if (job->work || !(job->asks & AJ_ASK_BRIEF))
        aj_doc_settle(&engine->doc);
    if (!job->work) {
        hold_result(engine, job->result, job->asks);
        if (job->format)
            write_result(engine, job);
        return;
    }
    turn_to(engine, job->result);
    if (job->work(engine, &engine->cases.item[job->result], job->context)) {
        aj_buf_text(&engine->out);
        aj_engine_count_written(engine, engine->out.length);
        return;
    }
    aj_diags_sort(&engine->diags);
    fail(engine, job->result, &engine->diags, NULL);
    engine->judged = aj_arena_mark(&engine->arena);
}

// Does the job. Returns false if memory ran out; the result has then failed.
static bool guard(struct job *job) {
    adjudge_engine *engine = job->engine;
    enum aj_shortage shortage = aj_arena_protect(&engine->arena, do_job, job);
    if (!shortage)
        return true;
    turn_to(engine, job->result);
    fail_short(engine, job->result, job->task, shortage);
    return false;
}

const struct report_result *aj_engine_judge(adjudge_engine *engine, size_t result, unsigned asks) {
    struct job job = {.engine = engine, .result = result, .asks = asks};
    guard(&job);
    return engine->is_failed ? NULL : &engine->report;
}

bool aj_engine_do(adjudge_engine *engine, size_t result, enum aj_task task, aj_engine_work *work,
                  void *context) {
    struct job job = {
        .engine = engine, .result = result, .task = task, .work = work, .context = context};
    if (!engine->result)
        return false;
    if (guard(&job))
        return !engine->is_failed;
    // The reason for this failure is said now, since the next call may judge the result again.
    aj_engine_say(engine,
                  engine->failure.reason ? engine->failure.reason : engine->shortage.message);
    return false;
}

bool aj_engine_write(adjudge_engine *engine, size_t result, const struct aj_format *format,
                     struct report_style style) {
    struct job job = {
        .engine = engine, .result = result, .asks = format->asks, .format = format, .style = style};
    if (guard(&job) || guard(&job)) // the second time writes only the failure
        return true;
    aj_engine_say(engine,
                  "what is wrong cannot be said: memory does not suffice, or adjudge is wrong");
    return false;
}

void aj_engine_forget(adjudge_engine *engine) {
    aj_arena_reset(&engine->arena);
    aj_buf_init_in(&engine->out, &engine->arena);
    engine->read = engine->judged = aj_arena_mark(&engine->arena);
    engine->result = NULL;
    engine->results = 0;
}

// ---- telling
//
// Writes everything except results: lists and rulebooks, and what comes before and after records.

// A text other than results, to be written.
struct telling {
    adjudge_engine *engine;
    void (*write)(void *context);
    void *context;
};

static void write_within_budget(void *context) {
    const struct telling *telling = context;
    adjudge_engine *engine = telling->engine;
    aj_arena_release(&engine->arena, engine->judged);
    aj_buf_init_in(&engine->out, &engine->arena);
    telling->write(telling->context);
    aj_buf_text(&engine->out);
}

bool aj_engine_tell_of(adjudge_engine *engine, void (*write)(void *context), void *context) {
    struct telling telling = {engine, write, context};
    enum aj_shortage shortage = aj_arena_protect(&engine->arena, write_within_budget, &telling);
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
    aj_part_writer *write;
    struct report_style style;
};

static void write_part(void *context) {
    const struct part *part = context;
    if (part->write)
        part->write(part->style, &part->engine->out);
}

bool aj_engine_write_part(adjudge_engine *engine, aj_part_writer *write,
                          struct report_style style) {
    return aj_engine_tell(engine, write_part, &(struct part){engine, write, style});
}
