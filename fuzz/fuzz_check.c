// Fuzzes whole commands over one case: read, judged, and written by every renderer. The first byte
// chooses the command line; the rest is what stands on standard input. Whatever that is, the exit
// code is one that the manual names, nothing steers a terminal, JSON is JSON, and what `fmt` wrote
// it leaves as it is.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "hold.h"

enum { WORDS_MAX = 6, OUTPUT_MAX = 1 << 22 };

enum what { IS_TEXT, IS_JSON, IS_JSON_LINES, IS_FORMATTED };

static const struct {
    enum what what;
    const char *word[WORDS_MAX];
} lines[] = {
    {IS_TEXT, {"check"}},
    {IS_JSON_LINES, {"check", "-f", "json"}},
    {IS_TEXT, {"check", "-v"}},
    {IS_TEXT, {"check", "-f", "post"}},
    {IS_TEXT, {"check", "-q", "--set", "base=first"}},
    {IS_TEXT, {"check", "--limits", "none", "--from", "yaml"}},
    {IS_TEXT, {"check", "-f", "html"}},
    {IS_TEXT, {"compare"}},
    {IS_JSON, {"compare", "-f", "json"}},
    {IS_TEXT, {"moves", "--why-not"}},
    {IS_JSON_LINES, {"moves", "-f", "json", "--why-not"}},
    {IS_JSON_LINES, {"moves", "--cases"}},
    {IS_TEXT, {"draw"}},
    {IS_TEXT, {"draw", "-f", "svg"}},
    {IS_JSON, {"draw", "-f", "json"}},
    {IS_TEXT, {"import"}},
    {IS_JSON_LINES, {"import", "-f", "ndjson", "--names", "--turn", "1"}},
    {IS_TEXT, {"check", "--turn", "1"}},
    {IS_FORMATTED, {"fmt"}},
    {IS_FORMATTED, {"fmt", "-f", "json"}},
};
#define LINES (sizeof lines / sizeof *lines)

// Reads all of a file from its start; false: it is too much to look at.
static bool read_all(FILE *file, char bytes[OUTPUT_MAX], size_t *length) {
    rewind(file);
    *length = fread(bytes, 1, OUTPUT_MAX, file);
    return *length < OUTPUT_MAX;
}

// Runs a command line; `out` and `err` get what it wrote. Returns the exit code.
static int run(size_t line, FILE *in, FILE *out, FILE *err) {
    char *argv[WORDS_MAX + 2] = {"adjudge"};
    int argc = 1;
    struct cmd_io io;
    for (int i = 0; i < WORDS_MAX && lines[line].word[i]; i++)
        argv[argc++] = (char *)lines[line].word[i];
    cmd_io_init(&io, fileno(in), fileno(out), fileno(err));
    adjudge_engine *engine = adjudge_new();
    int code = cmd_main(&io, argc, argv, engine);
    adjudge_free(engine);
    cmd_io_done(&io);
    return code;
}

static void check_harmless(const char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++)
        hold(((unsigned char)bytes[i] >= 0x20 && bytes[i] != 0x7F) || bytes[i] == '\n');
}

static void check_json(const char *bytes, size_t length) {
    struct aj_arena arena;
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    aj_arena_init(&arena, 0);
    aj_text_init(&text, "output", bytes, length);
    aj_diags_init(&diags, &arena);
    hold(aj_doc_parse_json(&doc, &text, &aj_limits_none, &arena, &diags));
    aj_arena_done(&arena);
}

static void check_json_lines(const char *bytes, size_t length) {
    for (size_t at = 0; at < length;) {
        const char *end = memchr(bytes + at, '\n', length - at);
        hold(end != NULL);
        check_json(bytes + at, (size_t)(end - (bytes + at)));
        at = (size_t)(end - bytes) + 1;
    }
}

// What was laid out once is laid out.
static void check_formatted(size_t line, const char *bytes, size_t length) {
    static char again[OUTPUT_MAX];
    FILE *in = tmpfile(), *out = tmpfile(), *err = tmpfile();
    size_t twice = 0;
    hold(in && out && err && fwrite(bytes, 1, length, in) == length && fflush(in) == 0);
    rewind(in);
    hold(run(line, in, out, err) == CMD_YES);
    if (read_all(out, again, &twice))
        hold(twice == length && memcmp(again, bytes, length) == 0);
    fclose(in);
    fclose(out);
    fclose(err);
}

static void check_output(size_t line, int code, const char *bytes, size_t length) {
    switch (lines[line].what) {
    case IS_TEXT:
        check_harmless(bytes, length);
        break;
    case IS_JSON:
        if (length)
            check_json(bytes, length);
        break;
    case IS_JSON_LINES:
        check_json_lines(bytes, length);
        break;
    case IS_FORMATTED:
        if (code == CMD_YES && length)
            check_formatted(line, bytes, length);
        break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char bytes[OUTPUT_MAX];
    size_t length = 0;
    if (size == 0)
        return 0;
    size_t line = data[0] % LINES;
    FILE *in = tmpfile(), *out = tmpfile(), *err = tmpfile();
    hold(in && out && err && fwrite(data + 1, 1, size - 1, in) == size - 1 && fflush(in) == 0);
    rewind(in);
    int code = run(line, in, out, err);
    hold(code >= CMD_YES && code < CMD_FAULT);
    if (read_all(out, bytes, &length))
        check_output(line, code, bytes, length);
    if (read_all(err, bytes, &length))
        check_harmless(bytes, length);
    fclose(in);
    fclose(out);
    fclose(err);
    return 0;
}
