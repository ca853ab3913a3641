#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "cmd/pieces.h"
#include "report/failure.h"
#include "report/html.h"
#include "report/json.h"
#include "report/text.h"

enum { FORMAT, QUIET, VERBOSE, SET, FROM, LIMITS, OPTIONS };

static const struct cmd_option check_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "text|json|html|post", false,
                "how the results are written; post: to be pasted into a forum"},
    [QUIET] = {'q', "quiet", NULL, NULL, false, "one line a case: FILE: VERDICT [RULE...]"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "show every ruling"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true, "a module's edition or an option's value"},
    [FROM] = {0, "from", "SYNTAX", "yaml|json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

// A check under way.
struct check {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct aj_arena arena; // of the document at hand
    struct aj_buf out;     // one result
    struct aj_buf err;
    jmp_buf exhausted;
    bool json, html, post, quiet, colour_err;
    struct report_style style;
    size_t shown; // results so far
    bool several; // documents: each text report is told apart
    int code;
};

static void settle(struct check *check, int code) {
    check->code = cmd_worse(check->code, code);
}

// Hands on what was written about one case.
static void emit(struct check *check) {
    struct cmd_io *io = check->request->io;
    if (!cmd_put(io, &check->out))
        settle(check, CMD_TROUBLE);
    if (check->err.length > 0)
        cmd_err(io, check->err.bytes, check->err.length);
    aj_buf_clear(&check->out);
    aj_buf_clear(&check->err);
    check->shown++;
}

static void put_heading(struct check *check, const char *file, const char *id) {
    if (!check->several)
        return;
    if (check->shown > 0)
        aj_buf_char(&check->out, '\n');
    aj_buf_puts(&check->out, "== ");
    aj_buf_safe(&check->out, file, strlen(file));
    aj_buf_puts(&check->out, " (");
    aj_buf_safe(&check->out, id, strlen(id));
    aj_buf_puts(&check->out, ")\n");
}

static void show_result(struct check *check, const struct report_result *result) {
    // Reports hold memory of their own while they write: they are not interrupted by the budget.
    check->arena.budget = 0;
    if (check->quiet) {
        report_line(result, &check->out);
    } else if (check->json) {
        report_json(result, &check->out);
    } else if (check->html) {
        report_html(result, check->style, &check->out);
    } else if (check->post) {
        if (check->shown > 0)
            aj_buf_char(&check->out, '\n');
        report_post(result, &check->out);
    } else {
        put_heading(check, result->file, result->job->id);
        report_text(result, check->style, &check->out);
    }
    settle(check, cmd_verdict_exit(result->answer->verdict));
    emit(check);
    check->arena.budget = check->loader.memory;
}

// Shows what was not understood: on the error stream, and as a record among the results.
static void show_failure(struct check *check, const struct report_failure *failure) {
    if (failure->diags)
        report_diags(failure->text, failure->diags, check->colour_err, &check->err);
    if (check->quiet) {
        aj_buf_safe(&check->out, failure->file, strlen(failure->file));
        aj_buf_format(&check->out, ": %s\n", failure->diags ? "invalid" : "error");
    } else if (check->json) {
        report_json_failure(failure, &check->out);
    } else if (check->html) {
        report_html_failure(failure, &check->out);
    }
    settle(check, failure->diags ? CMD_INVALID : CMD_TROUBLE);
    emit(check);
}

static void check_document(struct check *check, const struct cmd_piece *piece) {
    struct cmd_document document;
    struct report_failure failure = {
        .file = piece->name, .text = &document.text, .diags = &document.diags};
    if (!cmd_document_read(&document, &check->loader, &check->arena, piece)) {
        failure.id = document.cases.id;
        show_failure(check, &failure);
        return;
    }
    check->several |= document.cases.count > 1;
    for (size_t i = 0; i < document.cases.count; i++) {
        const struct aj_case *job = &document.cases.item[i];
        struct report_result result;
        unsigned asks = CMD_ASK_ALL_RULINGS | CMD_ASK_ELSEWHERE | CMD_ASK_EXPECT;
        asks |= check->quiet || check->json || check->post ? 0 : CMD_ASK_NAMED;
        failure.id = job->id;
        if (cmd_case_judge(&document, job, asks, &result))
            show_result(check, &result);
        else
            show_failure(check, &failure);
    }
}

// The budget is used up: the case is refused, and so told without the arena.
static void show_exhausted(struct check *check, const struct cmd_piece *piece) {
    struct aj_diag diag = {.kind = &aj_core_diag_kinds[AJ_DIAG_OUT_OF_MEMORY],
                           .pointer = "",
                           .message = "judging this needs more memory than a case may have",
                           .help = "`--limits none` lifts the limit"};
    struct aj_diags diags = {.item = &diag, .count = 1};
    struct aj_text text;
    aj_text_init(&text, piece->name, piece->bytes, piece->length);
    text.lines_before = (uint32_t)piece->lines_before;
    aj_buf_clear(&check->out);
    aj_buf_clear(&check->err);
    show_failure(check, &(struct report_failure){
                            .file = piece->name, .id = piece->id, .text = &text, .diags = &diags});
}

static void check_piece(struct check *check, const struct cmd_piece *piece) {
    aj_arena_reset(&check->arena);
    check->arena.on_exhausted = &check->exhausted;
    if (setjmp(check->exhausted) == 0)
        check_document(check, piece);
    else
        show_exhausted(check, piece);
    check->arena.on_exhausted = NULL;
}

static void visit_piece(void *context, const struct cmd_piece *piece) {
    struct check *check = context;
    check->several |= piece->several;
    check_piece(check, piece);
}

static void visit_unreadable(void *context, const struct cmd_piece *file, const char *reason) {
    show_failure(context,
                 &(struct report_failure){.file = file->name, .id = file->id, .reason = reason});
}

static void check_init(struct check *check, struct cmd_request *request) {
    check->json = strcmp(cmd_value(request, FORMAT, "text"), "json") == 0;
    check->html = strcmp(cmd_value(request, FORMAT, "text"), "html") == 0;
    check->post = strcmp(cmd_value(request, FORMAT, "text"), "post") == 0;
    check->quiet = request->given[QUIET] > 0;
    check->style.colour = cmd_colour(request, request->io->out);
    check->style.all_rulings = request->given[VERBOSE] > 0;
    check->colour_err = cmd_colour(request, request->io->err);
    check->several = request->operands > 1;
    aj_arena_init(&check->arena, check->loader.memory);
    aj_buf_init(&check->out);
    aj_buf_init(&check->err);
}

static int run_check(struct cmd_request *request) {
    struct check check = {.request = request};
    if (!cmd_loader_init(&check.loader, request, SET, FROM, LIMITS))
        return CMD_TROUBLE;
    check_init(&check, request);
    const struct cmd_visit visit = {visit_piece, visit_unreadable, &check};
    bool page = check.html && !check.quiet;
    if (page)
        report_html_begin(&check.out);
    if (request->operands == 0)
        cmd_pieces_read(request, &check.loader, "-", &visit);
    for (size_t i = 0; i < request->operands; i++)
        cmd_pieces_read(request, &check.loader, request->operand[i], &visit);
    if (page) {
        report_html_end(&check.out);
        emit(&check);
    }
    aj_arena_done(&check.arena);
    aj_buf_done(&check.out);
    aj_buf_done(&check.err);
    return check.code;
}

const struct cmd_command cmd_check = {
    .name = "check",
    .operands = "[FILE...]",
    .summary = "judge each case: legal, illegal or undetermined, and by which rule",
    .option = check_options,
    .options = OPTIONS,
    .run = run_check,
};
