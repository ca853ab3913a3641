// adjudge test --update: rewrites the expectations of failed cases to their results. Only these
// bytes of the file change.
#include "cmd/suite/update.h"

#include <string.h>

#include "api/judge.h"
#include "cmd/io/replace.h"
#include "cmd/suite/choose.h"
#include "cmd/suite/suite.h"
#include "core/text.h"
#include "documents/writing/doc_write_yaml.h"
#include "documents/writing/splice.h"
#include "judging/compare/under.h"

struct updating {
    struct cmd_suite *suite;
    adjudge_engine *engine;
    const char *path;
    struct aj_splices splices; // in an arena of their own, with the engine's budget
    bool json;                 // the file is JSON: texts get quotes
    bool is_again;             // the file was changed and is being judged again
    size_t results;            // of the document
    size_t chosen;             // expectations that were examined
    size_t unmet;              // of these: differences found
    const char *left;          // what first stands against the changed file; NULL if nothing does
    int code;
};

static void settle(struct updating *up, int code) {
    up->code = cmd_worse(up->code, code);
}

// ---- values as they are written

static void put_text(const struct updating *up, const char *text, struct aj_buf *out) {
    struct aj_json json;
    if (!up->json) {
        aj_yaml_put_text(out, text, strlen(text));
        return;
    }
    aj_json_init(&json, out);
    aj_json_text(&json, text);
}

// Begins a text that is kept as long as the splices.
static void begin(struct updating *up, struct aj_buf *buf) {
    aj_buf_init_in(buf, &up->engine->arena);
}

static const char *keep(struct updating *up, struct aj_buf *buf) {
    const char *text = aj_arena_copy(up->splices.arena, aj_buf_text(buf), buf->length);
    aj_buf_done(buf);
    return text;
}

static void put_key(const struct updating *up, const char *key, struct aj_buf *out) {
    put_text(up, key, out);
    aj_buf_puts(out, up->json ? ":" : ": ");
}

// Writes `[a, b]` for ids separated by commas, `[]` for "none".
static const char *write_ids(struct updating *up, const char *ids) {
    struct aj_buf out;
    begin(up, &out);
    aj_buf_char(&out, '[');
    bool none = strcmp(ids, "none") == 0;
    for (size_t first = 1; !none && *ids; first = 0) {
        size_t length = strcspn(ids, ",");
        aj_buf_puts(&out, first ? "" : up->json ? "," : ", ");
        put_text(up, aj_arena_copy(&up->engine->arena, ids, length), &out);
        ids += length;
        ids += strspn(ids, ", ");
    }
    aj_buf_char(&out, ']');
    return keep(up, &out);
}

// The same for players, whose names may contain anything.
static const char *write_players(struct updating *up, const struct aj_case *job, uint8_t players) {
    struct aj_buf out;
    size_t count = 0;
    begin(up, &out);
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
    begin(up, &out);
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

static void put_rules(struct updating *up, const struct aj_case *job,
                      const struct aj_judgement *judgement, struct aj_buf *out) {
    bool *seen = AJ_NEW_ARRAY(&up->engine->arena, bool, job->game->book->rules);
    size_t count = 0;
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_ALLOWS || ruling->effect == AJ_NOTES || seen[ruling->rule])
            continue;
        seen[ruling->rule] = true;
        aj_buf_puts(out, count++ == 0 ? "" : up->json ? "," : ", ");
        put_text(up, job->game->book->rule[ruling->rule].id, out);
    }
}

static const char *write_expectation(struct updating *up, const struct aj_case *job,
                                     const struct aj_answer *answer) {
    struct aj_buf out;
    begin(up, &out);
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

// If a list has its dashes directly below its key, the list in brackets that replaces it is
// indented.
static const char *indent_list(struct updating *up, uint32_t list, const char *written) {
    const struct aj_doc *doc = &up->engine->doc;
    const struct aj_node *node = &doc->node[list];
    bool is_deep = doc->text->bytes[node->offset] != '-' || !aj_doc_has_key(doc, list) ||
                   column_of(doc->text, node->offset) > column_of(doc->text, node->key_offset);
    return is_deep ? written : aj_arena_format(up->splices.arena, "  %s", written);
}

static void splice_mismatch(struct updating *up, const struct aj_case *job,
                            const struct aj_mismatch *mismatch) {
    const struct aj_doc *doc = &up->engine->doc;
    uint32_t node = mismatch->node;
    // If the readings agree on no verdict, there is none to write.
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

// Keeps what first stands against the changed file.
static void keep_first(struct updating *up, const char *text) {
    if (up->is_again && !up->left)
        up->left = aj_arena_copy(up->splices.arena, text, strlen(text));
}

// Updates the expectation at `expect` to what the case gives. Returns false after diagnostics.
static bool update_expect(struct updating *up, const struct aj_case *job, uint32_t expect) {
    adjudge_engine *engine = up->engine;
    struct report_result report;
    struct aj_mismatches mismatches = {.arena = &engine->arena};
    if (!aj_engine_judge_case(engine, job, AJ_ASK_ALL_RULINGS, &report))
        return false;
    if (!cmd_suite_touches(up->suite, job, report.answer))
        return true;
    up->chosen++;
    if (engine->doc.node[expect].count == 0) {
        aj_splice_node(&up->splices, &engine->doc, expect,
                       write_expectation(up, job, report.answer));
        return true;
    }
    if (!aj_expect_compare(&engine->reader, job, report.answer, expect, &mismatches))
        return false;
    for (size_t i = 0; i < mismatches.count; i++)
        splice_mismatch(up, job, &mismatches.item[i]);
    up->unmet += mismatches.count;
    if (mismatches.count > 0)
        keep_first(up, aj_arena_format(&engine->arena, "%s: %s is %s, and would not be expected",
                                       job->id, mismatches.item[0].key, mismatches.item[0].actual));
    return true;
}

static bool update_unders(struct updating *up, const struct aj_case *job) {
    struct aj_under *under;
    size_t count;
    bool understood = true;
    if (!aj_case_unders(&up->engine->reader, job, up->engine->setting, &under, &count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (cmd_suite_chooses(up->suite, job,
                              aj_arena_format(&up->engine->arena, "%s/under/%zu", job->id, i + 1)))
            understood &= update_expect(up, &under[i].job, under[i].expect);
    return understood;
}

static bool update_case(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct updating *up = context;
    bool understood = true;
    up->splices.arena->protected = engine->arena.protected; // running out there ends this work
    if (job->field[AJ_KEY_XFAIL] != AJ_NO_NODE) {
        up->chosen += cmd_suite_chooses(up->suite, job, job->id);
        return true; // known to be wrong, and stays so
    }
    if (job->field[AJ_KEY_EXPECT] != AJ_NO_NODE && cmd_suite_chooses(up->suite, job, job->id))
        understood = update_expect(up, job, job->field[AJ_KEY_EXPECT]);
    return update_unders(up, job) && understood;
}

// Returns whether the text or the machine caused a result to fail.
static int judge_failure(const struct updating *up) {
    return up->engine->failure.diags ? CMD_INVALID : CMD_TROUBLE;
}

// Examines every case of a document, and reports what is not understood.
static void update_document(struct updating *up, const struct aj_input *file) {
    up->results = aj_engine_read(up->engine, file);
    for (size_t i = 0; i < up->results; i++) {
        if (aj_engine_do(up->engine, i, AJ_JUDGING, update_case, up))
            continue;
        if (up->engine->failure.diags) {
            const struct aj_diag *first = up->engine->failure.diags->item;
            keep_first(
                up, aj_arena_format(&up->engine->arena, "%s: %s", first->pointer, first->message));
        }
        settle(up, up->is_again ? judge_failure(up) : cmd_input_show_errors(&up->suite->input, i));
    }
}

// ---- files

// Shows each replacement with its line, the old text and the new one.
static void show_changes(struct updating *up, const struct aj_text *text) {
    struct aj_buf out;
    aj_buf_init_in(&out, up->suite->arena);
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

// Reads the changed text and judges it again. Returns CMD_YES if all its expectations are met, and
// CMD_TROUBLE if that could not be determined; sets `left`.
static int judge_again(struct updating *up, const struct aj_input *file,
                       const struct aj_buf *bytes) {
    struct updating again = {.suite = up->suite,
                             .engine = up->engine,
                             .path = up->path,
                             .splices = {.arena = up->splices.arena},
                             .json = up->json,
                             .is_again = true};
    struct aj_input changed = *file;
    changed.bytes = bytes->bytes;
    changed.length = bytes->length;
    update_document(&again, &changed);
    up->left = again.left;
    if (again.code == CMD_TROUBLE)
        return CMD_TROUBLE;
    bool is_met = again.code == CMD_YES && again.unmet == 0 && again.splices.count == 0 &&
                  again.results == up->results && again.chosen == up->chosen;
    return is_met ? CMD_YES : CMD_FAULT;
}

// Reports why a file is not rewritten.
static void refuse(struct updating *up, int code) {
    struct cmd_io *io = up->suite->request->io;
    if (code == CMD_TROUBLE)
        cmd_complain(io, "%s stays as it is: memory is used up", up->path);
    else
        cmd_complain(io, "%s stays as it is: what it expects cannot be rewritten there%s%s",
                     up->path, up->left ? ": " : "", up->left ? up->left : "");
    settle(up, code);
}

static void apply(struct updating *up, const struct aj_input *file) {
    struct aj_buf bytes;
    struct cmd_io *io = up->suite->request->io;
    struct aj_text text = up->engine->text;
    if (up->splices.count == 0)
        return;
    aj_text_mark(&text, up->suite->arena); // the engine will read the changed text next
    aj_buf_init_in(&bytes, up->suite->arena);
    // A byte order mark is not part of the text, and stays.
    aj_buf_put(&bytes, file->bytes, (size_t)(text.bytes - file->bytes));
    aj_splice_apply(&up->splices, &text, &bytes);
    int code = judge_again(up, file, &bytes);
    const struct cmd_texts texts = {file->bytes, file->length, bytes.bytes, bytes.length};
    if (code != CMD_YES) {
        refuse(up, code);
    } else if (cmd_replace_file(io, up->path, &texts)) {
        show_changes(up, &text);
    } else {
        settle(up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
}

static void update_input(struct updating *up, const struct aj_input *file) {
    up->json = file->syntax == ADJUDGE_JSON;
    if (file->syntax == ADJUDGE_JSON_LINES || file->syntax == ADJUDGE_POST) {
        // Files of lines are made by programs, and the checksum of a post belongs to its author's
        // case.
        cmd_complain(up->suite->request->io, "%s holds %s, and --update leaves it as it is",
                     up->path, file->syntax == ADJUDGE_POST ? "posted rulings" : "a case a line");
        return;
    }
    update_document(up, file);
    if (up->code == CMD_YES)
        apply(up, file);
}

static int update_file(struct cmd_suite *suite, const char *path, struct aj_arena *arena,
                       size_t *chosen) {
    struct updating up = {.suite = suite, .engine = suite->input.engine, .path = path};
    struct aj_buf bytes;
    struct aj_input file;
    const char *error = NULL;
    aj_arena_reset(arena);
    up.splices.arena = arena;
    aj_buf_init_in(&bytes, suite->arena);
    if (cmd_input_read(&suite->input, path, &bytes, &file, &error)) {
        update_input(&up, &file);
    } else {
        cmd_complain(suite->request->io, "%s cannot be read: %s", path, error);
        settle(&up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
    *chosen += up.chosen;
    return up.code;
}

// The arena of the splices. The request owns it, so that it is released even if memory runs out.
struct splicing {
    struct aj_owned owned;
    struct aj_arena arena;
};

static void release_splices(struct aj_owned *owned) {
    struct splicing *splicing = (struct splicing *)(void *)owned; // its first member
    aj_arena_done(&splicing->arena);
}

int cmd_suite_update(struct cmd_suite *suite) {
    struct splicing *splicing = AJ_NEW(suite->arena, struct splicing);
    size_t chosen = 0;
    splicing->owned.release = release_splices;
    aj_arena_init(&splicing->arena, suite->input.engine->budget);
    aj_arena_own(suite->arena, &splicing->owned);
    cmd_suite_collect(suite);
    for (size_t i = 0; i < suite->files; i++) {
        int code = update_file(suite, suite->file[i].path, &splicing->arena, &chosen);
        suite->code = cmd_worse(suite->code, code);
    }
    // Files that cannot be read have been reported already.
    return suite->code == CMD_YES ? cmd_suite_check_any(suite, chosen) : suite->code;
}
