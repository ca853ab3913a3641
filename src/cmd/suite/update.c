// adjudge test --update: rewrites the expectations of failed cases to their results. No other bytes
// of the file change.
#include <string.h>
#include <unistd.h>

#include "api/api.h"
#include "cmd/io/io.h"
#include "cmd/suite/suite.h"
#include "core/core.h"
#include "documents/parsing/parsing.h"
#include "documents/writing/writing.h"
#include "judging/compare/compare.h"

enum { ANSWER_ROOM = 256 };

struct updating {
    struct cmd_suite *suite;
    adjudge_engine *engine;
    const char *path;
    struct aj_splices splices; // in an arena of its own, with the engine's budget
    bool json;                 // the file is JSON: texts get quotes
    const struct aj_doc
        *source;      // the document before loose shapes were replaced; NULL: not parsed yet
    bool is_narrow;   // `expect: {}` of a case with claims gets only a verdict
    bool is_again;    // the file was changed and is being judged again
    bool fills;       // only `expect: {}` is filled, and what was written by hand stays
    size_t by_hand;   // how many replacements are of something written by hand
    size_t results;   // results of the document
    size_t chosen;    // expectations that were compared
    size_t unmet;     // expectations that were compared and not met
    const char *left; // the first reason not to rewrite the file; NULL: there is none
    int code;
};

static void join_code(struct updating *up, int code) {
    up->code = cmd_worse(up->code, code);
}

// ---- values as they are written

// Appends a key and its value as one line of YAML.
static void put_value(const struct aj_doc *doc, uint32_t node, struct aj_buf *out) {
    const struct aj_node *n = &doc->node[node];
    bool is_map = n->kind == AJ_NODE_MAP;
    const char *between = "";
    if (aj_doc_key(doc, node)) {
        aj_yaml_put_text(out, aj_doc_key(doc, node), n->key_length);
        aj_buf_puts(out, ": ");
    }
    if (!is_map && n->kind != AJ_NODE_LIST) {
        (aj_doc_is_bare(doc, node) ? aj_buf_put : aj_yaml_put_text)(out, aj_doc_text(doc, node),
                                                                    n->length);
        return;
    }
    aj_buf_char(out, is_map ? '{' : '[');
    AJ_EACH_CHILD(doc, c, node) {
        aj_buf_puts(out, between);
        put_value(doc, c, out);
        between = ", ";
    }
    aj_buf_char(out, is_map ? '}' : ']');
}

// Returns a JSON value as it is written in this file. It lives as long as the splices.
static const char *write_value(struct updating *up, const char *json) {
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    struct aj_buf out;
    if (up->json)
        return aj_arena_copy(up->splices.arena, json, strlen(json));
    aj_text_init(&text, "-", json, strlen(json));
    aj_diags_init(&diags, &up->engine->arena);
    bool is_read = aj_doc_parse_json(&doc, &text, &aj_limits_none, &up->engine->arena, &diags);
    AJ_SURE(&up->engine->arena, is_read); // the engine wrote it
    aj_buf_init_in(&out, &up->engine->arena);
    put_value(&doc, 0, &out);
    const char *written = aj_arena_copy(up->splices.arena, aj_buf_text(&out), out.length);
    aj_buf_done(&out);
    return written;
}

// ---- a whole expectation, for `expect: {}`

static void put_points(const struct aj_judgement *judgement, enum aj_expect_key key,
                       struct aj_json *json) {
    aj_json_open_object(json, aj_expect_key_names[key]);
    for (int i = 0; i < judgement->players; i++)
        aj_json_put_int(json, judgement->player[i].name, aj_expect_points(judgement, i, key));
    aj_json_end_object(json);
}

static void put_rules(struct updating *up, const struct aj_case *job,
                      const struct aj_judgement *judgement, struct aj_json *json) {
    bool *seen = AJ_NEW_ARRAY(&up->engine->arena, bool, job->game->book->rules);
    aj_json_open_list(json, "rules");
    for (size_t i = 0; i < judgement->rulings; i++) {
        const struct aj_ruling *ruling = &judgement->ruling[i];
        if (ruling->effect == AJ_ALLOWS || ruling->effect == AJ_NOTES || seen[ruling->rule])
            continue;
        seen[ruling->rule] = true;
        aj_json_text(json, job->game->book->rule[ruling->rule].id);
    }
    aj_json_end_list(json);
}

static const char *write_expectation(struct updating *up, const struct aj_case *job,
                                     const struct aj_answer *answer) {
    struct aj_buf out;
    struct aj_json json;
    aj_buf_init_in(&out, &up->engine->arena);
    aj_json_init(&json, &out);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "verdict", aj_verdict_names[answer->verdict]);
    bool is_whole = !up->is_narrow || job->field[AJ_KEY_DISPUTED] == AJ_NO_NODE;
    if (is_whole)
        put_rules(up, job, answer->judgement, &json);
    if (is_whole && answer->verdict != AJ_UNDETERMINED) {
        put_points(answer->judgement, AJ_EXPECT_GAINED, &json);
        put_points(answer->judgement, AJ_EXPECT_FINAL, &json);
    }
    aj_json_end_object(&json);
    return write_value(up, aj_buf_keep(&out));
}

// ---- cases

// Returns the document as it was written. (In the one with loose shapes replaced, values do not
// have the places of their brackets and quotes.)
static const struct aj_doc *source_of(struct updating *up) {
    if (!up->source) {
        struct aj_doc *doc = AJ_NEW(up->splices.arena, struct aj_doc);
        struct aj_diags diags;
        aj_diags_init(&diags, up->splices.arena);
        bool is_read = (up->json ? aj_doc_parse_json : aj_doc_parse_yaml)(
            doc, &up->engine->text, &aj_limits_none, up->splices.arena, &diags);
        AJ_SURE(up->splices.arena, is_read); // since it was read before
        up->source = doc;
    }
    return up->source;
}

// Returns the value that begins at that byte of the source, or AJ_NO_NODE. Nodes are in the order
// of the text.
static uint32_t find_at(const struct aj_doc *source, size_t offset) {
    uint32_t from = 0, to = source->count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (source->node[middle].offset < offset)
            from = middle + 1;
        else
            to = middle;
    }
    while (from < source->count && source->node[from].offset == offset &&
           source->node[from].kind == AJ_NODE_NULL)
        from++;
    return from < source->count && source->node[from].offset == offset ? from : AJ_NO_NODE;
}

static size_t column_of(const struct aj_text *text, size_t offset) {
    size_t start;
    aj_text_line(text, offset, &start);
    return offset - start;
}

// Indents the replacement of a list that has its dashes in the column of its key.
static const char *indent(struct updating *up, uint32_t at, const char *written) {
    const struct aj_doc *doc = up->source;
    const struct aj_node *node = &doc->node[at];
    bool is_deep = doc->text->bytes[node->offset] != '-' || node->kind != AJ_NODE_LIST ||
                   !aj_doc_has_key(doc, at) ||
                   column_of(doc->text, node->offset) > column_of(doc->text, node->key_offset);
    return is_deep ? written : aj_arena_format(up->splices.arena, "  %s", written);
}

// Keeps the first reason not to rewrite the file.
static void keep_first(struct updating *up, const char *text) {
    if (!up->left)
        up->left = aj_arena_copy(up->splices.arena, text, strlen(text));
}

// Replaces the value at a difference by one that would be met.
static void splice_mismatch(struct updating *up, const struct aj_case *job,
                            const struct aj_mismatch *mismatch) {
    const struct aj_node *all = up->engine->doc.node, *node = &all[mismatch->node];
    // If the new value is a list and the old one an entry of a list, the whole list is replaced.
    if (mismatch->data && *mismatch->data == '[' && node->kind != AJ_NODE_LIST &&
        all[node->parent].kind == AJ_NODE_LIST)
        node = &all[node->parent];
    uint32_t at = mismatch->data ? find_at(source_of(up), node->offset) : AJ_NO_NODE;
    if (at == AJ_NO_NODE)
        keep_first(up, aj_arena_format(&up->engine->arena, "%s: no value can be written for %s: %s",
                                       job->id, mismatch->key, mismatch->actual));
    else
        aj_splice_node(&up->splices, up->source, at,
                       indent(up, at, write_value(up, mismatch->data)));
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
    up->unmet += mismatches.count;
    if (up->fills)
        return true;
    up->by_hand += mismatches.count;
    for (size_t i = 0; i < mismatches.count && !up->is_again; i++)
        splice_mismatch(up, job, &mismatches.item[i]);
    if (mismatches.count > 0 && up->is_again)
        keep_first(up, aj_arena_format(&engine->arena, "%s: %s is %s, and would not be expected",
                                       job->id, mismatches.item[0].key, mismatches.item[0].actual));
    return true;
}

// Updates the expectations under each entry of `under`. Returns false if some case was not
// understood.
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
        return true; // xfail: known to be wrong
    }
    if (job->field[AJ_KEY_EXPECT] != AJ_NO_NODE && cmd_suite_chooses(up->suite, job, job->id))
        understood = update_expect(up, job, job->field[AJ_KEY_EXPECT]);
    return update_unders(up, job) && understood;
}

// Returns the exit code for a result that failed: because of the text, or of the machine.
static int judge_failure(const struct updating *up) {
    return up->engine->failure.diags ? CMD_INVALID : CMD_TROUBLE;
}

// Compares every case of a document with its expectation, and reports what is not understood.
static void update_document(struct updating *up, const struct aj_input *file) {
    up->results = aj_engine_read(up->engine, file);
    for (size_t i = 0; i < up->results; i++) {
        if (aj_engine_do(up->engine, i, AJ_JUDGING, update_case, up))
            continue;
        if (up->is_again && up->engine->failure.diags) {
            const struct aj_diag *first = up->engine->failure.diags->item;
            keep_first(
                up, aj_arena_format(&up->engine->arena, "%s: %s", first->pointer, first->message));
        }
        join_code(up,
                  up->is_again ? judge_failure(up) : cmd_input_show_errors(&up->suite->input, i));
    }
}

// ---- files

// Shows each replacement: its line, the old text and the new one.
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

// Reads the changed text and judges it again, and sets `left`. Returns CMD_YES if all its
// expectations are met, and CMD_TROUBLE if that cannot be found out.
static int judge_again(struct updating *up, const struct aj_input *file,
                       const struct aj_buf *bytes) {
    struct updating again = {.suite = up->suite,
                             .engine = up->engine,
                             .path = up->path,
                             .splices = {.arena = up->splices.arena},
                             .json = up->json,
                             .is_again = true,
                             .fills = up->fills};
    struct aj_input changed = *file;
    changed.bytes = bytes->bytes;
    changed.length = bytes->length;
    update_document(&again, &changed);
    up->left = again.left;
    if (again.code == CMD_TROUBLE)
        return CMD_TROUBLE;
    bool is_met = again.code == CMD_YES && again.unmet == (up->fills ? up->unmet : 0) &&
                  again.splices.count == 0 && again.results == up->results &&
                  again.chosen == up->chosen;
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
    join_code(up, code);
}

static void update_cases(struct updating *up, const struct aj_input *file);

// Fills the expectations again, but cases with claims get less. Which tiles a case means may depend
// on what it asks: claims about the verdict leave the points open, but expected points would not.
static void fill_less(struct updating *up, const struct aj_input *file) {
    struct updating less = {.suite = up->suite,
                            .engine = up->engine,
                            .path = up->path,
                            .splices = {.arena = up->splices.arena},
                            .json = up->json,
                            .is_narrow = true,
                            .fills = up->fills};
    update_cases(&less, file);
    *up = less;
}

// Whether the user agrees to what was shown: by --yes, or by an answer on a terminal.
static bool agrees(const struct updating *up) {
    struct cmd_io *io = up->suite->request->io;
    struct aj_buf question;
    char answer[ANSWER_ROOM];
    if (up->suite->says_yes)
        return true;
    if (!isatty(io->in) || !isatty(io->err))
        return false;
    aj_buf_init_in(&question, up->suite->arena);
    aj_buf_puts(&question, "Rewrite this in ");
    aj_buf_safe(&question, up->path, strlen(up->path));
    aj_buf_puts(&question, "? [y/N] ");
    cmd_err(io, question.bytes, question.length);
    ssize_t length = cmd_read_some(io->in, answer, sizeof answer);
    return length > 0 && (answer[0] == 'y' || answer[0] == 'Y');
}

// Fills expectations that are empty. What was written by hand stays as it is, which is a failure.
static void fill_only(struct updating *up, const struct aj_input *file) {
    struct updating fills = {.suite = up->suite,
                             .engine = up->engine,
                             .path = up->path,
                             .splices = {.arena = up->splices.arena},
                             .json = up->json,
                             .is_narrow = up->is_narrow,
                             .fills = true};
    cmd_complain(up->suite->request->io,
                 "%s: what was written by hand stays as it is; --yes rewrites it", up->path);
    update_cases(&fills, file);
    *up = fills;
    join_code(up, CMD_NO);
}

// Writes the file with its new expectations, unless they do not hold when it is judged again.
static void write_changes(struct updating *up, const struct aj_input *file) {
    struct aj_buf bytes;
    struct cmd_io *io = up->suite->request->io;
    struct aj_text text = up->engine->text;
    if (up->left)
        refuse(up, CMD_FAULT);
    if (up->left || up->splices.count == 0)
        return;
    aj_text_mark(&text, up->suite->arena); // the engine will read the changed text after this
    aj_buf_init_in(&bytes, up->suite->arena);
    // A byte order mark is not part of the text. It is kept.
    aj_buf_put(&bytes, file->bytes, (size_t)(text.bytes - file->bytes));
    aj_splice_apply(&up->splices, &text, &bytes);
    bool is_by_hand = up->by_hand > 0;
    int code = judge_again(up, file, &bytes);
    const struct cmd_texts texts = {file->bytes, file->length, bytes.bytes, bytes.length};
    if (code == CMD_FAULT && !up->is_narrow) {
        fill_less(up, file);
    } else if (code != CMD_YES) {
        refuse(up, code);
    } else if (is_by_hand && (show_changes(up, &text), !agrees(up))) {
        fill_only(up, file);
    } else if (cmd_replace_file(io, up->path, &texts)) {
        if (!is_by_hand)
            show_changes(up, &text);
    } else {
        join_code(up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
}

static void update_cases(struct updating *up, const struct aj_input *file) {
    update_document(up, file);
    if (up->code == CMD_YES)
        write_changes(up, file);
}

static void update_input(struct updating *up, const struct aj_input *file) {
    up->json = file->syntax == ADJUDGE_JSON;
    if (file->syntax == ADJUDGE_JSON_LINES || file->syntax == ADJUDGE_POST) {
        // Programs make files of lines, and a post has a checksum over its author's case.
        cmd_complain(up->suite->request->io, "%s holds %s, and --update leaves it as it is",
                     up->path, file->syntax == ADJUDGE_POST ? "posted rulings" : "a case a line");
        return;
    }
    update_cases(up, file);
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
        join_code(&up, CMD_TROUBLE);
    }
    aj_buf_done(&bytes);
    *chosen += up.chosen;
    return up.code;
}

// The arena of the splices. The request owns it, so that it is freed even if memory runs out.
struct splicing {
    struct aj_owned owned;
    struct aj_arena arena;
};

static void release_splices(struct aj_owned *owned) {
    struct splicing *splicing = (struct splicing *)(void *)owned; // it is the first member
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
    // Files that cannot be read were reported before.
    return suite->code == CMD_YES ? cmd_suite_check_any(suite, chosen) : suite->code;
}
