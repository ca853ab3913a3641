// Kinds of shape that people write in place of the usual ones: maps that hold several things.
#include <string.h>

#include "documents/reshape.h"

enum { SPLIT_LEAST = 3 }; // keys of a map that holds two things: the tile, its cell and another

// Whether a key is one of a part, "HEAD|OTHER KEY KEY"; with `first` whether it is its head.
static bool has_word(const char *part, const char *key, bool first) {
    size_t length = strlen(key);
    for (const char *at = part; *at;) {
        size_t own = strcspn(at, " |");
        if (own == length && memcmp(at, key, own) == 0)
            return true;
        if (first && at[own] != '|')
            return false;
        at += own + (at[own] != '\0');
    }
    return false;
}

static bool is_held(const struct aj_doc *doc, uint32_t node, const char *part) {
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next)
        if (has_word(part, aj_doc_at(doc, c)->key, true))
            return true;
    return false;
}

// Which of the parts that the map holds a key belongs to: the first, by its row of words; -1: none.
static int part_of(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                   const char *key) {
    for (int i = 0; parts[i]; i++)
        if (has_word(parts[i], key, false) && is_held(doc, node, parts[i]))
            return i;
    return -1;
}

static size_t count_held(const struct aj_doc *doc, uint32_t node, const char *const parts[]) {
    size_t held = 0;
    for (; *parts; parts++)
        held += is_held(doc, node, *parts);
    return held;
}

// Whether every key belongs to a part, but for one that is passed over.
static bool all_belong(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                       const char *but) {
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next)
        if (!(but && strcmp(aj_doc_at(doc, c)->key, but) == 0) &&
            part_of(doc, node, parts, aj_doc_at(doc, c)->key) < 0)
            return false;
    return true;
}

static bool has_both(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return (!row->name || aj_doc_get(doc, node, row->name) != AJ_NO_NODE) &&
           (!row->other || aj_doc_get(doc, node, row->other) != AJ_NO_NODE);
}

static bool split_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_at(doc, node)->count >= SPLIT_LEAST && has_both(doc, node, row) &&
           count_held(doc, node, row->words) >= 2 && all_belong(doc, node, row->words, NULL);
}

// Each part that the map holds becomes an entry of the list `parent`.
static void make_parts(struct aj_reshaping *r, uint32_t node, const char *const parts[],
                       const char *in, const char *but, struct aj_made *parent) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    for (int part = 0; parts[part]; part++) {
        struct aj_made *map = NULL;
        for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE; c = aj_doc_at(doc, c)->next) {
            const char *key = aj_doc_at(doc, c)->key;
            if ((but && strcmp(key, but) == 0) || part_of(doc, node, parts, key) != part)
                continue;
            if (!map)
                map = aj_make_in(aj_reshape_arena(r), parent, NULL, AJ_NODE_MAP,
                                 aj_doc_at(doc, c)->key_offset);
            aj_reshape_copy(r, c, in, map, key);
        }
    }
}

static void split_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    (void)key; // entries of a list have none
    make_parts(r, node, row->words, row->in, NULL, parent);
}

const struct aj_loose_kind aj_loose_split = {AJ_LOOSE_MAP | AJ_LOOSE_OTHER | AJ_LOOSE_HEADS,
                                             split_fits, split_make};

static bool pair_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_at(doc, node)->count >= SPLIT_LEAST && is_held(doc, node, row->words[0]) &&
           count_held(doc, node, row->words) == 2 && all_belong(doc, node, row->words, NULL);
}

const struct aj_loose_kind aj_loose_pair = {AJ_LOOSE_MAP | AJ_LOOSE_HEADS, pair_fits, split_make};

static bool flat_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_get(doc, node, row->other) != AJ_NO_NODE || aj_doc_at(doc, node)->count == 0)
        return false;
    return count_held(doc, node, row->words) >= 1 && all_belong(doc, node, row->words, row->name);
}

static void flat_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    uint32_t name = aj_doc_get(doc, node, row->name);
    if (name != AJ_NO_NODE)
        aj_reshape_copy(r, name, "", map, row->name);
    struct aj_made *list =
        aj_make_in(aj_reshape_arena(r), map, row->other, AJ_NODE_LIST, at->offset);
    make_parts(r, node, row->words, row->other, row->name, list);
}

const struct aj_loose_kind aj_loose_flat = {AJ_LOOSE_MAP | AJ_LOOSE_LACKS, flat_fits, flat_make};

static bool flat_pair_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    size_t held = count_held(doc, node, row->words);
    return (held == 1 || (held == 2 && is_held(doc, node, row->words[0]))) &&
           flat_fits(doc, node, row);
}

const struct aj_loose_kind aj_loose_flat_pair = {AJ_LOOSE_MAP | AJ_LOOSE_LACKS, flat_pair_fits,
                                                 flat_make};
