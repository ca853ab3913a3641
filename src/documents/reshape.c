#include "documents/reshape.h"

#include <string.h>

enum { LETTERS = 32, HEADS = 2 * LETTERS, ROWS_MAX = 128 };

// Rows by the first letter of their keys, those without one by that of what they are in: every node
// of every case is looked up, and next to none is of a loose shape.
struct row_index {
    const struct aj_loose *row[ROWS_MAX];
    uint8_t next[ROWS_MAX]; // in the order of the rows, ROWS_MAX: none
    uint8_t first[HEADS];
    uint8_t of[HEADS]; // kinds of node that some of them may fit
};

struct aj_reshaping {
    const struct aj_doc *doc;
    const struct row_index *rows;
    struct aj_arena *arena;
    struct aj_made **made; // by the node that it was made of
};

struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping) {
    return reshaping->arena;
}

const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping) {
    return reshaping->doc;
}

static unsigned head_of(const char *in, const char *key) {
    return key ? (unsigned char)*key % LETTERS : LETTERS + (unsigned char)*in % LETTERS;
}

static void index_rows(struct row_index *index, const struct aj_loose *const lists[],
                       struct aj_arena *arena) {
    uint8_t *end[HEADS];
    size_t count = 0;
    for (unsigned head = 0; head < HEADS; head++) {
        index->first[head] = ROWS_MAX;
        index->of[head] = 0;
        end[head] = &index->first[head];
    }
    for (; *lists; lists++)
        for (const struct aj_loose *row = *lists; row->kind; row++) {
            unsigned head = head_of(row->in, row->key);
            AJ_SURE(arena, count < ROWS_MAX);
            index->row[count] = row;
            index->next[count] = ROWS_MAX;
            index->of[head] |= row->kind->of;
            *end[head] = (uint8_t)count;
            end[head] = &index->next[count++];
        }
}

static bool is_at(const struct aj_loose *row, const char *in, const char *key) {
    if (!row->key != !key || (key && strcmp(row->key, key) != 0))
        return false;
    return !row->in || strcmp(row->in, in) == 0;
}

// The row whose shape the node is of, which stands by `key` in what is called `in`; NULL: none.
static const struct aj_loose *find_row(const struct aj_reshaping *r, uint32_t node, const char *in,
                                       const char *key) {
    const struct row_index *rows = r->rows;
    unsigned head = head_of(in, key), of = 1U << r->doc->node[node].kind;
    for (uint8_t i = rows->first[head]; i < ROWS_MAX; i = rows->next[i]) {
        const struct aj_loose *row = rows->row[i];
        if (row->kind->of & of && is_at(row, in, key) && row->kind->fits(r->doc, node, row))
            return row;
    }
    return NULL;
}

// What the children of a node are in: by its own key, or that of the list it is an entry of.
static const char *name_inside(const char *in, const char *key) {
    const char *name = key ? key : in;
    return *name == 'c' && strcmp(name, "cases") == 0 ? "" : name;
}

// Whether some row may fit a node of that kind there: by the index alone.
static bool may_fit(const struct aj_reshaping *r, uint32_t node, const char *in, const char *key) {
    return (r->rows->of[head_of(in, key)] >> r->doc->node[node].kind) & 1U;
}

// Whether something in the node, which is called `in`, is of a loose shape.
static bool has_shape(const struct aj_reshaping *r, uint32_t node, const char *in) {
    const struct aj_node *list = r->doc->node;
    for (uint32_t c = aj_doc_first(r->doc, node); c != AJ_NO_NODE; c = list[c].next) {
        if (may_fit(r, c, in, list[c].key) && find_row(r, c, in, list[c].key))
            return true;
        if ((list[c].kind == AJ_NODE_LIST || list[c].kind == AJ_NODE_MAP) &&
            has_shape(r, c, name_inside(in, list[c].key)))
            return true;
    }
    return false;
}

// The node itself, without what is in it.
static struct aj_made *make_same(struct aj_reshaping *r, uint32_t node, struct aj_made *parent,
                                 const char *key) {
    const struct aj_node *at = &r->doc->node[node];
    struct aj_made *made = parent ? aj_make_in(r->arena, parent, key, at->kind, at->offset)
                                  : aj_make(r->arena, at->kind, at->offset);
    made->text = at->text;
    made->quoted = at->quoted;
    if (at->key && key && strcmp(at->key, key) == 0)
        made->key_place = &at->key_offset;
    return made;
}

void aj_reshape_copy(struct aj_reshaping *r, uint32_t node, const char *in, struct aj_made *parent,
                     const char *key) {
    const struct aj_node *at = &r->doc->node[node];
    const struct aj_loose *row = at->kind == AJ_NODE_NULL ? NULL : find_row(r, node, in, key);
    if (row) {
        row->kind->make(r, node, row, parent, key);
        r->made[node] = parent->last;
        return;
    }
    struct aj_made *made = r->made[node] = make_same(r, node, parent, key);
    if (at->kind != AJ_NODE_LIST && at->kind != AJ_NODE_MAP)
        return;
    const char *inside = name_inside(in, key);
    for (uint32_t c = aj_doc_first(r->doc, node); c != AJ_NO_NODE; c = r->doc->node[c].next)
        aj_reshape_copy(r, c, inside, made, r->doc->node[c].key);
}

// What node became of each, or of the one around it.
static const uint32_t *list_moved(const struct aj_reshaping *r) {
    uint32_t *moved = AJ_NEW_ARRAY(r->arena, uint32_t, r->doc->count);
    for (uint32_t i = 1; i < r->doc->count; i++)
        moved[i] = r->made[i] ? r->made[i]->node : moved[r->doc->node[i].parent];
    return moved;
}

const uint32_t *aj_reshape(struct aj_doc *doc, const struct aj_loose *const lists[],
                           struct aj_arena *arena) {
    const struct aj_doc old = *doc;
    struct row_index rows;
    struct aj_reshaping reshaping = {.doc = &old, .rows = &rows, .arena = arena};
    index_rows(&rows, lists, arena);
    if (doc->count == 0 || doc->node[0].kind != AJ_NODE_MAP || !has_shape(&reshaping, 0, ""))
        return NULL;
    reshaping.made = AJ_NEW_ARRAY(arena, struct aj_made *, old.count);
    struct aj_made *root = make_same(&reshaping, 0, NULL, NULL);
    for (uint32_t c = aj_doc_first(&old, 0); c != AJ_NO_NODE; c = old.node[c].next)
        aj_reshape_copy(&reshaping, c, "", root, old.node[c].key);
    aj_doc_make(doc, root, old.text, arena);
    return list_moved(&reshaping);
}
