#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "report/failure.h"
#include "report/svg.h"

enum { FORMAT, CASE, BEFORE, SET, FROM, LIMITS, OPTIONS };

static const struct cmd_option draw_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|svg|json", false, "how the board is written"},
    [CASE] = {0, "case", "ID", NULL, false, "draw this case of the file alone"},
    [BEFORE] = {0, "before", NULL, NULL, false, "the board as given, before any move"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true, "a module's edition or an option's value"},
    [FROM] = {0, "from", "SYNTAX", "yaml|json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

// A drawing under way.
struct draw {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct aj_arena arena;
    jmp_buf exhausted;
    const char *format;
    const char *wanted; // id of a case; NULL: all
    bool before;
    struct aj_buf out;
};

// An entry of `cases` answers to its whole id and to what it is called in its file.
static bool is_wanted(const struct draw *draw, const struct aj_case *job) {
    const char *slash = strrchr(job->id, '/');
    return !draw->wanted || strcmp(draw->wanted, job->id) == 0 ||
           (slash && strcmp(draw->wanted, slash + 1) == 0);
}

static size_t count_wanted(const struct draw *draw, const struct cmd_document *document) {
    size_t count = 0;
    for (size_t i = 0; i < document->cases.count; i++)
        count += is_wanted(draw, &document->cases.item[i]);
    return count;
}

// The first lines of a text: whose board it is, and of when.
static void put_heading(struct draw *draw, const struct aj_case *job,
                        const struct aj_judgement *judgement) {
    if (draw->out.length > 0)
        aj_buf_char(&draw->out, '\n');
    if (job->title)
        aj_buf_safe(&draw->out, job->title, strlen(job->title));
    aj_buf_puts(&draw->out, job->title ? " (" : "");
    aj_buf_safe(&draw->out, job->id, strlen(job->id));
    aj_buf_puts(&draw->out, job->title ? ")" : "");
    if (judgement->turns > 0)
        aj_buf_puts(&draw->out, draw->before           ? ": before the move"
                                : judgement->forbidden ? ": before the move that is not allowed"
                                                       : ": after the move");
    aj_buf_puts(&draw->out, "\n\n");
}

static int draw_case(struct draw *draw, const struct aj_case *job, struct aj_judgement *judgement,
                     struct aj_json *json) {
    const struct aj_view *view = job->game->view;
    if (!view) {
        cmd_complain(draw->request->io, "%s has no board to draw", job->game->title);
        return CMD_TROUBLE;
    }
    if (strcmp(draw->format, "json") == 0) {
        view->rows(judgement, draw->before, job->id, json);
        return CMD_YES;
    }
    if (strcmp(draw->format, "svg") == 0) {
        struct aj_canvas canvas;
        view->shapes(judgement, draw->before, job->title ? job->title : job->id, &canvas);
        aj_svg_write(&canvas, &draw->out);
        return CMD_YES;
    }
    put_heading(draw, job, judgement);
    if (view->text(judgement, draw->before, cmd_colour(draw->request, draw->request->io->out),
                   &draw->out))
        return CMD_YES;
    cmd_complain(draw->request->io, "this board is too wide for a text; --format svg draws it");
    return CMD_TROUBLE;
}

static int show_diags(struct draw *draw, const struct cmd_document *document) {
    struct aj_buf err;
    aj_buf_init(&err);
    report_diags(&document->text, &document->diags,
                 cmd_colour(draw->request, draw->request->io->err), &err);
    cmd_err(draw->request->io, err.bytes, err.length);
    aj_buf_done(&err);
    return CMD_INVALID;
}

static int draw_cases(struct draw *draw, struct cmd_document *document) {
    struct aj_json json;
    int code = CMD_YES;
    bool is_json = strcmp(draw->format, "json") == 0;
    aj_json_init(&json, &draw->out);
    if (is_json)
        aj_json_begin_list(&json);
    for (size_t i = 0; i < document->cases.count; i++) {
        const struct aj_case *job = &document->cases.item[i];
        struct report_result result;
        if (!is_wanted(draw, job))
            continue;
        if (!cmd_case_judge(document, job, 0, &result))
            code = cmd_worse(code, show_diags(draw, document));
        else
            code = cmd_worse(code, draw_case(draw, job, result.answer->judgement, &json));
    }
    if (is_json) {
        aj_json_end_list(&json);
        aj_buf_char(&draw->out, '\n');
    }
    return code;
}

static int draw_document(struct draw *draw, const struct cmd_piece *piece) {
    struct cmd_document document;
    if (!cmd_document_read(&document, &draw->loader, &draw->arena, piece))
        return show_diags(draw, &document);
    size_t count = count_wanted(draw, &document);
    if (count == 0 && draw->wanted) {
        cmd_complain(draw->request->io, "%s holds no case \"%s\"", piece->name, draw->wanted);
        return CMD_TROUBLE;
    }
    if (count > 1 && strcmp(draw->format, "svg") == 0) {
        cmd_complain(draw->request->io,
                     "%s holds %zu cases and a picture shows one: choose it "
                     "with --case, for example --case %s",
                     piece->name, count, document.cases.item[0].id);
        return CMD_TROUBLE;
    }
    return draw_cases(draw, &document);
}

static int draw_piece(struct draw *draw, const struct cmd_piece *piece) {
    draw->arena.on_exhausted = &draw->exhausted;
    int code = CMD_INVALID;
    if (setjmp(draw->exhausted) == 0) {
        code = draw_document(draw, piece);
    } else {
        cmd_complain(draw->request->io,
                     "%s: drawing this needs more memory than a case may have; "
                     "--limits none lifts the limit",
                     piece->name);
        aj_buf_clear(&draw->out);
    }
    draw->arena.on_exhausted = NULL;
    return code;
}

static int draw_file(struct draw *draw, const char *path) {
    struct aj_buf bytes;
    const char *error = NULL;
    struct cmd_piece piece = {.name = path, .id = cmd_default_id(path, draw->request->arena)};
    size_t limit = draw->loader.limits->document;
    int code = CMD_TROUBLE;
    aj_buf_init(&bytes);
    // A little over the limit is enough to see that a document is too large.
    if (!cmd_read(draw->request->io, path, limit && limit < SIZE_MAX - 8 ? limit + 8 : 0, &bytes,
                  &error)) {
        cmd_complain(draw->request->io, "%s cannot be read: %s", path, error);
    } else {
        piece.bytes = aj_buf_text(&bytes);
        piece.length = bytes.length;
        piece.syntax = cmd_syntax_of(&draw->loader, path, piece.bytes, piece.length);
        if (piece.syntax == CMD_JSON_LINES)
            cmd_complain(draw->request->io,
                         "%s holds a case a line; draw takes a file with one "
                         "document",
                         path);
        else
            code = draw_piece(draw, &piece);
    }
    aj_buf_done(&bytes);
    return code;
}

static int run_draw(struct cmd_request *request) {
    struct draw draw = {.request = request,
                        .format = cmd_value(request, FORMAT, "text"),
                        .wanted = cmd_value(request, CASE, NULL),
                        .before = request->given[BEFORE] > 0};
    if (request->operands > 1) {
        cmd_complain(request->io, "draw takes one file at a time");
        return CMD_TROUBLE;
    }
    if (!cmd_loader_init(&draw.loader, request, SET, FROM, LIMITS))
        return CMD_TROUBLE;
    aj_arena_init(&draw.arena, draw.loader.memory);
    aj_buf_init(&draw.out);
    int code = draw_file(&draw, request->operands ? request->operand[0] : "-");
    if (draw.out.failed) {
        cmd_complain(request->io, "memory is used up");
        code = CMD_TROUBLE;
    } else {
        cmd_out(request->io, draw.out.bytes, draw.out.length);
    }
    aj_buf_done(&draw.out);
    aj_arena_done(&draw.arena);
    return code;
}

const struct cmd_command cmd_draw = {
    .name = "draw",
    .operands = "[FILE]",
    .summary = "the board as text or as a picture",
    .option = draw_options,
    .options = OPTIONS,
    .run = run_draw,
};
