// adjudge test --update: what failed cases expect is rewritten to what they give, as a splice of
// bytes; every other byte of the file stays.
#include <stdlib.h>
#include <string.h>

#include "cmd/suite.h"
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

static void put_text(const struct updating *up, const char *text, struct aj_buf *out) {
    struct aj_json json;
    if (!up->json && is_plain(text)) {
        aj_buf_puts(out, text);
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

// `[a, b]` from the words of a mismatch: "a, b", or a word for none.
static const char *write_list(struct updating *up, const char *words) {
    struct aj_buf out;
    aj_buf_init(&out);
    aj_buf_char(&out, '[');
    bool none = strcmp(words, "none") == 0 || strcmp(words, "nobody") == 0;
    for (size_t first = 1; !none && *words; first = 0) {
        size_t length = strcspn(words, ",");
        aj_buf_puts(&out, first ? "" : up->json ? "," : ", ");
        put_text(up, aj_arena_copy(&up->arena, words, length), &out);
        words += length;
        words += strspn(words, ", ");
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

static bool is_list_key(const char *key) {
    size_t length = strlen(key);
    return strcmp(key, "rules") == 0 || strcmp(key, "deciding") == 0 ||
           (length > 7 && strcmp(key + length - 7, ".owners") == 0);
}

static void splice_mismatch(struct updating *up, const struct aj_mismatch *mismatch) {
    const struct aj_doc *doc = &up->document.doc;
    uint32_t node = mismatch->node;
    if (!is_list_key(mismatch->key)) {
        aj_splice_node(&up->splices, doc, node, write_scalar(up, mismatch->actual));
        return;
    }
    if (doc->node[node].kind != AJ_NODE_LIST)
        node = doc->node[node].parent;
    aj_splice_node(&up->splices, doc, node, write_list(up, mismatch->actual));
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
        splice_mismatch(up, &mismatches.item[i]);
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

static void apply(struct updating *up) {
    struct aj_buf bytes;
    if (up->splices.count == 0)
        return;
    aj_buf_init(&bytes);
    aj_splice_apply(&up->splices, &up->document.text, &bytes);
    show_changes(up);
    if (bytes.failed ||
        !cmd_replace_file(up->suite->request->io, up->path, bytes.bytes, bytes.length))
        settle(up, CMD_TROUBLE);
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
        apply(up);
}

static int update_file(struct suite *suite, const char *path, size_t *chosen) {
    struct updating up = {.suite = suite, .path = path};
    struct aj_buf bytes;
    const char *error = NULL;
    aj_arena_init(&up.arena, 0);
    aj_buf_init(&bytes);
    up.splices.arena = &up.arena;
    struct cmd_piece piece = {.name = path, .id = aj_case_default_id(path, &up.arena)};
    if (cmd_read(suite->request->io, path, 0, &bytes, &error)) {
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
