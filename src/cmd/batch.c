// adjudge batch: one case a line in, one result a line out, in order.
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "cmd/io/io.h"
#include "cmd/shared/shared.h"
#include "core/core.h"

enum {
    FULL,
    FAIL_ON,
    JOBS,
    UNBUFFERED,
    SUMMARY,
    FORCE,
    VERBOSE,
    SET,
    RULES,
    FROM,
    LIMITS,
    OPTIONS
};

static const struct cmd_option batch_options[] = {
    [FULL] = {0, "full", NULL, NULL, false, "write the full record of each case"},
    [FAIL_ON] = {0, "fail-on", "WHAT", "invalid|illegal|mismatch", true,
                 "end with 3 if any case is invalid, with 1 if any is otherwise so"},
    [JOBS] = CMD_JOBS("lines"),
    [UNBUFFERED] = {0, "unbuffered", NULL, NULL, false, "write each record at once"},
    [SUMMARY] = {0, "summary", "FILE", NULL, false, "write the counts to this file"},
    [FORCE] = CMD_FORCE,
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "write the counts to the error stream"},
    [SET] = CMD_SET,
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("json"),
    [LIMITS] = CMD_LIMITS,
};

struct batch {
    struct cmd_input input;
    const char *format;
    bool each;   // each record is written at once
    size_t jobs; // lines answered in parallel
    struct cmd_answered counts;
};

// ---- the stream

// Answers lines one by one, as they come. Returns false if there is not enough memory for any
// answer, or if the output broke.
static bool answer_each(struct batch *batch, struct cmd_lines *lines) {
    struct cmd_io *io = batch->input.request->io;
    struct cmd_line line;
    size_t length;
    while (!io->broken && cmd_lines_next(lines, &line)) {
        if (cmd_line_is_blank(&line))
            continue;
        const char *record =
            cmd_answer_line(batch->input.engine, batch->format, &line, &batch->counts, &length);
        if (!record) {
            cmd_complain(io, "%s", adjudge_message(batch->input.engine));
            return false;
        }
        cmd_out(io, record, length);
        if (batch->each)
            cmd_flush(io);
    }
    return !io->broken;
}

static bool answer_lines(struct batch *batch, struct cmd_lines *lines) {
    const struct cmd_crew_work work = {.io = batch->input.request->io,
                                       .engine = batch->input.engine,
                                       .format = batch->format,
                                       .workers = batch->jobs};
    return batch->each || batch->jobs == 1 ? answer_each(batch, lines)
                                           : cmd_crew_answer(&work, lines, &batch->counts);
}

// Writes the counts to a file and to the error stream, as asked.
static bool save_summary(struct batch *batch) {
    struct cmd_request *request = batch->input.request;
    const char *path = cmd_value(request, SUMMARY, NULL);
    struct aj_buf text;
    bool written = true;
    aj_buf_init_in(&text, request->arena);
    struct aj_json json;
    aj_json_init(&json, &text);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "lines", (int64_t)batch->counts.lines);
    for (int verdict = 0; verdict <= AJ_INVALID; verdict++)
        aj_json_put_int(&json, aj_verdict_names[verdict], (int64_t)batch->counts.verdicts[verdict]);
    aj_json_put_int(&json, "mismatch", (int64_t)batch->counts.mismatches);
    aj_json_end_object(&json);
    aj_buf_char(&text, '\n');
    if (path && !cmd_write_file(request->io, path, text.bytes, text.length))
        written = false;
    if (request->given[VERBOSE])
        cmd_err(request->io, text.bytes, text.length);
    aj_buf_done(&text);
    return written;
}

// Returns the exit code for what `--fail-on` names, if any line was so.
static int find_failure(const struct batch *batch) {
    const struct cmd_request *request = batch->input.request;
    int code = CMD_YES;
    for (size_t i = 0; i < request->given[FAIL_ON]; i++) {
        const char *what = request->value[FAIL_ON][i];
        if (strcmp(what, "invalid") == 0 && batch->counts.verdicts[AJ_INVALID])
            code = cmd_worse(code, CMD_INVALID);
        if (strcmp(what, "illegal") == 0 && batch->counts.verdicts[AJ_ILLEGAL])
            code = cmd_worse(code, CMD_NO);
        if (strcmp(what, "mismatch") == 0 && batch->counts.mismatches)
            code = cmd_worse(code, CMD_NO);
    }
    return code;
}

// Answers each line of a stream, and returns the exit code.
static int answer_stream(struct batch *batch, int descriptor, const char *name) {
    struct cmd_lines lines;
    int code = CMD_YES;
    cmd_lines_init(&lines, descriptor, batch->input.engine->limits->document);
    if (!answer_lines(batch, &lines))
        code = CMD_TROUBLE;
    if (lines.problem) {
        cmd_complain(batch->input.request->io, "%s cannot be read: %s", name,
                     strerror(lines.problem));
        code = CMD_TROUBLE;
    }
    if (batch->counts.verdicts[AJ_ERROR]) {
        cmd_complain(batch->input.request->io, "%zu lines could not be judged: memory is used up",
                     batch->counts.verdicts[AJ_ERROR]);
        code = CMD_TROUBLE;
    }
    cmd_lines_done(&lines);
    if (!cmd_flush(batch->input.request->io) || !save_summary(batch))
        code = CMD_TROUBLE;
    return cmd_worse(code, find_failure(batch));
}

static int run_batch(struct cmd_request *request) {
    struct batch batch = {0};
    const char *path = request->operands > 0 ? request->operand[0] : "-";
    bool standard = strcmp(path, "-") == 0;
    if (!cmd_team_size(request, JOBS, SIZE_MAX, &batch.jobs))
        return CMD_TROUBLE;
    if (!cmd_input_init(&batch.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}) ||
        !cmd_may_write(request, SUMMARY, cmd_value(request, SUMMARY, NULL), NULL, 0))
        return CMD_TROUBLE;
    int descriptor = standard ? request->io->in : open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        cmd_complain(request->io, "%s cannot be read: %s", path, strerror(errno));
        return CMD_TROUBLE;
    }
    batch.format = request->given[FULL] ? "full" : "brief";
    batch.each = request->given[UNBUFFERED] > 0 || isatty(request->io->out);
    int code = answer_stream(&batch, descriptor, path);
    if (!standard)
        close(descriptor);
    return code;
}

const struct cmd_command cmd_batch = {
    .name = "batch",
    .operands = "[FILE]",
    .one = "batch reads one stream: give one file, or none",
    .summary = "judge one JSON case a line, one result a line",
    .option = batch_options,
    .options = OPTIONS,
    .run = run_batch,
};
