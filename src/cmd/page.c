#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/cmd.h"
#include "cmd/io/io.h"
#include "core/core.h"

enum { OUTPUT, SITE, FORCE, OPTIONS };

static const struct cmd_option page_options[] = {
    [OUTPUT] = {'o', "output", "FILE", NULL, false, "write the page to this file"},
    [SITE] = {0, "site", "DIR", NULL, false,
              "write it for a static host: a folder that can be installed and works offline"},
    [FORCE] = CMD_FORCE,
};

// Where the page has its case: null, or a text.
static const char place[] = "id=\"given\">null<";

// Writes a text as JSON that may be inside HTML: no tag can begin in it.
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

// Returns the path of the installed page: relative to this program, since it may have been
// installed under another prefix than it was built for, or else under that prefix.
static const char *find_installed(struct aj_arena *arena) {
    enum { LONGEST = 4096 };
    char *path = aj_arena_alloc(arena, LONGEST + sizeof ADJUDGE_PAGE_FROM_BIN);
    ssize_t length = readlink("/proc/self/exe", path, LONGEST);
    while (length > 0 && path[length - 1] != '/')
        length--;
    if (length <= 0)
        return ADJUDGE_PAGE_FILE;
    memcpy(path + length, ADJUDGE_PAGE_FROM_BIN, sizeof ADJUDGE_PAGE_FROM_BIN);
    return access(path, R_OK) == 0 ? path : ADJUDGE_PAGE_FILE;
}

// ---- a folder for a static host

static const unsigned char manifest[] = {
#include "manifest.inc"
    0};

static const unsigned char icon[] = {
#include "icon.inc"
    0};

static const unsigned char worker[] = {
#include "sw.inc"
    0};

// Writes the page as a web server has it: with a manifest, a worker and pictures from there.
// Returns false if it is not our page.
static bool put_hosted(const char *page, struct aj_buf *out) {
    static const struct {
        const char *after, *more;
    } insertion[] = {
        {"img-src data:", " 'self'; manifest-src 'self'; worker-src 'self'"},
        {"</title>", "\n<link rel=\"manifest\" href=\"manifest.webmanifest\">"
                     "\n<link rel=\"icon\" href=\"icon.svg\">"},
    };
    for (size_t i = 0; i < sizeof insertion / sizeof *insertion; i++) {
        const char *at = strstr(page, insertion[i].after);
        if (!at)
            return false;
        at += strlen(insertion[i].after);
        aj_buf_put(out, page, (size_t)(at - page));
        aj_buf_puts(out, insertion[i].more);
        page = at;
    }
    aj_buf_puts(out, page);
    return true;
}

// Writes the files of the folder and, if the page has a book of rulings next to it, that (`file`).
// Returns false after reporting why not.
static bool write_site(struct cmd_request *request, const char *folder, const struct aj_buf *page,
                       const char *file) {
    struct cmd_io *io = request->io;
    const char *slash = strrchr(file, '/'), *error = NULL;
    struct aj_buf book;
    aj_buf_init_in(&book, request->arena);
    if (mkdir(folder, 0777) && errno != EEXIST) {
        cmd_complain(io, "%s cannot be made: %s", folder, strerror(errno));
        return false;
    }
    const char *shelf =
        aj_arena_format(request->arena, "%.*sbook.html", slash ? (int)(slash + 1 - file) : 0, file);
    bool has_book = cmd_read(io, shelf, 0, &book, &error);
    const struct {
        const char *name, *bytes;
        size_t length;
    } written[] = {
        {"index.html", page->bytes, page->length},
        {"manifest.webmanifest", (const char *)manifest, sizeof manifest - 1},
        {"icon.svg", (const char *)icon, sizeof icon - 1},
        {"sw.js", (const char *)worker, sizeof worker - 1},
        {"book.html", book.bytes, book.length},
    };
    const char *const read[] = {file, shelf};
    const size_t count = sizeof written / sizeof *written - !has_book;
    for (size_t i = 0; i < count; i++)
        if (!cmd_may_write(request, SITE,
                           aj_arena_format(request->arena, "%s/%s", folder, written[i].name), read,
                           1 + has_book))
            return false;
    for (size_t i = 0; i < count; i++) {
        const char *path = aj_arena_format(request->arena, "%s/%s", folder, written[i].name);
        if (!cmd_write_file(io, path, written[i].bytes, written[i].length))
            return false;
    }
    return true;
}

static int run_page(struct cmd_request *request) {
    struct cmd_io *io = request->io;
    const char *target = cmd_value(request, OUTPUT, NULL), *error = NULL;
    const char *file = io->page && *io->page ? io->page : find_installed(request->arena);
    const char *folder = cmd_value(request, SITE, NULL);
    struct aj_buf page, text, out, hosted;
    if (folder && target) {
        cmd_complain(io, "--site writes index.html into its folder; it does not go with --output");
        return CMD_TROUBLE;
    }
    aj_buf_init_in(&page, request->arena);
    aj_buf_init_in(&out, request->arena);
    aj_buf_init_in(&hosted, request->arena);
    if (!cmd_read(io, file, 0, &page, &error)) {
        cmd_complain(io,
                     "this adjudge came without the page for browsers (%s: %s); the Debian package "
                     "has it, and ADJUDGE_PAGE may name a copy of its adjudge.html",
                     file, error);
        return CMD_TROUBLE;
    }
    if (request->operands && !read_file(request, request->operand[0], &text))
        return CMD_TROUBLE;
    if (!put_page(request->arena, aj_buf_text(&page), request->operands ? aj_buf_text(&text) : NULL,
                  &out) ||
        (folder && !put_hosted(aj_buf_text(&out), &hosted))) {
        cmd_complain(io, "%s is no page of adjudge", file);
        return CMD_TROUBLE;
    }
    if (folder)
        return write_site(request, folder, &hosted, file) ? CMD_YES : CMD_TROUBLE;
    if (target && !cmd_may_write(request, OUTPUT, target, &file, 1))
        return CMD_TROUBLE;
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
