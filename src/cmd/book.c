// adjudge book: cases of folders as a book of rulings.
#include "report/book/book.h"

#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/suite/suite.h"
#include "documents/parsing/parsing.h"
#include "documents/writing/writing.h"

enum { OUTPUT, FORCE, FORMAT, TITLE, PAGE, SINCE, RULES, JOBS, OPTIONS };

static const struct cmd_option book_options[] = {
    [OUTPUT] = {'o', "output", "FILE", NULL, false, "write the book to this file"},
    [FORCE] = CMD_FORCE,
    [FORMAT] = {'f', "format", "FORMAT", "html|md|ndjson", false,
                "how the book is written; ndjson: a suite that other programs can run"},
    [TITLE] = {0, "title", "TITLE", NULL, false, "what the book is called"},
    [PAGE] = {0, "page", "URL", NULL, false,
              "link each case to the page for browsers at this address"},
    [SINCE] = {0, "since", "FILE", NULL, false,
               "list what changed since a book of before, written as ndjson"},
    [RULES] = CMD_RULES,
    [JOBS] = CMD_JOBS("files"),
};

// The cases of a file that become entries, in the file's order.
struct entries {
    struct report_entry **entry;
    size_t count, capacity;
};

// Keeps an entry of a judged case; a case under other rules is added to the entry before.
static void keep_entry(struct cmd_suite *suite, struct cmd_suite_file *file,
                       const struct report_result *report, const char *id, uint32_t entry) {
    if (!file->kept)
        file->kept = AJ_NEW(suite->arena, struct entries);
    struct entries *entries = file->kept;
    if (entry != AJ_NO_NODE) {
        report_entry_add(entries->entry[entries->count - 1], report, id, entry);
        return;
    }
    entries->entry = aj_arena_grow(suite->arena, entries->entry, sizeof *entries->entry,
                                   &entries->capacity, entries->count + 1);
    entries->entry[entries->count++] = report_entry_new(report, suite->arena);
}

static void gather_entries(const struct cmd_suite *suite, struct report_book *book) {
    size_t capacity = 0;
    for (size_t i = 0; i < suite->files; i++) {
        const struct entries *entries = suite->file[i].kept;
        for (size_t k = 0; entries && k < entries->count; k++) {
            book->entry = aj_arena_grow(suite->arena, book->entry, sizeof *book->entry, &capacity,
                                        book->count + 1);
            book->entry[book->count++] = entries->entry[k];
        }
    }
    report_book_sort(book);
}

// ---- what is wrong

// Reports cases that fail, since no book is made of these. Returns the exit code.
static int complain_of_tests(struct cmd_suite *suite) {
    const struct report_tests tests = cmd_suite_tests(suite);
    int code = cmd_worse(suite->code, cmd_suite_code(&tests));
    struct aj_buf out;
    if (code == CMD_YES)
        return cmd_suite_check_any(suite, tests.count);
    const struct report_tests failed = cmd_suite_failed(suite, &tests);
    aj_buf_init_in(&out, suite->arena);
    report_tests(&failed, REPORT_PRETTY, false, &out);
    cmd_err(suite->request->io, out.bytes, out.length);
    cmd_complain(suite->request->io, "no book was written: each case of it must be as it expects");
    return code;
}

// Names entries without a title or about a rule that is not in play, and links in texts that lead
// to no entry of the book.
static void list_faults(const struct report_book *book, struct cmd_io *io) {
    for (size_t i = 0; i < book->count; i++) {
        const struct report_entry *entry = book->entry[i];
        if (!entry->title)
            cmd_complain(io, "%s: %s has no title", entry->file, entry->id);
        if (entry->lacks_reason)
            cmd_complain(io, "%s: %s is about a rule that is not in play", entry->file, entry->id);
        for (const char *at = entry->source; at && *at;) {
            struct report_word word = report_book_word(book, at);
            if (word.kind == REPORT_BROKEN)
                cmd_complain(io, "%s: %s links to %.*s, which is no entry", entry->file, entry->id,
                             (int)word.length, at);
            at += word.length + word.blanks;
        }
    }
}

// ---- since

static const struct report_entry *find_entry(const struct report_book *book, const char *id) {
    for (size_t i = 0; i < book->count; i++)
        if (strcmp(book->entry[i]->id, id) == 0)
            return book->entry[i];
    return NULL;
}

// Returns the value of a key of the line as JSON; "" if it has none.
static const char *value_of(const struct aj_doc *doc, const char *key, struct aj_arena *arena) {
    uint32_t node = aj_doc_get(doc, 0, key);
    struct aj_buf text;
    struct aj_json json;
    aj_buf_init_in(&text, arena);
    aj_json_init(&json, &text);
    if (node != AJ_NO_NODE)
        aj_doc_write_json(doc, node, &json);
    return aj_buf_keep(&text);
}

// Says what became of an entry of the earlier book. Returns false if the line is not one of a book.
static bool compare_line(const struct report_book *book, struct cmd_io *io,
                         const struct aj_text *line, struct aj_arena *arena) {
    struct aj_doc doc;
    struct aj_diags diags;
    aj_diags_init(&diags, arena);
    if (!aj_doc_parse_json(&doc, line, &aj_limits_none, arena, &diags))
        return false;
    uint32_t node = aj_doc_get(&doc, 0, "id");
    const char *id = node == AJ_NO_NODE ? NULL : aj_doc_text(&doc, node);
    const struct report_entry *entry = id ? find_entry(book, id) : NULL;
    if (!id)
        return false;
    if (!entry) {
        cmd_complain(io, "gone: %s: links to it are broken", id);
        return true;
    }
    const char *was = value_of(&doc, "answer", arena);
    if (strcmp(was, entry->answer) != 0)
        cmd_complain(io, "changed: %s: was %s, is %s", id, was, entry->answer);
    else if (strcmp(value_of(&doc, "editions", arena), report_entry_rows(entry, false)) != 0 ||
             strcmp(value_of(&doc, "under", arena), report_entry_rows(entry, true)) != 0)
        cmd_complain(io, "changed: %s: under other rules", id);
    return true;
}

// Lists what has changed since the earlier book. Returns false after saying that the file is no
// book.
static bool list_changes(const struct report_book *book, struct cmd_io *io, const char *path) {
    struct aj_buf bytes;
    const char *error = NULL;
    aj_buf_init_in(&bytes, book->arena);
    if (!cmd_read(io, path, 0, &bytes, &error)) {
        cmd_complain(io, "%s cannot be read: %s", path, error);
        return false;
    }
    for (size_t at = 0, number = 1; at < bytes.length; number++) {
        const char *end = memchr(bytes.bytes + at, '\n', bytes.length - at);
        size_t length = end ? (size_t)(end - bytes.bytes) - at : bytes.length - at;
        const struct aj_text line = {
            .name = path,
            .bytes = bytes.bytes + at,
            .length = length,
        };
        if (!cmd_is_blank(line.bytes, length) && !compare_line(book, io, &line, book->arena)) {
            cmd_complain(io, "%s:%zu: this is no line of a book", path, number);
            return false;
        }
        at += length + 1;
    }
    return true;
}

// ---- the book

// Writes the case of each entry as YAML, for people to copy. Returns false after saying why not.
static bool lay_out(struct cmd_suite *suite, const struct report_book *book) {
    for (size_t i = 0; i < book->count; i++) {
        struct report_entry *entry = book->entry[i];
        const adjudge_input input = {.name = "case.json",
                                     .bytes = entry->json,
                                     .length = strlen(entry->json),
                                     .syntax = ADJUDGE_JSON};
        adjudge_engine *engine = suite->request->engine;
        size_t length;
        const char *text =
            adjudge_read(engine, &input) ? adjudge_fmt(engine, "yaml", &length) : NULL;
        if (!text) {
            cmd_complain(suite->request->io, "%s: %s cannot be written: %s", entry->file, entry->id,
                         adjudge_message(engine));
            return false;
        }
        entry->yaml = aj_arena_copy(suite->arena, text, length);
    }
    return true;
}

static int write_book(struct cmd_suite *suite, const struct report_book *book) {
    struct cmd_request *request = suite->request;
    const char *target = cmd_value(request, OUTPUT, NULL), *since = cmd_value(request, SINCE, NULL);
    const char *format = cmd_value(request, FORMAT, "html");
    struct aj_buf out;
    aj_buf_init(&out);
    if ((since && !list_changes(book, request->io, since)) ||
        (strcmp(format, "ndjson") != 0 && !lay_out(suite, book)))
        return CMD_TROUBLE;
    list_faults(book, request->io);
    if (strcmp(format, "ndjson") == 0)
        report_book_ndjson(book, &out);
    else if (strcmp(format, "md") == 0)
        report_book_md(book, &out);
    else
        report_book_html(book, &out);
    int code = CMD_YES;
    if (target && !cmd_write_file(request->io, target, aj_buf_text(&out), out.length))
        code = CMD_TROUBLE;
    else if (!target && !cmd_put(request->io, &out))
        code = CMD_TROUBLE;
    aj_buf_done(&out);
    return code;
}

// Whether the file to be written is none of the files that the book is made of.
static bool may_write(const struct cmd_suite *suite) {
    const char **read = AJ_NEW_ARRAY(suite->arena, const char *, suite->files + 1);
    for (size_t i = 0; i < suite->files; i++)
        read[i] = suite->file[i].path;
    return cmd_may_write(suite->request, OUTPUT, cmd_value(suite->request, OUTPUT, NULL), read,
                         suite->files);
}

static int run_book(struct cmd_request *request) {
    struct cmd_suite suite = {.request = request, .arena = request->arena, .keep = keep_entry};
    struct report_book book = {.title = cmd_value(request, TITLE, "The Book of Rulings"),
                               .page = cmd_value(request, PAGE, NULL),
                               .games = request->engine->games,
                               .arena = request->arena};
    if (request->operands == 0) {
        cmd_complain(request->io, "book wants the files or folders whose cases are its entries");
        return CMD_TROUBLE;
    }
    if (!cmd_team_size(request, JOBS, SIZE_MAX, &suite.jobs) ||
        !cmd_input_init(&suite.input, request,
                        (struct cmd_input_rows){OPTIONS, OPTIONS, OPTIONS, RULES}))
        return CMD_TROUBLE;
    cmd_suite_collect(&suite);
    cmd_suite_keep_once(&suite);
    if (!may_write(&suite))
        return CMD_TROUBLE;
    cmd_suite_run(&suite);
    int code = complain_of_tests(&suite);
    if (code != CMD_YES)
        return code;
    gather_entries(&suite, &book);
    return write_book(&suite, &book);
}

const struct cmd_command cmd_book = {
    .name = "book",
    .operands = "PATH...",
    .summary = "make a book of rulings of every case that says what it expects",
    .option = book_options,
    .options = OPTIONS,
    .run = run_book,
};
