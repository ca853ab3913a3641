#include <string.h>

#include "api/api.h"
#include "cmd/cmd.h"
#include "cmd/io/io.h"
#include "cmd/shared/shared.h"

enum { FORMAT, CHECK, WRITE, FROM, LIMITS, OPTIONS };

static const struct cmd_option fmt_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "yaml|json|ndjson", false, "write the cases as this"},
    [CHECK] = {0, "check", NULL, NULL, false, "only name the files that would change"},
    [WRITE] = {'w', "write", NULL, NULL, false, "write each file in its place"},
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
};

// The state of the command.
struct fmt {
    struct cmd_input input;
    struct aj_buf out;     // the present file, formatted
    adjudge_syntax wanted; // the syntax to write, ADJUDGE_GUESS: that of the input
    adjudge_syntax target; // the syntax to write for the present file
    size_t documents;      // documents of the present file that were written
    bool check, write;
    bool shown; // something was written to the standard output
};

// Writes the whole document when its first result is visited.
static void visit_result(void *context, size_t result) {
    static const char *const names[] = {
        [ADJUDGE_YAML] = "yaml", [ADJUDGE_JSON] = "json", [ADJUDGE_JSON_LINES] = "ndjson"};
    struct fmt *fmt = context;
    adjudge_engine *engine = fmt->input.engine;
    size_t length;
    if (result > 0)
        return;
    fmt->documents++;
    const char *text = adjudge_fmt(engine, names[fmt->target], &length);
    if (text) {
        aj_buf_put(&fmt->out, text, length);
    } else if (engine->is_failed) {
        cmd_settle(&fmt->input, cmd_input_show_errors(&fmt->input, result));
    } else {
        cmd_complain(fmt->input.request->io, "%s: %s", engine->input.name, adjudge_message(engine));
        fmt->input.code = CMD_FAULT;
    }
}

// Formats a file: a case a line (blank lines are dropped), posted rulings, or a single document.
static int format_documents(struct fmt *fmt, const struct aj_input *file) {
    const struct cmd_visit_results visit = {NULL, visit_result, fmt};
    fmt->input.code = CMD_YES;
    fmt->documents = 0;
    cmd_input_visit_bytes(&fmt->input, file, &visit);
    if (fmt->input.code == CMD_YES && fmt->documents > 1 && fmt->target != ADJUDGE_JSON_LINES) {
        cmd_complain(fmt->input.request->io,
                     "%s holds %zu cases, and such a document holds one; --format ndjson writes a "
                     "case a line",
                     file->name, fmt->documents);
        return CMD_TROUBLE;
    }
    return fmt->input.code;
}

// Writes a formatted file: to the output, or in place of what it was.
static int deliver(struct fmt *fmt, const char *path, const struct aj_buf *before) {
    struct cmd_io *io = fmt->input.request->io;
    const struct aj_buf *out = &fmt->out;
    bool same = out->length == before->length &&
                (out->length == 0 || memcmp(out->bytes, before->bytes, out->length) == 0);
    if (fmt->check && !same) {
        struct aj_buf name;
        aj_buf_init_in(&name, fmt->input.request->arena);
        aj_buf_safe(&name, path, strlen(path));
        aj_buf_char(&name, '\n');
        cmd_out(io, name.bytes, name.length);
        aj_buf_done(&name);
        return CMD_NO;
    }
    if (fmt->write && !same) {
        const struct cmd_texts texts = {before->bytes, before->length, out->bytes, out->length};
        return cmd_replace_file(io, path, &texts) ? CMD_YES : CMD_TROUBLE;
    }
    if (fmt->check || fmt->write)
        return CMD_YES;
    if (fmt->shown && fmt->target == ADJUDGE_YAML)
        cmd_out(io, "---\n", 4);
    cmd_out(io, out->bytes, out->length);
    fmt->shown = true;
    return CMD_YES;
}

static int format_bytes(struct fmt *fmt, const struct aj_input *file, const struct aj_buf *bytes) {
    const char *path = file->name;
    fmt->target = fmt->wanted != ADJUDGE_GUESS   ? fmt->wanted
                  : file->syntax == ADJUDGE_POST ? ADJUDGE_YAML
                                                 : file->syntax;
    if ((fmt->check || fmt->write) && file->syntax == ADJUDGE_POST) {
        cmd_complain(fmt->input.request->io,
                     "%s holds a posted ruling, which stays as it was posted; without --%s its "
                     "case is written on standard output",
                     path, fmt->check ? "check" : "write");
        return CMD_TROUBLE;
    }
    if ((fmt->check || fmt->write) && fmt->target != file->syntax) {
        cmd_complain(fmt->input.request->io, "--%s keeps each file's syntax, and %s has another",
                     fmt->check ? "check" : "write", path);
        return CMD_TROUBLE;
    }
    aj_buf_clear(&fmt->out);
    int code = format_documents(fmt, file);
    return code == CMD_YES ? deliver(fmt, path, bytes) : code;
}

static int format_file(struct fmt *fmt, const char *path) {
    struct aj_buf bytes;
    struct aj_input file;
    const char *error = NULL;
    int code = CMD_TROUBLE;
    aj_buf_init_in(&bytes, fmt->input.request->arena);
    if (cmd_input_read(&fmt->input, path, &bytes, &file, &error))
        code = format_bytes(fmt, &file, &bytes);
    else
        cmd_complain(fmt->input.request->io, "%s cannot be read: %s", path, error);
    aj_buf_done(&bytes);
    return code;
}

// Reads the options of the command. Returns false after reporting what is wrong.
static bool understand(struct fmt *fmt, struct cmd_request *request) {
    const struct aj_fmt_format *row = aj_row_find(aj_fmt_formats, cmd_value(request, FORMAT, ""));
    request->engine->record_use = AJ_NO_RECORDS;
    fmt->check = request->given[CHECK] > 0;
    fmt->write = request->given[WRITE] > 0;
    fmt->wanted = row ? row->syntax : ADJUDGE_GUESS;
    if (fmt->check && fmt->write)
        cmd_complain(request->io, "--check writes nothing: give it or --write");
    else if (fmt->write && cmd_reads_input(request))
        cmd_complain(request->io, "--write needs files, and standard input is none");
    else
        // fmt has no option for rules: the meaning of a file does not depend on its layout.
        return cmd_input_init(&fmt->input, request,
                              (struct cmd_input_rows){OPTIONS, FROM, LIMITS, OPTIONS});
    return false;
}

static int run_fmt(struct cmd_request *request) {
    struct fmt fmt = {0};
    int code = CMD_YES;
    if (!understand(&fmt, request))
        return CMD_TROUBLE;
    if (!cmd_expand_folders(request, false, &code))
        return code;
    aj_buf_init_in(&fmt.out, request->arena);
    if (request->operands == 0)
        code = format_file(&fmt, "-");
    for (size_t i = 0; i < request->operands; i++)
        code = cmd_worse(code, format_file(&fmt, request->operand[i]));
    return code;
}

const struct cmd_command cmd_fmt = {
    .name = "fmt",
    .operands = "[PATH...]",
    .summary = "rewrite cases in one layout, with their comments",
    .option = fmt_options,
    .options = OPTIONS,
    .run = run_fmt,
};
