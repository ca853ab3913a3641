// Kinds of shapes that people write instead of the proper ones: maps that become other maps.
#include <string.h>

#include "documents/shapes/shapes.h"

// ---- a map by names

// Whether `named` may hold this: a map, nothing, or a text that is one of the words if there are
// any.
static bool may_hold(const struct aj_doc *doc, uint32_t held, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, held);
    if (!text)
        return aj_doc_at(doc, held)->kind != AJ_NODE_LIST;
    return !row->words || aj_loose_is_listed(text, row->words) || (!*row->words && row->other);
}

// Lists are allowed if `words` is given but empty. Each item becomes an entry.
static bool may_hold_list(const struct aj_doc *doc, uint32_t list, const struct aj_loose *row) {
    if (aj_doc_at(doc, list)->kind != AJ_NODE_LIST || !row->words || *row->words)
        return false;
    AJ_EACH_CHILD(doc, c, list)
        if (!may_hold(doc, c, row))
            return false;
    return true;
}

static bool named_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP || aj_doc_at(doc, node)->count == 0 ||
        (row->words && !*row->words && aj_doc_get(doc, node, row->name) != AJ_NO_NODE))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!may_hold(doc, c, row) && !may_hold_list(doc, c, row))
            return false;
    return true;
}

// Makes one entry of the list, a map with the name that is the key of `named`.
static struct aj_made *make_entry(struct aj_reshaping *r, uint32_t named,
                                  const struct aj_loose *row, struct aj_made *list) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), named);
    struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, at->key_offset);
    aj_make_text(arena, map, row->name, aj_doc_key(aj_reshape_doc(r), named), at->key_offset);
    return map;
}

// Whether a member of an entry gives the name again that is the key of the entry.
static bool is_name_again(const struct aj_doc *doc, uint32_t member, const struct aj_loose *row,
                          const struct aj_made *map) {
    const char *text = aj_doc_text(doc, member);
    return text && strcmp(aj_doc_key(doc, member), row->name) == 0 &&
           strcmp(text, map->first->text) == 0;
}

// Adds what `held` has to an entry: its members, or itself as `row->other`.
static void fill_entry(struct aj_reshaping *r, uint32_t held, const struct aj_loose *row,
                       struct aj_made *map, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    bool members = row->words && aj_doc_at(doc, held)->kind == AJ_NODE_MAP;
    for (uint32_t m = members ? aj_doc_first(doc, held) : AJ_NO_NODE; m != AJ_NO_NODE;
         m = aj_doc_at(doc, m)->next)
        if (!is_name_again(doc, m, row, map))
            aj_reshape_copy(r, m, key, map, aj_doc_key(doc, m));
    if (!members && aj_doc_at(doc, held)->kind != AJ_NODE_NULL)
        aj_reshape_copy(r, held, key, map, row->other);
}

// Makes an entry of the list of what stands by a name, or of each thing that does.
static void make_named(struct aj_reshaping *r, uint32_t named, const struct aj_loose *row,
                       struct aj_made *list, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    if (aj_doc_at(doc, named)->kind != AJ_NODE_LIST)
        fill_entry(r, named, row, make_entry(r, named, row, list), key);
    else
        AJ_EACH_CHILD(doc, m, named)
            fill_entry(r, m, row, make_entry(r, named, row, list), key);
}

static void named_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *list =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, c, node)
        make_named(r, c, row, list, key);
}

const struct aj_loose_kind aj_loose_named = {AJ_LOOSE_MAP, named_fits, named_make};

// Whether a value is a list of texts each of which has one of the signs.
static bool is_signed_list(const struct aj_doc *doc, uint32_t node, const char *const signs[]) {
    if (!aj_loose_is_short_list(doc, node))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (!aj_loose_is_signed(doc, c, signs))
            return false;
    return true;
}

static bool named_texts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    AJ_EACH_CHILD(doc, c, node)
        if (strcmp(aj_doc_key(doc, c), row->name) == 0 ||
            (!aj_loose_is_signed(doc, c, row->words) && !is_signed_list(doc, c, row->words)))
            return false;
    return aj_doc_at(doc, node)->count > 0;
}

const struct aj_loose_kind aj_loose_named_texts = {AJ_LOOSE_MAP, named_texts_fits, named_make};

static bool several_named_fits(const struct aj_doc *doc, uint32_t node,
                               const struct aj_loose *row) {
    AJ_EACH_CHILD(doc, c, node)
        if (!is_signed_list(doc, c, row->words) || strcmp(aj_doc_key(doc, c), row->name) == 0 ||
            strcmp(aj_doc_key(doc, c), row->other) == 0)
            return false;
    return aj_doc_at(doc, node)->count > 0;
}

static void several_named_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                               struct aj_made *parent, const char *key) {
    (void)key; // entries of a list have none
    AJ_EACH_CHILD(aj_reshape_doc(r), c, node)
        make_named(r, c, row, parent, row->in);
}

const struct aj_loose_kind aj_loose_several_named = {AJ_LOOSE_MAP, several_named_fits,
                                                     several_named_make};

// ---- a text by another key

static bool moved_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind != AJ_NODE_SCALAR || aj_doc_get(doc, at->parent, row->name) != AJ_NO_NODE)
        return false;
    for (const char *const *word = row->words; *word; word++)
        if (aj_loose_begins_with(aj_doc_text(doc, node), *word))
            return true;
    return false;
}

static void moved_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    aj_make_text(aj_reshape_arena(r), parent, key, row->other, offset);
    aj_make_text(aj_reshape_arena(r), parent, row->name, aj_doc_text(doc, node), offset);
}

const struct aj_loose_kind aj_loose_moved = {AJ_LOOSE_TEXT, moved_fits, moved_make};
