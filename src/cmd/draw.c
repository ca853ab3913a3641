#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/pieces.h"
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
    struct aj_json json; // the list being written
    const char *first;   // id of the file's first case, NULL: none yet
    size_t cases, drawn; // of the file so far
    int code;
};

// An entry of `cases` answers to its whole id and to what it is called in its file.
static bool is_wanted(const struct draw *draw, const struct aj_case *job) {
    const char *slash = strrchr(job->id, '/');
    return !draw->wanted || strcmp(draw->wanted, job->id) == 0 ||
           (slash && strcmp(draw->wanted, slash + 1) == 0);
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

static int draw_case(struct draw *draw, const struct aj_case *job, struct aj_judgement *judgement) {
    const struct aj_view *view = job->game->view;
    if (!view) {
        cmd_complain(draw->request->io, "%s has no board to draw", job->game->title);
        return CMD_TROUBLE;
    }
    if (strcmp(draw->format, "json") == 0) {
        view->rows(judgement, draw->before, job->id, &draw->json);
        return CMD_YES;
    }
    if (strcmp(draw->format, "svg") == 0) {
        struct aj_canvas canvas;
        if (draw->drawn > 1)
            return CMD_YES; // a picture shows one, which is said when all are counted
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

static int draw_document(struct draw *draw, const struct cmd_piece *piece) {
    struct cmd_document document;
    int code = CMD_YES;
    if (!cmd_document_read(&document, &draw->loader, &draw->arena, piece))
        return show_diags(draw, &document);
    for (size_t i = 0; i < document.cases.count; i++) {
        const struct aj_case *job = &document.cases.item[i];
        struct report_result result;
        if (draw->cases++ == 0)
            draw->first = aj_arena_copy(draw->request->arena, job->id, strlen(job->id));
        if (!is_wanted(draw, job))
            continue;
        draw->drawn++;
        if (!cmd_case_judge(&document, job, 0, &result))
            code = cmd_worse(code, show_diags(draw, &document));
        else
            code = cmd_worse(code, draw_case(draw, job, result.answer->judgement));
    }
    return code;
}

static void draw_piece(void *context, const struct cmd_piece *piece) {
    struct draw *draw = context;
    size_t before = draw->out.length;
    bool comma = draw->json.comma;
    aj_arena_reset(&draw->arena);
    draw->arena.on_exhausted = &draw->exhausted;
    if (setjmp(draw->exhausted) == 0) {
        draw->code = cmd_worse(draw->code, draw_document(draw, piece));
    } else {
        cmd_complain(draw->request->io,
                     "%s: drawing this needs more memory than a case may have; "
                     "--limits none lifts the limit",
                     piece->name);
        draw->code = cmd_worse(draw->code, CMD_INVALID);
        draw->out.length = before;
        draw->json.comma = comma;
    }
    draw->arena.on_exhausted = NULL;
}

static void visit_piece(void *context, const struct cmd_piece *piece) {
    struct draw *draw = context;
    if (!piece->single) {
        draw_piece(draw, piece);
        return;
    }
    if (draw->code == CMD_YES)
        cmd_complain(draw->request->io,
                     "%s holds a case a line; draw takes a file with one document", piece->name);
    draw->code = CMD_TROUBLE;
}

static void visit_unreadable(void *context, const struct cmd_piece *file, const char *reason) {
    struct draw *draw = context;
    (void)file;
    (void)reason; // said already
    draw->code = CMD_TROUBLE;
}

// What is wrong with the number of cases that were drawn.
static void check_count(struct draw *draw, const char *path) {
    if (draw->cases == 0 && draw->code == CMD_YES) {
        cmd_complain(draw->request->io, "%s holds no case", path);
    } else if (draw->cases > 0 && draw->drawn == 0) {
        cmd_complain(draw->request->io, "%s holds no case \"%s\"", path, draw->wanted);
    } else if (draw->drawn > 1 && strcmp(draw->format, "svg") == 0) {
        aj_buf_clear(&draw->out);
        cmd_complain(draw->request->io,
                     draw->wanted ? "%s holds %zu cases with the id %s and a picture shows one"
                                  : "%s holds %zu cases and a picture shows one: choose it with "
                                    "--case, for example --case %s",
                     path, draw->drawn, draw->wanted ? draw->wanted : draw->first);
    } else {
        return;
    }
    draw->code = cmd_worse(draw->code, CMD_TROUBLE);
}

static void draw_file(struct draw *draw, const char *path) {
    const struct cmd_visit visit = {visit_piece, visit_unreadable, draw};
    bool json = strcmp(draw->format, "json") == 0;
    aj_json_init(&draw->json, &draw->out);
    if (json)
        aj_json_begin_list(&draw->json);
    cmd_pieces_read(draw->request, &draw->loader, path, &visit);
    check_count(draw, path);
    if (!json)
        return;
    aj_json_end_list(&draw->json);
    aj_buf_char(&draw->out, '\n');
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
    draw_file(&draw, request->operands ? request->operand[0] : "-");
    if ((draw.out.failed || draw.drawn > 0) && !cmd_put(request->io, &draw.out))
        draw.code = CMD_TROUBLE;
    aj_buf_done(&draw.out);
    aj_arena_done(&draw.arena);
    return draw.code;
}

const struct cmd_command cmd_draw = {
    .name = "draw",
    .operands = "[FILE]",
    .summary = "the board as text or as a picture",
    .option = draw_options,
    .options = OPTIONS,
    .run = run_draw,
};
