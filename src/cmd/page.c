#include <string.h>

#include "cmd/commands.h"
#include "cmd/io/replace.h"
#include "core/json.h"

enum { OUTPUT, OPTIONS };

static const struct cmd_option page_options[] = {
    [OUTPUT] = {'o', "output", "FILE", NULL, false, "write the page to this file"},
};

// The place of the case in the page: null, or a text.
static const char place[] = "id=\"given\">null<";

// Writes a text as JSON that can stand in mark-up, since no tag begins in it.
static void put_text(struct aj_arena *arena, const char *text, struct aj_buf *out) {
    struct aj_buf quoted;
    struct aj_json json;
    aj_buf_init_in(&quoted, arena);
    aj_json_init(&json, &quoted);
    aj_json_text(&json, text);
    for (const char *at = aj_buf_text(&quoted); *at;) {
        size_t plain = strcspn(at, "<");
        aj_buf_put(out, at, plain);
        at += plain;
        if (*at) {
            aj_buf_puts(out, "\\u003c");
            at++;
        }
    }
    aj_buf_done(&quoted);
}

// Writes the page with the case in it. Returns false if it is not our page.
static bool put_page(struct aj_arena *arena, const char *page, const char *text,
                     struct aj_buf *out) {
    const char *at = strstr(page, place);
    if (!at)
        return false;
    at = strstr(at, ">null<") + 1;
    aj_buf_put(out, page, (size_t)(at - page));
    if (text)
        put_text(arena, text, out);
    else
        aj_buf_puts(out, "null");
    aj_buf_puts(out, at + strlen("null"));
    return true;
}

static bool read_file(struct cmd_request *request, const char *path, struct aj_buf *bytes) {
    const char *error = NULL;
    size_t most = request->engine->limits->document;
    aj_buf_init_in(bytes, request->arena);
    if (!cmd_read(request->io, path, most + 1, bytes, &error)) {
        cmd_complain(request->io, "%s cannot be read: %s", path, error);
        return false;
    }
    if (bytes->length > 0 && memchr(bytes->bytes, '\0', bytes->length)) {
        cmd_complain(request->io, "%s holds a NUL, which no case has", path);
        return false;
    }
    if (bytes->length <= most)
        return true;
    cmd_complain(request->io, "%s has more than %zu bytes, the most that a document may have", path,
                 most);
    return false;
}

static int run_page(struct cmd_request *request) {
    struct cmd_io *io = request->io;
    const char *target = cmd_value(request, OUTPUT, NULL), *error = NULL;
    struct aj_buf page, text, out;
    aj_buf_init_in(&page, request->arena);
    aj_buf_init_in(&out, request->arena);
    if (!io->page || !cmd_read(io, io->page, 0, &page, &error)) {
        cmd_complain(io,
                     "the page is not installed with this program (%s: %s); "
                     "`cmake --preset page` builds it",
                     io->page ? io->page : "adjudge.html", error ? error : "not known where");
        return CMD_TROUBLE;
    }
    if (request->operands && !read_file(request, request->operand[0], &text))
        return CMD_TROUBLE;
    if (!put_page(request->arena, aj_buf_text(&page), request->operands ? aj_buf_text(&text) : NULL,
                  &out)) {
        cmd_complain(io, "%s is no page of adjudge", io->page);
        return CMD_TROUBLE;
    }
    if (target)
        return cmd_write_file(io, target, aj_buf_text(&out), out.length) ? CMD_YES : CMD_TROUBLE;
    cmd_out(io, aj_buf_text(&out), out.length);
    return CMD_YES;
}

const struct cmd_command cmd_page = {
    .name = "page",
    .operands = "[FILE]",
    .one = "page takes one file at a time",
    .summary = "print the page for browsers, with that case in it",
    .option = page_options,
    .options = OPTIONS,
    .run = run_page,
};
