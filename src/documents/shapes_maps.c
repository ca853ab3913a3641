// Kinds of shape that people write in place of the usual ones: maps that are to be others.
#include <string.h>

#include "documents/reshape.h"

enum { SPLIT_LEAST = 3 }; // keys of a map that holds two things: the tile, its cell and another

static const struct aj_node *node_at(const struct aj_doc *doc, uint32_t node) {
    return &doc->node[node];
}

// Whether the word at `text`, up to a blank or its end, is the first of `list`'s words or any.
static bool has_word(const char *list, const char *text, bool first) {
    if (first && *list != *text)
        return false;
    size_t length = strcspn(text, " ");
    for (const char *at = list; *at;) {
        size_t own = strcspn(at, " ");
        if (own == length && memcmp(at, text, own) == 0)
            return true;
        if (first)
            return false;
        at += own + strspn(at + own, " ");
    }
    return false;
}

static bool is_listed(const char *text, const char *const words[]) {
    for (; *words; words++)
        if (strcmp(*words, text) == 0)
            return true;
    return false;
}

// ---- a map by names

static bool named_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (node_at(doc, node)->kind != AJ_NODE_MAP || node_at(doc, node)->count == 0)
        return false;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next) {
        const struct aj_node *at = node_at(doc, c);
        if (at->kind == AJ_NODE_LIST ||
            (row->words && at->kind == AJ_NODE_SCALAR && !is_listed(at->text, row->words)))
            return false;
    }
    return true;
}

static void named_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *list = aj_make_in(arena, parent, key, AJ_NODE_LIST, node_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next) {
        const struct aj_node *at = node_at(doc, c);
        struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, at->key_offset);
        aj_make_text(arena, map, row->name, at->key, at->key_offset);
        bool members = row->words && at->kind == AJ_NODE_MAP;
        for (uint32_t m = members ? aj_doc_first(doc, c) : AJ_NO_NODE; m != AJ_NO_NODE;
             m = node_at(doc, m)->next)
            aj_reshape_copy(r, m, key, map, node_at(doc, m)->key);
        if (!members && at->kind != AJ_NODE_NULL)
            aj_reshape_copy(r, c, key, map, row->other);
    }
}

const struct aj_loose_kind aj_loose_named = {AJ_LOOSE_MAP, named_fits, named_make};

// ---- a text by another key

static bool moved_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = node_at(doc, node);
    if (at->kind != AJ_NODE_SCALAR || aj_doc_get(doc, at->parent, row->name) != AJ_NO_NODE)
        return false;
    for (const char *const *word = row->words; *word; word++)
        if (has_word(*word, at->text, true))
            return true;
    return false;
}

static void moved_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = node_at(aj_reshape_doc(r), node);
    aj_make_text(aj_reshape_arena(r), parent, key, row->other, at->offset);
    aj_make_text(aj_reshape_arena(r), parent, row->name, at->text, at->offset);
}

const struct aj_loose_kind aj_loose_moved = {AJ_LOOSE_TEXT, moved_fits, moved_make};

// ---- several things in one map

// Which of the parts that the map holds a key belongs to: the first, by its row of words; -1: none.
static int part_of(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                   const char *key) {
    for (int i = 0; parts[i]; i++) {
        bool is_held = false;
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next)
            is_held |= has_word(parts[i], node_at(doc, c)->key, true);
        if (is_held && has_word(parts[i], key, false))
            return i;
    }
    return -1;
}

static bool split_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    size_t heads = 0;
    if (node_at(doc, node)->count < SPLIT_LEAST ||
        (row->other && aj_doc_get(doc, node, row->other) == AJ_NO_NODE) ||
        (row->name && aj_doc_get(doc, node, row->name) == AJ_NO_NODE))
        return false;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next)
        for (const char *const *part = row->words; *part; part++)
            heads += has_word(*part, node_at(doc, c)->key, true);
    if (heads < 2)
        return false;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next)
        if (part_of(doc, node, row->words, node_at(doc, c)->key) < 0)
            return false;
    return true;
}

static void split_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    (void)key; // entries of a list have none
    for (int part = 0; row->words[part]; part++) {
        struct aj_made *map = NULL;
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = node_at(doc, c)->next) {
            if (part_of(doc, node, row->words, node_at(doc, c)->key) != part)
                continue;
            if (!map)
                map = aj_make_in(aj_reshape_arena(r), parent, NULL, AJ_NODE_MAP,
                                 node_at(doc, c)->key_offset);
            aj_reshape_copy(r, c, row->in, map, node_at(doc, c)->key);
        }
    }
}

const struct aj_loose_kind aj_loose_split = {AJ_LOOSE_MAP, split_fits, split_make};
