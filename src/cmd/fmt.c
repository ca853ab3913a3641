#include <setjmp.h>
#include <string.h>

#include "cmd/commands.h"
#include "cmd/document.h"
#include "cmd/fmt_order.h"
#include "cmd/pieces.h"
#include "report/failure.h"

enum { FORMAT, CHECK, WRITE, FROM, LIMITS, OPTIONS };

static const struct cmd_option fmt_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "yaml|json|ndjson", false, "write it as this"},
    [CHECK] = {0, "check", NULL, NULL, false, "only name the files that would change"},
    [WRITE] = {'w', "write", NULL, NULL, false, "write each file in its place"},
    [FROM] = {0, "from", "SYNTAX", "yaml|json", false, "read the input as this"},
    [LIMITS] = {0, "limits", "none", "none", false, "lift the limits of size"},
};

// Files being formatted.
struct fmt {
    struct cmd_request *request;
    struct cmd_loader loader;
    struct aj_arena arena; // of the document at hand
    struct aj_buf out;     // the file at hand, formatted
    jmp_buf exhausted;
    enum cmd_syntax wanted; // CMD_BY_NAME: as the input
    enum cmd_syntax target; // of the file at hand
    size_t documents;       // written of it so far
    int code;               // of its documents so far
    bool check, write;
    bool shown; // something is on the output
};

static int show_diags(struct fmt *fmt, const struct aj_text *text, const struct aj_diags *diags) {
    struct aj_buf err;
    aj_buf_init(&err);
    report_diags(text, diags, cmd_colour(fmt->request, fmt->request->io->err), &err);
    cmd_err(fmt->request->io, err.bytes, err.length);
    aj_buf_done(&err);
    return CMD_INVALID;
}

static bool is_key(const struct aj_doc *doc, uint32_t node, const char *key) {
    return strcmp(doc->node[node].key, key) == 0;
}

static void put_member(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json) {
    aj_json_key(json, pretty->doc->node[node].key);
    aj_pretty_write_line(pretty, node, json);
}

// Where a case of a line gets the key from: the document, or the entry that replaces it.
static uint32_t pick(const struct aj_doc *doc, uint32_t node, uint32_t entry) {
    if (is_key(doc, node, "id") || is_key(doc, node, "cases"))
        return AJ_NO_NODE;
    uint32_t own = entry ? aj_doc_get(doc, entry, doc->node[node].key) : AJ_NO_NODE;
    return own == AJ_NO_NODE ? node : own;
}

// The values that a case by itself holds: what its entry gives, the document's for the rest.
static size_t gather(const struct aj_doc *doc, uint32_t entry, uint32_t picked[]) {
    size_t count = 0;
    for (uint32_t c = aj_doc_first(doc, 0); c != AJ_NO_NODE; c = doc->node[c].next) {
        uint32_t from = pick(doc, c, entry);
        if (from != AJ_NO_NODE)
            picked[count++] = from;
    }
    if (entry == 0)
        return count;
    for (uint32_t c = aj_doc_first(doc, entry); c != AJ_NO_NODE; c = doc->node[c].next)
        if (!is_key(doc, c, "id") && aj_doc_get(doc, 0, doc->node[c].key) == AJ_NO_NODE)
            picked[count++] = c;
    return count;
}

static void put_id(const struct aj_pretty *pretty, const struct aj_case *job,
                   struct aj_json *json) {
    aj_json_key(json, "id");
    if (job->node == 0 && job->id_node != AJ_NO_NODE)
        aj_pretty_write_line(pretty, job->id_node, json);
    else
        aj_json_text(json, job->id);
}

// Writes a case by itself, with its id: that of its file would be lost.
static void put_line(struct fmt *fmt, const struct aj_pretty *pretty, const struct aj_case *job) {
    const struct aj_doc *doc = pretty->doc;
    struct aj_json json;
    uint32_t *picked =
        AJ_NEW_ARRAY(&fmt->arena, uint32_t, doc->node[0].count + doc->node[job->node].count);
    size_t count = gather(doc, job->node, picked);
    aj_json_init(&json, &fmt->out);
    aj_json_begin_object(&json);
    for (size_t rank = 0; cmd_layout.order[rank]; rank++) {
        if (strcmp(cmd_layout.order[rank], "id") == 0)
            put_id(pretty, job, &json);
        for (size_t i = 0; i < count; i++)
            if (aj_layout_rank(&cmd_layout, doc->node[picked[i]].key) == rank)
                put_member(pretty, picked[i], &json);
    }
    aj_json_end_object(&json);
    aj_buf_char(&fmt->out, '\n');
}

// Whether what was written since `from` reads as the document that it was made of: the user's file
// is not replaced by anything else.
static bool reads_back(struct fmt *fmt, const struct cmd_document *document, size_t from) {
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    const char *bytes = aj_buf_text(&fmt->out);
    aj_text_init(&text, document->text.name, bytes + from, fmt->out.length - from);
    aj_diags_init(&diags, document->arena);
    bool parsed = fmt->target == CMD_YAML
                      ? aj_doc_parse_yaml(&doc, &text, &aj_limits_none, document->arena, &diags)
                      : aj_doc_parse_json(&doc, &text, &aj_limits_none, document->arena, &diags);
    return parsed && aj_doc_same(&document->doc, &doc);
}

// Appends a document in one of the two forms that hold a whole one.
static int put_document(struct fmt *fmt, const struct cmd_document *document,
                        const struct aj_pretty *pretty) {
    size_t from = fmt->out.length;
    if (fmt->target == CMD_YAML)
        aj_pretty_write_yaml(pretty, &fmt->out);
    else
        aj_pretty_write_json(pretty, &fmt->out);
    if (fmt->out.failed || reads_back(fmt, document, from))
        return CMD_YES;
    cmd_complain(fmt->request->io, "%s: this cannot be formatted without changing what it means",
                 document->text.name);
    return CMD_FAULT;
}

// A line of a file of lines, which is written as one again: it keeps the id that it has or has not.
static void put_same_line(struct fmt *fmt, const struct aj_pretty *pretty) {
    struct aj_json json;
    aj_json_init(&json, &fmt->out);
    aj_pretty_write_line(pretty, 0, &json);
    aj_buf_char(&fmt->out, '\n');
}

static int format_document(struct fmt *fmt, const struct cmd_piece *piece) {
    struct cmd_document document;
    struct aj_comments comments;
    struct aj_pretty pretty;
    if (!cmd_document_read(&document, &fmt->loader, &fmt->arena, piece))
        return show_diags(fmt, &document.text, &document.diags);
    bool is_yaml = piece->syntax == CMD_YAML && fmt->target == CMD_YAML;
    if (is_yaml)
        aj_comments_collect(&comments, &document.doc, &fmt->arena);
    aj_pretty_init(&pretty, &document.doc, &cmd_layout, is_yaml ? &comments : NULL, &fmt->arena);
    fmt->documents++;
    if (fmt->target != CMD_JSON_LINES)
        return put_document(fmt, &document, &pretty);
    if (piece->single)
        put_same_line(fmt, &pretty);
    for (size_t i = 0; !piece->single && i < document.cases.count; i++)
        put_line(fmt, &pretty, &document.cases.item[i]);
    return CMD_YES;
}

static int format_piece(struct fmt *fmt, const struct cmd_piece *piece) {
    int code;
    aj_arena_reset(&fmt->arena);
    fmt->arena.on_exhausted = &fmt->exhausted;
    if (setjmp(fmt->exhausted) == 0) {
        code = format_document(fmt, piece);
    } else {
        code = cmd_tell_exhausted(fmt->request, piece, "formatting");
    }
    fmt->arena.on_exhausted = NULL;
    return code;
}

static void visit_piece(void *context, const struct cmd_piece *piece) {
    struct fmt *fmt = context;
    fmt->code = cmd_worse(fmt->code, format_piece(fmt, piece));
}

// One case a line, of which blank ones go; posted rulings; or a single document.
static int format_pieces(struct fmt *fmt, const struct cmd_piece *file) {
    fmt->code = CMD_YES;
    fmt->documents = 0;
    cmd_pieces_visit(fmt->request->arena, file,
                     &(struct cmd_visit){.document = visit_piece, .context = fmt});
    if (fmt->code == CMD_YES && fmt->documents > 1 && fmt->target != CMD_JSON_LINES) {
        cmd_complain(fmt->request->io,
                     "%s holds %zu cases, and such a document holds one; --format ndjson writes a "
                     "case a line",
                     file->name, fmt->documents);
        return CMD_TROUBLE;
    }
    return fmt->code;
}

// Hands on a file that was formatted.
static int deliver(struct fmt *fmt, const char *path, const struct aj_buf *before) {
    struct cmd_io *io = fmt->request->io;
    const struct aj_buf *out = &fmt->out;
    bool same = out->length == before->length &&
                (out->length == 0 || memcmp(out->bytes, before->bytes, out->length) == 0);
    if (out->failed) {
        cmd_complain(io, "memory is used up");
        return CMD_TROUBLE;
    }
    if (fmt->check && !same) {
        struct aj_buf name;
        aj_buf_init(&name);
        aj_buf_safe(&name, path, strlen(path));
        aj_buf_char(&name, '\n');
        cmd_out(io, name.bytes, name.length);
        aj_buf_done(&name);
        return CMD_NO;
    }
    if (fmt->write && !same)
        return cmd_replace_file(io, path, out->bytes, out->length) ? CMD_YES : CMD_TROUBLE;
    if (fmt->check || fmt->write)
        return CMD_YES;
    if (fmt->shown && fmt->target == CMD_YAML)
        cmd_out(io, "---\n", 4);
    cmd_out(io, out->bytes, out->length);
    fmt->shown = true;
    return CMD_YES;
}

static int format_bytes(struct fmt *fmt, const char *path, struct aj_buf *bytes) {
    struct cmd_piece piece = {.name = path,
                              .id = aj_case_default_id(path, fmt->request->arena),
                              .bytes = aj_buf_text(bytes),
                              .length = bytes->length};
    piece.syntax = cmd_syntax_of(&fmt->loader, path, piece.bytes, piece.length);
    fmt->target = fmt->wanted != CMD_BY_NAME ? fmt->wanted
                  : piece.syntax == CMD_POST ? CMD_YAML
                                             : piece.syntax;
    if ((fmt->check || fmt->write) && piece.syntax == CMD_POST) {
        cmd_complain(fmt->request->io,
                     "%s holds a posted ruling, which stays as it was posted; without --%s its "
                     "case is written on standard output",
                     path, fmt->check ? "check" : "write");
        return CMD_TROUBLE;
    }
    if ((fmt->check || fmt->write) && fmt->target != piece.syntax) {
        cmd_complain(fmt->request->io, "--%s keeps each file's syntax, and %s has another",
                     fmt->check ? "check" : "write", path);
        return CMD_TROUBLE;
    }
    aj_buf_clear(&fmt->out);
    int code = format_pieces(fmt, &piece);
    return code == CMD_YES ? deliver(fmt, path, bytes) : code;
}

static int format_file(struct fmt *fmt, const char *path) {
    struct aj_buf bytes;
    const char *error = NULL;
    bool lines = cmd_syntax_of(&fmt->loader, path, "", 0) == CMD_JSON_LINES;
    size_t limit = fmt->loader.limits->document;
    int code = CMD_TROUBLE;
    aj_buf_init(&bytes);
    // A little over the limit is enough to see that a document is too large.
    limit = lines || limit == 0 || limit > SIZE_MAX - 8 ? 0 : limit + 8;
    if (cmd_read(fmt->request->io, path, limit, &bytes, &error))
        code = format_bytes(fmt, path, &bytes);
    else
        cmd_complain(fmt->request->io, "%s cannot be read: %s", path, error);
    aj_buf_done(&bytes);
    return code;
}

static bool understand(struct fmt *fmt) {
    struct cmd_request *request = fmt->request;
    const char *format = cmd_value(request, FORMAT, "");
    fmt->check = request->given[CHECK] > 0;
    fmt->write = request->given[WRITE] > 0;
    fmt->wanted = strcmp(format, "yaml") == 0     ? CMD_YAML
                  : strcmp(format, "json") == 0   ? CMD_JSON
                  : strcmp(format, "ndjson") == 0 ? CMD_JSON_LINES
                                                  : CMD_BY_NAME;
    bool standard = request->operands == 0;
    for (size_t i = 0; i < request->operands; i++)
        standard |= strcmp(request->operand[i], "-") == 0;
    if (fmt->check && fmt->write)
        cmd_complain(request->io, "--check writes nothing: give it or --write");
    else if (fmt->write && standard)
        cmd_complain(request->io, "--write needs files, and standard input is none");
    else
        // No row of fmt sets rules: what a file means does not depend on its layout.
        return cmd_loader_init(&fmt->loader, request, OPTIONS, FROM, LIMITS);
    return false;
}

static int run_fmt(struct cmd_request *request) {
    struct fmt fmt = {.request = request};
    int code = CMD_YES;
    if (!understand(&fmt))
        return CMD_TROUBLE;
    aj_arena_init(&fmt.arena, fmt.loader.memory);
    aj_buf_init(&fmt.out);
    if (request->operands == 0)
        code = format_file(&fmt, "-");
    for (size_t i = 0; i < request->operands; i++)
        code = cmd_worse(code, format_file(&fmt, request->operand[i]));
    aj_buf_done(&fmt.out);
    aj_arena_done(&fmt.arena);
    return code;
}

const struct cmd_command cmd_fmt = {
    .name = "fmt",
    .operands = "[FILE...]",
    .summary = "write cases in the one layout that differs least from change to change",
    .option = fmt_options,
    .options = OPTIONS,
    .run = run_fmt,
};
