// The functions of adjudge.h that ask for more than the report of a result: the board, other rules,
// legal moves, the layout.
#include "report/questions/questions.h"

#include <stdio.h>
#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "judging/answer/answer.h"
#include "painting/painting.h"
#include "report/formats/formats.h"
#include "report/shared/shared.h"

// The question that is answered; its formats are rows.
struct question;
struct answer_format {
    const char *name;
    void (*write)(adjudge_engine *engine, struct question *question);
};

struct question {
    const char *const *settings; // for compare
    unsigned style;              // bits of adjudge_style
    const struct answer_format *format;
    const struct aj_case *job;
    struct report_result report; // for draw
    struct aj_comparison comparison;
    struct aj_moves moves;
    struct aj_turn_sink sink; // for moves, if whole turns are asked for
    const char *problem;      // why it cannot be answered, or NULL
};

// Returns what was written, or NULL with the length 0: what a call of adjudge.h returns.
static const char *end_answer(adjudge_engine *engine, bool is_answered, size_t *length) {
    if (length)
        *length = 0;
    return is_answered ? aj_engine_text(engine, length) : NULL;
}

// A kind of question: the work that answers it, and the formats of the answer.
struct asking {
    enum aj_task task;
    aj_engine_work *work;
    struct aj_named_rows formats; // struct answer_format; empty if there is only one format
};

// Answers a question about a result. Returns false if it cannot be answered.
static bool ask_engine(adjudge_engine *engine, size_t result, const struct asking *asking,
                       struct question *question) {
    if (!aj_engine_has(engine, result) ||
        !aj_engine_do(engine, result, asking->task, asking->work, question))
        return false;
    if (question->problem)
        aj_engine_say(engine, question->problem);
    return !question->problem;
}

// Asks like ask_engine() for a host, which names a format and may have no engine.
static bool ask_for(adjudge_engine *engine, size_t result, const struct asking *asking,
                    struct question *question, const char *format) {
    if (!engine)
        return false;
    question->format = aj_engine_format(engine, "this", format, asking->formats);
    return question->format && ask_engine(engine, result, asking, question);
}

// ---- draw

static void put_heading(const struct question *question, const struct aj_judgement *judgement,
                        struct aj_buf *out) {
    const struct aj_case *job = question->job;
    if (job->title)
        aj_buf_safe(out, job->title, strlen(job->title));
    aj_buf_puts(out, job->title ? " (" : "");
    aj_buf_safe(out, job->id, strlen(job->id));
    aj_buf_puts(out, job->title ? ")" : "");
    if (judgement->turns > 0)
        aj_buf_puts(out, question->style & ADJUDGE_BEFORE ? ": before the move"
                         : judgement->forbidden           ? ": the move is not allowed"
                                                          : ": after the move");
    aj_buf_puts(out, "\n\n");
}

static void draw_text(adjudge_engine *engine, struct question *question) {
    const struct aj_judgement *judgement = question->report.answer->judgement;
    put_heading(question, judgement, &engine->out);
    if (!report_picture_text(&question->report, aj_engine_style(engine, question->style), false,
                             &engine->out))
        question->problem = "this board is too wide for a text; --format svg draws it";
}

static void draw_svg(adjudge_engine *engine, struct question *question) {
    report_picture(&question->report, aj_engine_style(engine, question->style), false,
                   &engine->out);
}

static void draw_json(adjudge_engine *engine, struct question *question) {
    struct aj_json json;
    aj_json_init(&json, &engine->out);
    aj_json_begin_list(&json);
    question->job->game->view->rows(question->report.answer->judgement,
                                    question->style & ADJUDGE_BEFORE, question->job->id, &json);
    aj_json_end_list(&json);
}

// Draws a case, or says why it cannot be drawn. Returns false if it could not be judged.
static bool draw(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct question *question = context;
    // A picture says below the board who is right.
    bool says_who =
        question->format->write == draw_svg && job->field[AJ_KEY_DISPUTED] != AJ_NO_NODE;
    unsigned asks = says_who ? AJ_ASK_ALL_RULINGS | AJ_ASK_ELSEWHERE : 0;
    question->job = job;
    if (!job->game->view)
        question->problem =
            aj_arena_format(&engine->arena, "%s has no board to draw", job->game->title);
    else if (!aj_engine_judge_case(engine, job, asks, &question->report))
        return false;
    else
        question->format->write(engine, question);
    return true;
}

const char *adjudge_draw(adjudge_engine *engine, size_t result, const char *format, unsigned style,
                         size_t *length) {
    static const struct answer_format rows[] = {
#ifndef AJ_PAGE_ENGINE
        {"text", draw_text},
#endif
        {"svg", draw_svg},
        {"json", draw_json}};
    static const struct asking asking = {AJ_DRAWING, draw, AJ_NAMED_ROWS(rows)};
    struct question question = {.style = style};
    return end_answer(engine, ask_for(engine, result, &asking, &question, format), length);
}

// ---- compare

static void compare_text(adjudge_engine *engine, struct question *question) {
    report_compare(&question->comparison, aj_engine_style(engine, question->style), &engine->arena,
                   &engine->out);
}

static void compare_json(adjudge_engine *engine, struct question *question) {
    struct aj_json json;
    aj_json_init(&json, &engine->out);
    aj_json_begin_list(&json);
    report_compare_rows(&question->comparison, report_file(engine->input.name), &engine->arena,
                        &json);
    aj_json_end_list(&json);
}

static bool compare_case(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct question *question = context;
    const struct aj_compare_ask what = {question->settings, question->style & ADJUDGE_ALL,
                                        question->style & ADJUDGE_PRODUCT};
#ifndef AJ_PAGE_ENGINE // it names no editions
    for (const char *const *setting = what.settings; setting && *setting; setting++)
        if (!question->problem)
            question->problem = aj_case_setting_error(engine->games, *setting, &engine->arena);
    if (question->problem)
        return true;
#endif
    if (!aj_case_compare(&engine->reader, job, &what, &question->comparison))
        question->problem = question->comparison.problem;
    else
        question->format->write(engine, question);
    return true;
}

// Programs are linked with this function, so it keeps its six parameters.
// NOLINTNEXTLINE(readability-function-size)
const char *adjudge_compare(adjudge_engine *engine, size_t result, const char *const settings[],
                            const char *format, unsigned style, size_t *length) {
    static const struct answer_format rows[] = {
#ifndef AJ_PAGE_ENGINE
        {"text", compare_text},
#endif
        {"json", compare_json}};
    static const struct asking asking = {AJ_COMPARING, compare_case, AJ_NAMED_ROWS(rows)};
    struct question question = {.settings = settings, .style = style};
    return end_answer(engine, ask_for(engine, result, &asking, &question, format), length);
}

// ---- moves

static void moves_illegal(adjudge_engine *engine, struct question *question) {
    struct report_style style = aj_engine_style(engine, question->style);
    if (question->moves.illegal)
        report_moves_illegal(question->job, &question->moves, style, &engine->out);
}

static void moves_text(adjudge_engine *engine, struct question *question) {
    if (question->moves.illegal)
        moves_illegal(engine, question);
    else
        report_moves_text(question->job, &question->moves, aj_engine_style(engine, question->style),
                          &engine->out);
}

static void moves_json(adjudge_engine *engine, struct question *question) {
    report_moves_json(question->job, &question->moves, &engine->out);
}

static void moves_count(adjudge_engine *engine, struct question *question) {
    aj_buf_format(&engine->out, "%zu\n", aj_moves_total(&question->moves));
}

static bool list_moves(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct question *question = context;
    question->job = job;
    engine->listed.protected = engine->arena.protected; // running out there ends the same work
    question->moves =
        (struct aj_moves){.arena = &engine->listed, .why_not = question->style & ADJUDGE_VERBOSE};
    if (!job->game->moves)
        question->problem =
            aj_arena_format(&engine->arena, "moves are not listed for %s", job->game->title);
    else if (!aj_moves_list(&engine->reader, job, &question->moves))
        return false;
    engine->rows = aj_moves_total(&question->moves);
    if (!question->problem)
        question->format->write(engine, question);
    return true;
}

static void moves_counts(adjudge_engine *engine, struct question *question) {
    report_moves_counts(&question->moves, &engine->out);
}

static bool list_turns(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct question *question = context;
    struct aj_turns turns;
    question->job = job;
    if (job->game->turns)
        return aj_write_turns(engine, job, question->sink, &turns, &engine->rows);
    question->problem =
        aj_arena_format(&engine->arena, "moves are not listed for %s", job->game->title);
    return true;
}

const char *aj_engine_turns(adjudge_engine *engine, size_t result, struct aj_turn_sink sink,
                            size_t *length) {
    static const struct asking asking = {AJ_LISTING, list_turns, {NULL, 0, 0}};
    struct question question = {.sink = sink};
    return end_answer(engine, ask_engine(engine, result, &asking, &question), length);
}

const char *adjudge_moves(adjudge_engine *engine, size_t result, const char *format, unsigned style,
                          size_t *length) {
    static const struct answer_format rows[] = {
#ifndef AJ_PAGE_ENGINE
        {"text", moves_text},
#endif
        {"json", moves_json},
#ifndef AJ_PAGE_ENGINE
        {"count", moves_count}, {"counts", moves_counts}, {"illegal", moves_illegal},
#endif
    };
    static const struct asking asking = {AJ_LISTING, list_moves, AJ_NAMED_ROWS(rows)};
    struct question question = {.style = style};
#ifndef AJ_PAGE_ENGINE
    if (engine && format && strcmp(format, "cases") == 0)
        return aj_engine_turns(engine, result, (struct aj_turn_sink){NULL, NULL}, length);
#endif
    return end_answer(engine, ask_for(engine, result, &asking, &question, format), length);
}

// ---- fmt

const char *adjudge_fmt(adjudge_engine *engine, const char *format, size_t *length) {
    const struct aj_fmt_format *row =
        engine ? aj_engine_format(engine, "documents", format, aj_fmt_formats) : NULL;
    bool is_written = row && aj_engine_has(engine, 0) && aj_engine_fmt(engine, row->syntax);
    return end_answer(engine, is_written, length);
}

// ---- what cannot be judged

// A picture of a document that cannot be judged.
struct broken {
    adjudge_engine *engine;
    const char *format;
    unsigned style; // ADJUDGE_PLACES ..., as bits
    bool only_clashes;
    bool is_drawn; // the answer: there was something to draw
};

// Returns the node whose key begins at that byte of the document or, if there is none, the last one
// that begins before it.
static uint32_t node_at(const struct aj_doc *doc, size_t offset) {
    uint32_t found = 0;
    for (uint32_t i = 0; i < doc->count; i++) {
        const struct aj_node *node = &doc->node[i];
        if (aj_doc_has_key(doc, i) && node->key_offset == offset && node->offset > offset)
            return i;
        if (node->offset <= offset && node->offset >= doc->node[found].offset)
            found = i;
    }
    return found;
}

// Returns the node of each error. They are found once for all cases.
static const uint32_t *list_nodes(adjudge_engine *engine) {
    uint32_t *node = AJ_NEW_ARRAY(&engine->arena, uint32_t, engine->diags.count + 1);
    for (size_t i = 0; i < engine->diags.count; i++)
        node[i] = node_at(&engine->doc, engine->diags.item[i].offset);
    return node;
}

// Finds the first case with an error on its table.
static bool find_broken(adjudge_engine *engine, const struct aj_sheet *sheet) {
    struct aj_broken broken = {
        .diags = &engine->diags, .node = list_nodes(engine), .arena = &engine->arena};
    for (size_t i = 0; i < engine->cases.count; i++) {
        broken.job = &engine->cases.item[i];
        const struct aj_view *view = broken.job->game ? broken.job->game->view : NULL;
        if (view && view->broken && view->broken(&broken, sheet))
            return true;
    }
    return false;
}

// Draws what could be read of a case with errors, in the wanted format.
static void draw_broken(void *context) {
    struct broken *broken = context;
    adjudge_engine *engine = broken->engine;
    struct aj_canvas canvas;
    struct aj_json json;
    struct aj_buf text;
    struct aj_sheet sheet = {.columns = engine->columns,
                             .only_clashes = broken->only_clashes,
                             .places = broken->style & ADJUDGE_PLACES};
    bool as_svg = strcmp(broken->format, "svg") == 0, as_json = strcmp(broken->format, "json") == 0;
    if (as_svg)
        sheet.canvas = &canvas;
    else if (as_json)
        sheet.json = &json;
    else
        sheet.text = &text;
    aj_buf_init_beside(&text, &engine->out);
    if (as_json) {
        aj_json_init(&json, &engine->out);
        aj_json_begin_list(&json);
    }
    broken->is_drawn = find_broken(engine, &sheet);
    if (as_json)
        aj_json_end_list(&json);
    if (broken->is_drawn && as_svg)
        aj_svg_write(&canvas, &engine->out);
    if (broken->style & ADJUDGE_ASCII)
        aj_grid_to_ascii(aj_buf_text(&text), text.length, &engine->out);
    else
        aj_buf_put(&engine->out, aj_buf_text(&text), text.length);
    engine->out.failed |= text.failed;
    aj_buf_done(&text);
}

const char *aj_engine_draw_broken(adjudge_engine *engine, const char *format, unsigned style,
                                  bool only_clashes, size_t *length) {
    struct broken broken = {
        .engine = engine, .format = format, .style = style, .only_clashes = only_clashes};
    aj_engine_say(engine, NULL);
    if (engine->result || !engine->is_parsed || engine->cases.count == 0 ||
        !aj_engine_tell_of(engine, draw_broken, &broken) || !broken.is_drawn)
        return NULL;
    return aj_engine_text(engine, length);
}
