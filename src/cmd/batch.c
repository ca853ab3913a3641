// adjudge batch: one case a line in, one result a line out, in order.
#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <string.h>
#include <unistd.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "cmd/line_id.h"
#include "cmd/lines.h"
#include "core/text.h"
#include "report/failure.h"
#include "report/json.h"

enum { FULL, FAIL_ON, UNBUFFERED, SUMMARY, VERBOSE, SET, FROM, LIMITS, OPTIONS };

static const struct cmd_option batch_options[] = {
    [FULL] = {0, "full", NULL, NULL, false, "write the full record of each case"},
    [FAIL_ON] = {0, "fail-on", "WHAT", "invalid|illegal|mismatch", true,
                 "end with 3 or 1 if any case is so"},
    [UNBUFFERED] = {0, "unbuffered", NULL, NULL, false, "write each record at once"},
    [SUMMARY] = {0, "summary", "FILE", NULL, false, "write the counts to this file"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "write the counts to the error stream"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true, "a module's edition or an option's value"},
    [FROM] = {0, "from", "SYNTAX", "json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

enum { HEAD = 120 }; // code points of a line that is no case

struct batch {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct aj_arena arena; // of the line at hand
    struct aj_buf out;
    jmp_buf exhausted;
    bool full, each;
    size_t lines;
    size_t verdicts[AJ_ERROR + 1];
    size_t mismatches;
};

// ---- one line

// The line's beginning, for a record that has no id to name it by.
static const char *copy_head(struct batch *batch, const struct cmd_line *line) {
    size_t at = 0;
    for (int points = 0; points < HEAD && at < line->length; points++) {
        size_t length = aj_utf8_length(line->bytes + at, line->length - at, NULL);
        at += length ? length : 1;
    }
    return aj_arena_copy(&batch->arena, line->bytes, at);
}

// The id of a line that was parsed, as the JSON scalar that it was; NULL: it gives none.
static const char *find_id(const struct cmd_document *document, bool *is_json) {
    const struct aj_doc *doc = &document->doc;
    uint32_t node = doc->count > 0 ? aj_doc_get(doc, 0, "id") : AJ_NO_NODE;
    if (node == AJ_NO_NODE)
        return NULL;
    *is_json = !doc->node[node].quoted;
    if (doc->node[node].kind == AJ_NODE_NULL)
        return "null";
    if (doc->node[node].kind != AJ_NODE_SCALAR)
        return NULL;
    return doc->node[node].text;
}

static void refuse_line(struct batch *batch, const struct cmd_line *line,
                        struct report_failure *failure) {
    batch->verdicts[AJ_INVALID]++;
    batch->arena.budget = 0;
    if (!failure->id)
        failure->input_head = copy_head(batch, line);
    report_json_failure(failure, &batch->out);
}

static void refuse_document(struct batch *batch, const struct cmd_line *line,
                            const struct cmd_document *document, bool parsed) {
    struct report_failure failure = {.text = &document->text, .diags = &document->diags};
    if (parsed)
        failure.id = find_id(document, &failure.id_is_json);
    else
        failure.id = cmd_line_id(line->bytes, line->length, &document->diags, &batch->arena,
                                 &failure.id_is_json);
    refuse_line(batch, line, &failure);
}

static void judge_line(struct batch *batch, const struct cmd_line *line) {
    struct cmd_document document;
    struct report_result result;
    const struct cmd_piece piece = {.name = "-",
                                    .id = "",
                                    .bytes = line->bytes,
                                    .length = line->length,
                                    .syntax = CMD_JSON,
                                    .single = true};
    unsigned asks = CMD_ASK_EXPECT | (batch->full ? CMD_ASK_ALL_RULINGS : CMD_ASK_BRIEF);
    if (!cmd_document_read(&document, &batch->loader, &batch->arena, &piece)) {
        refuse_document(batch, line, &document, document.parsed);
        return;
    }
    const struct aj_case *job = document.cases.item;
    if (!cmd_case_judge(&document, job, asks, &result)) {
        refuse_document(batch, line, &document, true);
        return;
    }
    batch->arena.budget = 0; // reports are not interrupted
    result.file = NULL;
    result.echo_id = true;
    if (batch->full)
        report_json(&result, &batch->out);
    else
        report_brief(&result, &batch->out);
    batch->verdicts[result.answer->verdict]++;
    batch->mismatches += result.expectation == AJ_FAILED || result.expectation == AJ_XPASS;
}

// A refusal that needs no document.
static void refuse_plainly(struct batch *batch, const struct cmd_line *line, enum aj_core_diag id,
                           const char *message) {
    struct aj_diag diag = {
        .kind = &aj_core_diag_kinds[id], .pointer = "", .message = message, .help = NULL};
    struct aj_diags diags = {.arena = &batch->arena, .item = &diag, .count = 1};
    struct aj_text text;
    aj_text_init(&text, "-", line->bytes, 0);
    aj_buf_clear(&batch->out);
    refuse_line(batch, line, &(struct report_failure){.text = &text, .diags = &diags});
}

static void answer_line(struct batch *batch, const struct cmd_line *line) {
    aj_arena_reset(&batch->arena);
    aj_buf_clear(&batch->out);
    batch->arena.budget = batch->loader.memory;
    batch->arena.on_exhausted = &batch->exhausted;
    batch->lines++;
    if (line->too_long)
        refuse_plainly(batch, line, AJ_DIAG_DOCUMENT_TOO_LARGE, "the line is over the limit");
    else if (setjmp(batch->exhausted) == 0)
        judge_line(batch, line);
    else
        refuse_plainly(batch, line, AJ_DIAG_OUT_OF_MEMORY,
                       "judging this needs more memory than a case may have");
    batch->arena.on_exhausted = NULL;
}

static bool is_blank(const struct cmd_line *line) {
    for (size_t i = 0; i < line->length; i++)
        if (!memchr(" \t\r", line->bytes[i], 3))
            return false;
    return true;
}

// ---- the stream

static bool answer_lines(struct batch *batch, struct cmd_lines *lines) {
    struct cmd_io *io = batch->request->io;
    struct cmd_line line;
    while (!io->broken && cmd_lines_next(lines, &line)) {
        if (!line.too_long && is_blank(&line)) // of one too long not all is known
            continue;
        answer_line(batch, &line);
        if (!cmd_put(io, &batch->out))
            return false;
        if (batch->each)
            cmd_flush(io);
    }
    return !io->broken;
}

static void write_summary(const struct batch *batch, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_object(&json);
    aj_json_put_int(&json, "lines", (int64_t)batch->lines);
    for (int verdict = 0; verdict <= AJ_INVALID; verdict++)
        aj_json_put_int(&json, aj_verdict_names[verdict], (int64_t)batch->verdicts[verdict]);
    aj_json_put_int(&json, "mismatch", (int64_t)batch->mismatches);
    aj_json_end_object(&json);
    aj_buf_char(out, '\n');
}

// The counts, to a file and to the error stream, as asked.
static bool tell_summary(struct batch *batch) {
    struct cmd_request *request = batch->request;
    const char *path = cmd_value(request, SUMMARY, NULL);
    struct aj_buf text;
    bool written = true;
    aj_buf_init(&text);
    write_summary(batch, &text);
    if (path && !cmd_write_file(request->io, path, text.bytes, text.length))
        written = false;
    if (request->given[VERBOSE])
        cmd_err(request->io, text.bytes, text.length);
    aj_buf_done(&text);
    return written;
}

static int find_failure(const struct batch *batch) {
    const struct cmd_request *request = batch->request;
    int code = CMD_YES;
    for (size_t i = 0; i < request->given[FAIL_ON]; i++) {
        const char *what = request->value[FAIL_ON][i];
        if (strcmp(what, "invalid") == 0 && batch->verdicts[AJ_INVALID])
            code = cmd_worse(code, CMD_INVALID);
        if (strcmp(what, "illegal") == 0 && batch->verdicts[AJ_ILLEGAL])
            code = cmd_worse(code, CMD_NO);
        if (strcmp(what, "mismatch") == 0 && batch->mismatches)
            code = cmd_worse(code, CMD_NO);
    }
    return code;
}

static int answer_stream(struct batch *batch, int descriptor, const char *name) {
    struct cmd_lines lines;
    int code = CMD_YES;
    cmd_lines_init(&lines, descriptor, batch->loader.limits->document);
    if (!answer_lines(batch, &lines))
        code = CMD_TROUBLE;
    if (lines.problem) {
        cmd_complain(batch->request->io, "%s cannot be read: %s", name, strerror(lines.problem));
        code = CMD_TROUBLE;
    }
    cmd_lines_done(&lines);
    if (!cmd_flush(batch->request->io) || !tell_summary(batch))
        code = CMD_TROUBLE;
    return cmd_worse(code, find_failure(batch));
}

static int run_batch(struct cmd_request *request) {
    struct batch batch = {.request = request};
    const char *path = request->operands > 0 ? request->operand[0] : "-";
    bool standard = strcmp(path, "-") == 0;
    if (request->operands > 1) {
        cmd_complain(request->io, "batch reads one stream: give one file, or none");
        return CMD_TROUBLE;
    }
    if (!cmd_loader_init(&batch.loader, request, SET, FROM, LIMITS))
        return CMD_TROUBLE;
    int descriptor = standard ? request->io->in : open(path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        cmd_complain(request->io, "%s cannot be read: %s", path, strerror(errno));
        return CMD_TROUBLE;
    }
    batch.full = request->given[FULL] > 0;
    batch.each = request->given[UNBUFFERED] > 0 || isatty(request->io->out);
    aj_arena_init(&batch.arena, batch.loader.memory);
    aj_buf_init(&batch.out);
    int code = answer_stream(&batch, descriptor, path);
    aj_buf_done(&batch.out);
    aj_arena_done(&batch.arena);
    if (!standard)
        close(descriptor);
    return code;
}

const struct cmd_command cmd_batch = {
    .name = "batch",
    .operands = "[FILE]",
    .summary = "judge one JSON case a line, one result a line",
    .option = batch_options,
    .options = OPTIONS,
    .run = run_batch,
};
