// Kinds of shapes that people write instead of the proper ones: maps that contain several things.
#include "documents/shapes/shapes_parts.h"

#include <string.h>

#include "documents/shapes/reshape.h"
#include "documents/shapes/shapes_counts.h"

static bool is_free(const char *part) {
    return *part == AJ_LOOSE_FREE;
}

static bool is_early(const char *part) {
    return *part == AJ_LOOSE_EARLY;
}

static bool is_together(const char *part) {
    return *part == AJ_LOOSE_TOGETHER;
}

// Whether a word of a part ends there.
static bool ends(char end) {
    return end == '\0' || end == ' ' || end == '|';
}

// Whether a key is one of a part, "HEAD|OTHER KEY KEY". With `first`, whether it is the head.
static bool has_word(const char *part, const char *key, bool first) {
    for (const char *at = part + aj_loose_sign(part); *at;) {
        size_t same = 0;
        while (!ends(at[same]) && at[same] == key[same])
            same++;
        if (ends(at[same]) && key[same] == '\0')
            return true;
        at += same;
        while (!ends(*at))
            at++;
        if (first && *at != '|')
            return false;
        at += *at != '\0';
    }
    return false;
}

static bool is_held(const struct aj_doc *doc, uint32_t node, const char *part) {
    AJ_EACH_CHILD(doc, c, node)
        if (has_word(part, aj_doc_key(doc, c), true))
            return true;
    return false;
}

// Returns the part to which a key belongs, of those that the map contains: the first by its row of
// words, or -1.
static int part_of(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                   const char *key) {
    for (int i = 0; parts[i]; i++)
        if (has_word(parts[i], key, false) && is_held(doc, node, parts[i]))
            return i;
    return -1;
}

// How many entries the map becomes.
static size_t count_held(const struct aj_doc *doc, uint32_t node, const char *const parts[]) {
    size_t held = 0;
    bool together = false;
    for (; *parts; parts++) {
        if (!is_held(doc, node, *parts))
            continue;
        held += !(together && is_together(*parts));
        together |= is_together(*parts);
    }
    return held;
}

// Whether a part that stays together with others went into the entry of an earlier one.
static bool is_made(const struct aj_doc *doc, uint32_t node, const char *const parts[], int part) {
    for (int i = 0; is_together(parts[part]) && i < part; i++)
        if (is_together(parts[i]) && is_held(doc, node, parts[i]))
            return true;
    return false;
}

// Whether every key belongs to a part. The key `but` is ignored.
static bool all_belong(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                       const char *but) {
    AJ_EACH_CHILD(doc, c, node)
        if (!(but && strcmp(aj_doc_key(doc, c), but) == 0) &&
            part_of(doc, node, parts, aj_doc_key(doc, c)) < 0)
            return false;
    return true;
}

// Returns the part of the first key that belongs to one, or -1.
static int first_part(const struct aj_doc *doc, uint32_t node, const char *const parts[]) {
    int part = -1;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE && part < 0;
         c = aj_doc_at(doc, c)->next)
        part = part_of(doc, node, parts, aj_doc_key(doc, c));
    return part;
}

// The surroundings of a map with several parts, and its key that belongs to none.
struct around {
    const char *in, *but;
    struct aj_made *parent;
};

// The value that is all of such a part, if it holds several things; AJ_NO_NODE: it is another part.
static uint32_t find_each(struct aj_reshaping *r, uint32_t node, const char *part, const char *in) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t found = AJ_NO_NODE;
    if (*part != AJ_LOOSE_EACH)
        return AJ_NO_NODE;
    AJ_EACH_CHILD(doc, c, node)
        if (has_word(part, aj_doc_key(doc, c), false)) {
            if (found != AJ_NO_NODE)
                return AJ_NO_NODE;
            found = c;
        }
    return found != AJ_NO_NODE && aj_loose_has_each(r, found, in) &&
                   has_word(part, aj_doc_key(doc, found), true)
               ? found
               : AJ_NO_NODE;
}

// A part becomes an entry of the list, if the map holds it. A key that belongs to none goes with
// the key before it, so that it is refused there.
static void make_part(struct aj_reshaping *r, uint32_t node, const char *const parts[], int part,
                      const struct around *around) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *map = NULL;
    int near = first_part(doc, node, parts);
    uint32_t each = find_each(r, node, parts[part], around->in);
    if (each != AJ_NO_NODE) {
        aj_loose_make_each(r, each, around->in, around->parent);
        return;
    }
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c);
        if (around->but && strcmp(key, around->but) == 0)
            continue;
        int own = part_of(doc, node, parts, key);
        near = own < 0 ? near : own;
        if (near != part && !(is_together(parts[near]) && is_together(parts[part])))
            continue;
        if (!map)
            map = aj_make_in(aj_reshape_arena(r), around->parent, NULL, AJ_NODE_MAP,
                             aj_doc_at(doc, c)->key_offset);
        aj_reshape_copy(r, c, around->in, map, key);
    }
}

// Makes an entry for every part that the map contains. Parts that come before the first row go
// first.
static void make_parts(struct aj_reshaping *r, uint32_t node, const char *const parts[],
                       const struct around *around) {
    for (int early = 1; early >= 0; early--)
        for (int part = 0; parts[part]; part++)
            if (is_early(parts[part]) == (early == 1) &&
                is_held(aj_reshape_doc(r), node, parts[part]) &&
                !is_made(aj_reshape_doc(r), node, parts, part))
                make_part(r, node, parts, part, around);
}

// Whether the rows determine the order of all parts in the map: a free part may only be there alone
// or with the part that comes first.
static bool has_order(const struct aj_doc *doc, uint32_t node, const char *const parts[]) {
    size_t held = count_held(doc, node, parts), free = 0;
    const char *first = parts[0];
    for (size_t i = 0; parts[i]; i++)
        free += is_free(parts[i]) && is_held(doc, node, parts[i]);
    return free == 0 || held == 1 || (held == 2 && free == 1 && is_held(doc, node, first));
}

static bool parts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return count_held(doc, node, row->words) >= 2 && all_belong(doc, node, row->words, NULL) &&
           (!row->name || is_held(doc, node, row->name)) &&
           (!row->other || is_held(doc, node, row->other)) && has_order(doc, node, row->words);
}

static void parts_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    (void)key; // entries of a list have none
    make_parts(r, node, row->words, &(struct around){row->in, NULL, parent});
}

const struct aj_loose_kind aj_loose_parts = {AJ_LOOSE_MAP | AJ_LOOSE_HEADS, parts_fits, parts_make};

static bool flat_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_get(doc, node, row->other) == AJ_NO_NODE && count_held(doc, node, row->words) > 0;
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
    make_parts(r, node, row->words, &(struct around){row->other, row->name, list});
}

const struct aj_loose_kind aj_loose_flat = {AJ_LOOSE_MAP | AJ_LOOSE_LACKS, flat_fits, flat_make};

static bool flat_parts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return flat_fits(doc, node, row) && all_belong(doc, node, row->words, row->name) &&
           has_order(doc, node, row->words);
}

const struct aj_loose_kind aj_loose_flat_parts = {AJ_LOOSE_MAP | AJ_LOOSE_LACKS, flat_parts_fits,
                                                  flat_make};
