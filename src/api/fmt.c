#include <string.h>

#include "api/api.h"
#include "api/internal.h"
#include "documents/parsing/parsing.h"
#include "documents/tree/tree.h"
#include "documents/writing/writing.h"

static const struct aj_fmt_format formats[] = {
    {"yaml", ADJUDGE_YAML}, {"json", ADJUDGE_JSON}, {"ndjson", ADJUDGE_JSON_LINES}};

const struct aj_named_rows aj_fmt_formats = AJ_NAMED_ROWS(formats);

struct formatting {
    adjudge_engine *engine; // has a document with mistakes
    adjudge_syntax target;
    bool is_changed; // the written text would have another meaning
};

// Returns the document with each key and each value in its usual spelling. A value is left as it is
// if cases that read it differ.
static const struct aj_doc *spell(adjudge_engine *engine) {
    const struct aj_spellings *list = &engine->spellings;
    if (list->count == 0)
        return &engine->doc;
    struct aj_doc *doc = AJ_NEW(&engine->arena, struct aj_doc);
    bool *is_spelled = AJ_NEW_ARRAY(&engine->arena, bool, engine->doc.count);
    aj_doc_copy(doc, &engine->doc, &engine->arena);
    for (size_t i = 0; i < list->count; i++) {
        const struct aj_spelling *spelling = &list->item[i];
        uint32_t node = spelling->node;
        if (spelling->is_key) {
            // Give a value its usual key, unless another value of its map has that.
            if (aj_doc_get(doc, doc->node[node].parent, spelling->text) == AJ_NO_NODE)
                aj_doc_rekey(doc, node, spelling->text);
            continue;
        }
        bool differs = is_spelled[node] && strcmp(aj_doc_text(doc, node), spelling->text) != 0;
        aj_doc_reword(doc, node, differs ? aj_doc_text(&engine->doc, node) : spelling->text);
        is_spelled[node] = true;
    }
    return doc;
}

static bool is_key(const struct aj_doc *doc, uint32_t node, const char *key) {
    return strcmp(aj_doc_key(doc, node), key) == 0;
}

static void put_member(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json) {
    aj_json_key(json, aj_doc_key(pretty->doc, node));
    aj_pretty_write_line(pretty, node, json);
}

// Returns the node with the value of a key of the document for a case written on one line: that of
// the case's entry if it has the key, else the document's. AJ_NO_NODE for `id` and `cases`.
static uint32_t pick(const struct aj_doc *doc, uint32_t node, uint32_t entry) {
    if (is_key(doc, node, "id") || is_key(doc, node, "cases"))
        return AJ_NO_NODE;
    uint32_t own = entry ? aj_doc_get(doc, entry, aj_doc_key(doc, node)) : AJ_NO_NODE;
    return own == AJ_NO_NODE ? node : own;
}

// Collects the values of a single case: those of its entry and, for other keys, those of the
// document.
static size_t gather(const struct aj_doc *doc, uint32_t entry, uint32_t picked[]) {
    size_t count = 0;
    AJ_EACH_CHILD(doc, c, 0) {
        uint32_t from = pick(doc, c, entry);
        if (from != AJ_NO_NODE)
            picked[count++] = from;
    }
    if (entry == 0)
        return count;
    AJ_EACH_CHILD(doc, c, entry)
        if (!is_key(doc, c, "id") && aj_doc_get(doc, 0, aj_doc_key(doc, c)) == AJ_NO_NODE)
            picked[count++] = c;
    return count;
}

// Writes a case on a line of its own. It gets its full id, since it leaves its file.
static void put_line(adjudge_engine *engine, const struct aj_pretty *pretty,
                     const struct aj_case *job) {
    const struct aj_doc *doc = pretty->doc;
    struct aj_json json;
    uint32_t *picked =
        AJ_NEW_ARRAY(&engine->arena, uint32_t, doc->node[0].count + doc->node[job->node].count);
    size_t count = gather(doc, job->node, picked);
    size_t *ranks = AJ_NEW_ARRAY(&engine->arena, size_t, count);
    size_t id = aj_layout_rank(pretty->layout, "id"), most = id;
    for (size_t i = 0; i < count; i++) {
        ranks[i] = aj_layout_rank(pretty->layout, aj_doc_key(doc, picked[i]));
        most = ranks[i] > most ? ranks[i] : most;
    }
    aj_json_init(&json, &engine->out);
    aj_json_begin_object(&json);
    for (size_t rank = 0; rank <= most; rank++) {
        if (rank == id) {
            aj_json_key(&json, "id");
            if (job->node == 0 && job->id_node != AJ_NO_NODE)
                aj_pretty_write_line(pretty, job->id_node, &json);
            else
                aj_json_text(&json, job->id);
        }
        for (size_t i = 0; i < count; i++)
            if (ranks[i] == rank)
                put_member(pretty, picked[i], &json);
    }
    aj_json_end_object(&json);
    aj_buf_char(&engine->out, '\n');
}

// Writes a line of a stream as one line again. It keeps its id if it has one.
static void put_same_line(const struct aj_pretty *pretty, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_pretty_write_line(pretty, 0, &json);
    aj_buf_char(out, '\n');
}

// Whether the written text reads as the document that it was made from. Otherwise it must not
// replace the user's file.
static bool reads_back(adjudge_engine *engine, const struct aj_doc *spelled,
                       adjudge_syntax target) {
    struct aj_text text;
    struct aj_doc doc;
    struct aj_diags diags;
    aj_text_init(&text, engine->text.name, aj_buf_text(&engine->out), engine->out.length);
    aj_diags_init(&diags, &engine->arena);
    bool parsed = (target == ADJUDGE_YAML ? aj_doc_parse_yaml : aj_doc_parse_json)(
        &doc, &text, &aj_limits_none, &engine->arena, &diags);
    return parsed && aj_doc_same(spelled, &doc);
}

// Writes the document in the wanted syntax, with its comments if it stays YAML.
static bool format_document(adjudge_engine *engine, const struct aj_case *job, void *context) {
    struct formatting *formatting = context;
    adjudge_syntax target = formatting->target, source = engine->input.syntax;
#ifdef AJ_PAGE_ENGINE // it asks for YAML only of its own JSON
    bool keeps = false;
#else
    // A case that was made of a record has its places in the record, whose comments are not about
    // the case.
    bool keeps = source == ADJUDGE_YAML && target == ADJUDGE_YAML && !engine->record.program;
#endif
    struct aj_comments comments;
    struct aj_layout layout;
    struct aj_pretty pretty;
    const struct aj_doc *doc = spell(engine);
    (void)job; // the whole document is meant, not one case
    if (keeps) {
        const uint32_t *moved = engine->moved;
        aj_comments_collect(&comments, moved ? &engine->written : &engine->doc, &engine->arena);
        if (moved)
            aj_comments_move(&comments, &engine->written, &engine->doc, moved, &engine->arena);
    }
    aj_layout_of(engine->games, &layout, &engine->arena);
    aj_pretty_init(&pretty, doc, &layout, keeps ? &comments : NULL, &engine->arena);
    if (target == ADJUDGE_JSON_LINES && source == ADJUDGE_JSON_LINES)
        put_same_line(&pretty, &engine->out);
    else if (target == ADJUDGE_JSON_LINES)
        for (size_t i = 0; i < engine->cases.count; i++)
            put_line(engine, &pretty, &engine->cases.item[i]);
    else if (target == ADJUDGE_YAML)
        aj_pretty_write_yaml(&pretty, &engine->out);
    else
        aj_pretty_write_json(&pretty, &engine->out);
    formatting->is_changed = target != ADJUDGE_JSON_LINES && !reads_back(engine, doc, target);
    return true;
}

bool aj_engine_fmt(adjudge_engine *engine, adjudge_syntax target) {
    struct formatting formatting = {.target = target};
    if (!aj_engine_do(engine, 0, AJ_FORMATTING, format_document, &formatting))
        return false;
    if (formatting.is_changed)
        aj_engine_say(engine, "this cannot be formatted without changing what it means");
    return !formatting.is_changed;
}

static void format_broken(void *context) {
    struct formatting *formatting = context;
    format_document(formatting->engine, NULL, formatting);
}

const char *aj_engine_fmt_broken(adjudge_engine *engine, size_t *length) {
    struct formatting formatting = {.engine = engine, .target = ADJUDGE_YAML};
    if (engine->result || !engine->is_parsed ||
        !aj_engine_tell_of(engine, format_broken, &formatting) || formatting.is_changed)
        return NULL;
    return aj_engine_text(engine, length);
}
