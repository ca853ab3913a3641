// adjudge test --update: what failed cases expect is rewritten to what they give, as a splice of
// bytes; every other byte of the file stays.
#include <stdlib.h>
#include <string.h>

#include "cmd/pieces.h"
#include "cmd/suite.h"
#include "core/text.h"
#include "documents/splice.h"
#include "report/failure.h"

struct updating {
    struct suite *suite;
    const char *path;
    struct aj_arena arena;
    struct cmd_document document;
    struct aj_splices splices;
    bool json;     // the file is JSON: texts are quoted
    size_t chosen; // expectations looked at
    size_t unmet;  // of them what differs
    int code;
};

static void settle(struct updating *up, int code) {
    up->code = cmd_worse(up->code, code);
}

// ---- values as they are written

static bool is_plain(const char *text) {
    static const char *const misread[] = {"true", "false", "null", "yes", "no", "on",
                                          "off",  "y",     "n",    "Y",   "N"};
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                 "._-");
    if (length == 0 || text[length] || (*text >= '0' && *text <= '9') || *text == '-' ||
        *text == '.')
        return false;
    for (size_t i = 0; i < sizeof misread / sizeof *misread; i++)
        if (strcmp(text, misread[i]) == 0)
            return false;
    return true;
}

// A text in double quotes as YAML reads it: JSON's pairs of surrogates are not for it.
static void put_quoted(const char *text, struct aj_buf *out) {
    size_t length = strlen(text);
    aj_buf_char(out, '"');
    for (size_t at = 0, step; at < length; at += step) {
        uint32_t point = 0;
        step = aj_utf8_length(text + at, length - at, &point);
        step = step ? step : 1;
        if (point == '"' || point == '\\')
            aj_buf_format(out, "\\%c", (int)point);
        else if (aj_is_unsafe(point))
            aj_buf_format(out, point > 0xFFFF ? "\\U%08X" : "\\u%04X", (unsigned)point);
        else
            aj_buf_put(out, text + at, step);
    }
    aj_buf_char(out, '"');
}

static void put_text(const struct updating *up, const char *text, struct aj_buf *out) {
    struct aj_json json;
    if (!up->json) {
        is_plain(text) ? aj_buf_puts(out, text) : put_quoted(text, out);
        return;
    }
    aj_json_init(&json, out);
    aj_json_text(&json, text);
}

static const char *keep(struct updating *up, struct aj_buf *buf) {
    const char *text = aj_arena_copy(&up->arena, aj_buf_text(buf), buf->length);
    aj_buf_done(buf);
    return text;
}

static void put_key(const struct updating *up, const char *key, struct aj_buf *out) {
    put_text(up, key, out);
    aj_buf_puts(out, up->json ? ":" : ": ");
}

// `[a, b]` from ids with commas between, "none" for none.
static const char *write_ids(struct updating *up, const char *ids) {
    struct aj_buf out;
    aj_buf_init(&out);
    aj_buf_char(&out, '[');
    bool none = strcmp(ids, "none") == 0;
    for (size_t first = 1; !none && *ids; first = 0) {
        size_t length = strcspn(ids, ",");
        aj_buf_puts(&out, first ? "" : up->json ? "," : ", ");
        put_text(up, aj_arena_copy(&up->arena, ids, length), &out);
        ids += length;
        ids += strspn(ids, ", ");
    }
    aj_buf_char(&out, ']');
    return keep(up, &out);
}

// The same of players, whose names may hold anything.
static const char *write_players(struct updating *up, const struct aj_case *job, uint8_t players) {
    struct aj_buf out;
    size_t count = 0;
    aj_buf_init(&out);
    aj_buf_char(&out, '[');
    for (int i = 0; i < job->players; i++) {
        if (!((players >> i) & 1U))
            continue;
        aj_buf_puts(&out, count++ == 0 ? "" : up->json ? "," : ", ");
        put_text(up, job->player[i].name, &out);
    }
    aj_buf_char(&out, ']');
    return keep(up, &out);
}

static bool is_number(const char *text) {
    text += *text == '-';
    return *text && strspn(text, "0123456789") == strlen(text);
}

static const char *write_scalar(struct updating *up, const char *text) {
    struct aj_buf out;
    bool bare = is_number(text) || strcmp(text, "true") == 0 || strcmp(text, "false") == 0;
    aj_buf_init(&out);
    if (bare || *text == '{' || *text == '[')
        aj_buf_puts(&out, text);
    else
        put_text(up, text, &out);
    return keep(up, &out);
}

// ---- a whole expectation, for `expect: {}`

static void put_points(const struct updating *up, const struct aj_judgement *judgement,
                       const char *key, bool final, struct aj_buf *out) {
    aj_buf_puts(out, up->json ? "," : ", ");
    put_key(up, key, out);
    aj_buf_char(out, '{');
    for (int i = 0; i < judgement->players; i++) {
        const struct aj_player_record *player = &judgement->player[i];
        aj_buf_puts(out, i == 0 ? "" : up->json ? "," : ", ");
        put_key(up, player->name, out);
        aj_buf_int(out, final ? player->final : player->gained);
    }
    aj_buf_char(out, '}');
}

static void put_rules(const struct updating *up, const struct aj_case *job,
                      const struct aj_judgement *judgement, struct aj_buf *out) {
    uint8_t *seen = calloc((size_t)job->game->book->rules, 1);
    size_t count = 0;
    for (size_t i = 0; seen && i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_ALLOWS || ruling->effect == AJ_NOTES || seen[ruling->rule]++)
            continue;
        aj_buf_puts(out, count++ == 0 ? "" : up->json ? "," : ", ");
        put_text(up, job->game->book->rule[ruling->rule].id, out);
    }
    free(seen);
}

static const char *write_expectation(struct updating *up, const struct aj_case *job,
                                     const struct aj_answer *answer) {
    struct aj_buf out;
    aj_buf_init(&out);
    aj_buf_char(&out, '{');
    put_key(up, "verdict", &out);
    put_text(up, aj_verdict_names[answer->verdict], &out);
    aj_buf_puts(&out, up->json ? "," : ", ");
    put_key(up, "rules", &out);
    aj_buf_char(&out, '[');
    put_rules(up, job, answer->judgement, &out);
    aj_buf_char(&out, ']');
    if (answer->verdict != AJ_UNDETERMINED) {
        put_points(up, answer->judgement, "gained", false, &out);
        put_points(up, answer->judgement, "final", true, &out);
    }
    aj_buf_char(&out, '}');
    return keep(up, &out);
}

// ---- cases

static bool names_players(const char *key) {
    size_t length = strlen(key);
    return length > 7 && strcmp(key + length - 7, ".owners") == 0;
}

static size_t column_of(const struct aj_text *text, size_t offset) {
    size_t start;
    aj_text_line(text, offset, &start);
    return offset - start;
}

// A list with its dashes right below its key makes way for one in brackets, which stands deeper.
static const char *indent_list(struct updating *up, uint32_t list, const char *written) {
    const struct aj_doc *doc = &up->document.doc;
    const struct aj_node *node = &doc->node[list];
    bool is_deep = doc->text->bytes[node->offset] != '-' || !node->key ||
                   column_of(doc->text, node->offset) > column_of(doc->text, node->key_offset);
    return is_deep ? written : aj_arena_format(&up->arena, "  %s", written);
}

static void splice_mismatch(struct updating *up, const struct aj_case *job,
                            const struct aj_mismatch *mismatch) {
    const struct aj_doc *doc = &up->document.doc;
    uint32_t node = mismatch->node;
    // Readings that agree on no verdict have none to write.
    if (strcmp(mismatch->key, "undetermined.verdict") == 0 && strcmp(mismatch->actual, "none") == 0)
        return;
    bool players = names_players(mismatch->key);
    if (!players && strcmp(mismatch->key, "rules") != 0 && strcmp(mismatch->key, "deciding") != 0) {
        aj_splice_node(&up->splices, doc, node, write_scalar(up, mismatch->actual));
        return;
    }
    if (doc->node[node].kind != AJ_NODE_LIST)
        node = doc->node[node].parent;
    const char *written =
        players ? write_players(up, job, mismatch->players) : write_ids(up, mismatch->actual);
    aj_splice_node(&up->splices, doc, node, indent_list(up, node, written));
}

// Brings the expectation at `expect` up to what the case gives.
static void update_expect(struct updating *up, const struct aj_case *job, uint32_t expect) {
    struct aj_answer answer;
    struct aj_mismatches mismatches = {.arena = &up->arena};
    struct aj_reader *reader = &up->document.reader;
    if (!aj_case_judge(job, &job->rules, AJ_KEEP_ALL, &up->arena, &answer)) {
        settle(up, CMD_INVALID);
        return;
    }
    aj_answer_finish(job, &answer);
    if (!suite_touches(up->suite, job, &answer))
        return;
    up->chosen++;
    if (up->document.doc.node[expect].count == 0) {
        aj_splice_node(&up->splices, &up->document.doc, expect,
                       write_expectation(up, job, &answer));
        return;
    }
    if (!aj_expect_compare(reader, job, &answer, expect, &mismatches)) {
        settle(up, CMD_INVALID);
        return;
    }
    for (size_t i = 0; i < mismatches.count; i++)
        splice_mismatch(up, job, &mismatches.item[i]);
    up->unmet += mismatches.count;
}

static void update_case(struct updating *up, const struct aj_case *job) {
    struct aj_under *under;
    size_t count;
    if (job->field[AJ_KEY_XFAIL] != AJ_NO_NODE) {
        up->chosen += suite_chooses(up->suite, job, job->id);
        return; // known wrong: that is what it is to stay
    }
    if (job->field[AJ_KEY_EXPECT] != AJ_NO_NODE && suite_chooses(up->suite, job, job->id))
        update_expect(up, job, job->field[AJ_KEY_EXPECT]);
    if (job->field[AJ_KEY_UNDER] == AJ_NO_NODE)
        return;
    if (!aj_case_unders(&up->document.reader, job, up->suite->loader.settings, &under, &count)) {
        settle(up, CMD_INVALID);
        return;
    }
    for (size_t i = 0; i < count; i++)
        if (suite_chooses(up->suite, job,
                          aj_arena_format(&up->arena, "%s/under/%zu", job->id, i + 1)))
            update_expect(up, &under[i].job, under[i].expect);
}

// ---- files

// Shows each replacement with its line, the old text and the new.
static void show_changes(struct updating *up) {
    struct aj_buf out;
    const struct aj_text *text = &up->document.text;
    aj_buf_init(&out);
    for (size_t i = 0; i < up->splices.count; i++) {
        const struct aj_splice *splice = &up->splices.item[i];
        aj_buf_safe(&out, up->path, strlen(up->path));
        aj_buf_format(&out, ":%u\n- ", aj_text_spot(text, splice->start).line);
        aj_buf_safe(&out, text->bytes + splice->start, splice->end - splice->start);
        aj_buf_puts(&out, "\n+ ");
        aj_buf_safe(&out, splice->text, strlen(splice->text));
        aj_buf_char(&out, '\n');
    }
    cmd_out(up->suite->request->io, out.bytes, out.length);
    aj_buf_done(&out);
}

// Reads a text that was changed and judges it again. Whether all that it expects is met.
static bool is_met(const struct updating *up, const struct cmd_piece *piece,
                   const struct aj_buf *bytes) {
    struct updating again = {.suite = up->suite, .path = up->path, .json = up->json};
    struct cmd_piece changed = *piece;
    changed.bytes = bytes->bytes;
    changed.length = bytes->length;
    aj_arena_init(&again.arena, 0);
    again.splices.arena = &again.arena;
    bool met = cmd_document_read(&again.document, &up->suite->loader, &again.arena, &changed) &&
               again.document.cases.count == up->document.cases.count;
    for (size_t i = 0; met && i < again.document.cases.count; i++)
        update_case(&again, &again.document.cases.item[i]);
    met = met && again.unmet == 0 && again.splices.count == 0 && again.code == CMD_YES &&
          again.chosen == up->chosen && again.document.diags.count == 0;
    aj_arena_done(&again.arena);
    return met;
}

static void apply(struct updating *up, const struct cmd_piece *piece) {
    struct aj_buf bytes;
    struct cmd_io *io = up->suite->request->io;
    if (up->splices.count == 0)
        return;
    aj_buf_init(&bytes);
    // A byte order mark is no part of the text, and stays.
    aj_buf_put(&bytes, piece->bytes, (size_t)(up->document.text.bytes - piece->bytes));
    aj_splice_apply(&up->splices, &up->document.text, &bytes);
    if (bytes.failed) {
        cmd_complain(io, "memory is used up");
        settle(up, CMD_TROUBLE);
    } else if (!is_met(up, piece, &bytes)) {
        cmd_complain(io, "%s stays as it is: what it expects cannot be rewritten there", up->path);
        settle(up, CMD_FAULT);
    } else if (cmd_replace_file(io, up->path, bytes.bytes, bytes.length)) {
        show_changes(up);
    } else {
        settle(up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
}

static void show_diagnostics(struct updating *up) {
    struct aj_buf out;
    aj_buf_init(&out);
    aj_diags_sort(&up->document.diags);
    report_diags(&up->document.text, &up->document.diags, false, &out);
    cmd_err(up->suite->request->io, aj_buf_text(&out), out.length);
    aj_buf_done(&out);
    settle(up, CMD_INVALID);
}

static void update_document(struct updating *up, const struct cmd_piece *piece) {
    up->json = piece->syntax == CMD_JSON;
    if (piece->syntax == CMD_JSON_LINES || piece->syntax == CMD_POST) {
        // Lines are made by programs, and a post's checksum is that of its author's case.
        cmd_complain(up->suite->request->io, "%s holds %s, and --update leaves it as it is",
                     up->path, piece->syntax == CMD_POST ? "posted rulings" : "a case a line");
        return;
    }
    if (!cmd_document_read(&up->document, &up->suite->loader, &up->arena, piece)) {
        show_diagnostics(up);
        return;
    }
    for (size_t i = 0; i < up->document.cases.count; i++)
        update_case(up, &up->document.cases.item[i]);
    if (up->document.diags.count > 0)
        show_diagnostics(up);
    else
        apply(up, piece);
}

static int update_file(struct suite *suite, const char *path, size_t *chosen) {
    struct updating up = {.suite = suite, .path = path};
    struct aj_buf bytes;
    const char *error = NULL;
    aj_arena_init(&up.arena, 0);
    aj_buf_init(&bytes);
    up.splices.arena = &up.arena;
    struct cmd_piece piece = {.name = path, .id = aj_case_default_id(path, &up.arena)};
    if (cmd_read(suite->request->io, path, cmd_bytes_wanted(&suite->loader, path), &bytes,
                 &error)) {
        piece.bytes = aj_buf_text(&bytes);
        piece.length = bytes.length;
        piece.syntax = cmd_syntax_of(&suite->loader, path, piece.bytes, piece.length);
        update_document(&up, &piece);
    } else {
        cmd_complain(suite->request->io, "%s cannot be read: %s", path, error);
        settle(&up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
    aj_arena_done(&up.arena);
    *chosen += up.chosen;
    return up.code;
}

int suite_update(struct suite *suite) {
    size_t chosen = 0;
    suite_collect(suite);
    for (size_t i = 0; i < suite->files; i++)
        suite->code = cmd_worse(suite->code, update_file(suite, suite->file[i].path, &chosen));
    // What could not be read has said so already.
    return suite->code == CMD_YES ? suite_check_any(suite, chosen) : suite->code;
}
