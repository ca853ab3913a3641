// Fuzzes a whole batch: lines are read, judged and written as the command does it. The first byte
// chooses brief or full records. Whatever the lines hold, each that is not blank gets one record,
// which is JSON, and the exit code is 0.
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "hold.h"

enum { IS_FULL = 1 };

static size_t count_lines(const uint8_t *data, size_t size) {
    size_t count = 0;
    bool blank = true;
    for (size_t i = 0; i < size; i++) {
        if (data[i] == '\n') {
            count += !blank;
            blank = true;
        } else if (!memchr(" \t\r", data[i], 3))
            blank = false;
    }
    return count + !blank;
}

// Whether a record is a JSON object as adjudge itself reads them.
static void check_record(const char *bytes, size_t length) {
    static const char head[] = "{\"adjudge\":1,\"";
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    hold(length > sizeof head && memcmp(bytes, head, sizeof head - 1) == 0);
    aj_arena_init(&arena, 0);
    aj_text_init(&text, "record", bytes, length);
    aj_diags_init(&diags, &arena);
    hold(aj_doc_parse_json(&doc, &text, &aj_limits_none, &arena, &diags));
    aj_arena_done(&arena);
}

static void check_output(FILE *out, size_t records) {
    static char bytes[1 << 22];
    rewind(out);
    size_t length = fread(bytes, 1, sizeof bytes, out), at = 0;
    if (length == sizeof bytes)
        return; // too much to look at
    for (; at < length; records--) {
        const char *end = memchr(bytes + at, '\n', length - at);
        hold(end && records > 0);
        check_record(bytes + at, (size_t)(end - (bytes + at)));
        at = (size_t)(end - bytes) + 1;
    }
    hold(records == 0);
}

// The brief record of a line, good until the next; NULL: it was not understood.
static const char *answer(adjudge_engine *engine, const char *bytes, size_t length) {
    struct cmd_answered counts = {.lines = 0};
    const struct cmd_line line = {(char *)bytes, length, false};
    const char *record = cmd_answer_line(engine, "brief", &line, &counts, &length);
    return record && !counts.verdicts[AJ_INVALID] && !counts.verdicts[AJ_ERROR] ? record : NULL;
}

static void check_shapes(adjudge_engine *engine, const char *bytes, size_t length) {
    static const char under[] = ",\"under\":[]}";
    while (length > 0 && bytes[length - 1] != '}')
        length--;
    char *line = calloc(1, length + sizeof under);
    hold(line != NULL);
    memcpy(line, bytes, length);
    const char *record = length > 0 && !strstr(line, "under") ? answer(engine, line, length) : NULL;
    char *kept = record ? strdup(record) : NULL;
    if (kept) {
        memcpy(line + length - 1, under, sizeof under);
        record = answer(engine, line, strlen(line));
        hold(record && strcmp(record, kept) == 0);
    }
    free(kept);
    free(line);
}

static void check_lines(adjudge_engine *engine, const char *bytes, size_t length) {
    for (size_t at = 0, end; at < length; at = end + 1) {
        const char *mark = memchr(bytes + at, '\n', length - at);
        end = mark ? (size_t)(mark - bytes) : length;
        check_shapes(engine, bytes + at, end - at);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    char *argv[] = {"adjudge", "batch", data[0] & IS_FULL ? "--full" : "--", NULL};
    FILE *in = tmpfile(), *out = tmpfile();
    struct cmd_io io;
    hold(in && out);
    hold(fwrite(data + 1, 1, size - 1, in) == size - 1 && fflush(in) == 0);
    rewind(in);
    cmd_io_init(&io, fileno(in), fileno(out), STDERR_FILENO);
    adjudge_engine *engine = adjudge_new();
    hold(cmd_main(&io, 3, argv, engine) == 0);
    check_lines(engine, (const char *)data + 1, size - 1);
    adjudge_free(engine);
    cmd_io_done(&io);
    check_output(out, count_lines(data + 1, size - 1));
    fclose(in);
    fclose(out);
    return 0;
}
