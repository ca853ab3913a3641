#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"

enum {
    FORMAT,
    QUIET,
    SHORT,
    VERBOSE,
    SHOW,
    ASCII,
    WIDTH,
    SET,
    RULES,
    FROM,
    LIMITS,
    TURN,
    JOBS,
    OPTIONS
};

static const struct cmd_option check_options[] = {
    [FORMAT] =
        {'f', "format", "FORMAT", "text|json|html|post|github" CMD_OR_SARIF, false,
         "how the results are written; post: to be pasted into a forum; github, sarif: mistakes, "
         "failed expectations and verdicts against a move for what reviews files"},
    [QUIET] = {'q', "quiet", NULL, NULL, false,
               "one line a case: FILE: VERDICT [RULE...], and of a dispute who is right"},
    [SHORT] =
        {'s', "short", NULL, NULL, false,
         "at most five lines a case: who is right, the verdict, what decides, and its source"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "show every ruling, and what nobody holds"},
    [SHOW] = {0, "show", "LIST", NULL, false,
              "html: tint and label in the picture: roads,cities,monasteries,gardens,fields,mines, "
              "all or none (default: what the case asks about)"},
    [ASCII] = {0, "ascii", NULL, NULL, false, "draw the picture in the text in ASCII alone"},
    [WIDTH] = {0, "width", "COLUMNS", NULL, false,
               "how wide the text is, with the board in it if that fits (default: the terminal's "
               "width; without one 80, and no board)"},
    [SET] = CMD_SET,
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
    [TURN] = {0, "turn", "N", NULL, false, "ask about turn N of a game"},
    [JOBS] = CMD_JOBS("files"),
};

// The state of the command.
struct check {
    struct cmd_input input;
    const struct aj_format *format;
    unsigned style;
    size_t shown; // results written so far
    bool several; // several documents: each report gets a heading
};

// Writes what separates the previous result from this one, if this one will be written.
static void put_apart(struct check *check, size_t result) {
    struct cmd_io *io = check->input.request->io;
    bool headed = check->format->apart == AJ_APART_BY_HEADING && check->several;
    struct aj_buf out;
    aj_buf_init_in(&out, check->input.request->arena);
    if (check->shown > 0 && (headed || check->format->apart == AJ_APART_BY_BLANK_LINE))
        aj_buf_char(&out, '\n');
    if (headed)
        cmd_put_heading(&out, check->input.engine->input.name,
                        adjudge_id_of(check->input.engine, result));
    if (!cmd_put(io, &out))
        cmd_settle(&check->input, CMD_TROUBLE);
    aj_buf_done(&out);
}

// Writes a text that the library gave, or says why it gave none.
static void put_part(struct check *check, const char *text, size_t length) {
    if (text) {
        cmd_out(check->input.request->io, text, length);
    } else {
        cmd_complain(check->input.request->io, "%s", adjudge_message(check->input.engine));
        cmd_settle(&check->input, CMD_TROUBLE);
    }
}

static void show_result(void *context, size_t result) {
    struct check *check = context;
    size_t length = 0;
    const char *text =
        adjudge_write(check->input.engine, result, check->format->name, check->style, &length);
    if (length > 0)
        put_apart(check, result);
    put_part(check, text, length);
    cmd_settle(&check->input, cmd_input_show_errors(&check->input, result));
    check->shown++;
}

static void begin_document(void *context, const struct aj_input *document, bool several) {
    struct check *check = context;
    (void)document;
    check->several |= several || check->input.engine->results > 1;
}

// Whether a report was written before the next one, so that something must separate them.
static bool is_begun(const void *whole) {
    const struct check *check = whole;
    return check->shown > 0;
}

static int run_check(struct cmd_request *request) {
    struct check check = {0};
    int code = CMD_YES;
    struct cmd_files files = {
        .visit = {begin_document, show_result, NULL}, .size = sizeof check, .is_begun = is_begun};
    const char *name = request->given[QUIET]   ? "line"
                       : request->given[SHORT] ? "short"
                                               : cmd_value(request, FORMAT, "text");
    size_t length;
    uint64_t columns = request->io->columns;
    if (!cmd_choose_turn(request, TURN, AJ_THIS_TURN) ||
        !cmd_input_init(&check.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}) ||
        !cmd_choose_tints(&check.input, SHOW) || !cmd_number(request, WIDTH, 20, 10000, &columns) ||
        !cmd_expand_folders(request, true, &code) ||
        !cmd_team_size(request, JOBS, request->operands, &files.jobs))
        return CMD_TROUBLE;
    check.several = request->operands > 1;
    if (strcmp(name, "sarif") == 0) // one document whose results count the rules together
        files.jobs = 1;
    cmd_settle(&check.input, code);
    check.format = aj_format_find(name);
    check.style = (cmd_colour(request, request->io->out) ? ADJUDGE_COLOUR : 0U) |
                  (request->given[VERBOSE] > 0 ? ADJUDGE_VERBOSE : 0U) |
                  (request->given[ASCII] || request->io->ascii ? ADJUDGE_ASCII : 0U);
    adjudge_columns(request->engine, (size_t)columns);
    adjudge_wrap(request->engine, request->given[WIDTH] ? (size_t)columns : request->io->wrap);
    const char *begin = adjudge_begin(check.input.engine, name, &length);
    put_part(&check, begin, length);
    cmd_files_visit(&files, &check.input);
    const char *end = adjudge_end(check.input.engine, name, &length);
    put_part(&check, end, length);
    return check.input.code;
}

const struct cmd_command cmd_check = {
    .name = "check",
    .operands = "[PATH...]",
    .summary = "judge each case: legal, illegal or undetermined, and by which rule",
    .option = check_options,
    .options = OPTIONS,
    .run = run_check,
};
