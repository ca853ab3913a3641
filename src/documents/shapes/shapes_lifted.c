// Texts in the entries of a list that become a list of their own, and other values that move or go.
#include <string.h>

#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_lifted

// Returns the value of the row's key `name` in an entry: a list of texts, or one text. Returns
// AJ_NO_NODE if there is none, or the entry does not say whose it is.
static uint32_t find_texts(const struct aj_doc *doc, uint32_t entry, const struct aj_loose *row) {
    if (aj_doc_at(doc, entry)->kind != AJ_NODE_MAP)
        return AJ_NO_NODE;
    uint32_t texts = aj_doc_get(doc, entry, row->name);
    uint32_t name = aj_doc_get(doc, entry, row->words[0]);
    if (texts == AJ_NO_NODE || name == AJ_NO_NODE || !aj_loose_is_text(doc, name))
        return AJ_NO_NODE;
    bool is_list = aj_doc_at(doc, texts)->kind == AJ_NODE_LIST && aj_doc_at(doc, texts)->count == 0;
    return is_list || aj_loose_is_text(doc, texts) || aj_loose_is_short_list(doc, texts)
               ? texts
               : AJ_NO_NODE;
}

static bool lifted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->other) != AJ_NO_NODE)
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (find_texts(doc, c, row) != AJ_NO_NODE)
            return true;
    return false;
}

// Adds a map with two keys to the list: words[1] with the name, and words[2] with the text.
static void lift_text(struct aj_reshaping *r, uint32_t text, uint32_t name,
                      const struct aj_loose *row, struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, aj_doc_at(doc, text)->offset);
    aj_make_text(arena, map, row->words[1], aj_doc_text(doc, name), aj_doc_at(doc, name)->offset);
    aj_reshape_copy(r, text, row->other, map, row->words[2]);
}

static void lifted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t offset = aj_doc_at(doc, node)->offset;
    struct aj_made *list = aj_make_in(arena, parent, row->other, AJ_NODE_LIST, offset);
    struct aj_made *entries = aj_make_in(arena, parent, key, AJ_NODE_LIST, offset);
    static const char *const none[] = {"none", "nothing", "no", NULL};
    AJ_EACH_CHILD(doc, c, node) {
        uint32_t texts = find_texts(doc, c, row), name = aj_doc_get(doc, c, row->words[0]);
        if (texts == AJ_NO_NODE) {
            aj_reshape_copy(r, c, key, entries, NULL);
            continue;
        }
        if (aj_loose_is_text(doc, texts)) {
            if (!aj_loose_is_listed(aj_doc_text(doc, texts), none))
                lift_text(r, texts, name, row, list);
        } else
            AJ_EACH_CHILD(doc, t, texts)
                lift_text(r, t, name, row, list);
        struct aj_made *entry =
            aj_make_in(arena, entries, NULL, AJ_NODE_MAP, aj_doc_at(doc, c)->offset);
        AJ_EACH_CHILD(doc, m, c)
            if (m != texts)
                aj_reshape_copy(r, m, key, entry, aj_doc_key(doc, m));
    }
}

const struct aj_loose_kind aj_loose_lifted = {AJ_LOOSE_LIST, lifted_fits, lifted_make};

// ---- a map of what each player has

// Whether each key of a map is the name or the colour of an entry of a list of maps.
static bool is_of_entries(const struct aj_doc *doc, uint32_t map, uint32_t list,
                          const struct aj_loose *row) {
    AJ_EACH_CHILD(doc, c, map) {
        bool is_known = false;
        AJ_EACH_CHILD(doc, entry, list)
            for (int i = 0; i < 2; i++) {
                uint32_t name = aj_doc_get(doc, entry, i == 0 ? row->name : row->other);
                is_known |= name != AJ_NO_NODE && aj_loose_is_text(doc, name) &&
                            aj_is_same_word(aj_doc_text(doc, name), aj_doc_key(doc, c));
            }
        if (!is_known)
            return false;
    }
    return true;
}

// Returns the first map next to a list of maps that is dealt out to them, and in `*own` their key
// for it, or AJ_NO_NODE if there is none.
static uint32_t find_dealt(const struct aj_doc *doc, uint32_t list, const struct aj_loose *row,
                           const char **own) {
    AJ_EACH_CHILD(doc, c, list)
        if (aj_doc_at(doc, c)->kind != AJ_NODE_MAP ||
            (aj_doc_get(doc, c, row->name) == AJ_NO_NODE &&
             aj_doc_get(doc, c, row->other) == AJ_NO_NODE))
            return AJ_NO_NODE;
    for (const char *const *words = row->words; *words; words += 2) {
        uint32_t map = aj_doc_get(doc, aj_doc_at(doc, list)->parent, words[0]);
        bool is_given = map == AJ_NO_NODE || aj_doc_at(doc, map)->kind != AJ_NODE_MAP;
        AJ_EACH_CHILD(doc, c, list)
            is_given |= aj_doc_get(doc, c, words[1]) != AJ_NO_NODE;
        *own = words[1];
        if (!is_given && aj_doc_at(doc, map)->count > 0 && is_of_entries(doc, map, list, row))
            return map;
    }
    return AJ_NO_NODE;
}

static bool dealt_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *own;
    return find_dealt(doc, node, row, &own) != AJ_NO_NODE;
}

static void dealt_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *own;
    uint32_t dealt = find_dealt(doc, node, row, &own);
    struct aj_made *list =
        aj_make_in(arena, parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    AJ_EACH_CHILD(doc, entry, node) {
        struct aj_made *map =
            aj_make_in(arena, list, NULL, AJ_NODE_MAP, aj_doc_at(doc, entry)->offset);
        AJ_EACH_CHILD(doc, c, entry)
            aj_reshape_copy(r, c, key, map, aj_doc_key(doc, c));
        AJ_EACH_CHILD(doc, c, dealt)
            for (int i = 0; i < 2; i++) {
                uint32_t name = aj_doc_get(doc, entry, i == 0 ? row->name : row->other);
                const char *text = name == AJ_NO_NODE ? NULL : aj_doc_text(doc, name);
                if (text && aj_is_same_word(text, aj_doc_key(doc, c)))
                    aj_reshape_copy(r, c, key, map, own);
            }
    }
}

const struct aj_loose_kind aj_loose_dealt = {AJ_LOOSE_LIST, dealt_fits, dealt_make};

static bool dealt_out_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t list = aj_doc_get(doc, aj_doc_at(doc, node)->parent, "players");
    const char *own;
    bool is_list = list != AJ_NO_NODE && aj_doc_at(doc, list)->kind == AJ_NODE_LIST;
    return is_list && find_dealt(doc, list, row, &own) == node;
}

static void dealt_out_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                           struct aj_made *parent, const char *key) {
    aj_loose_gone.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_dealt_out = {AJ_LOOSE_MAP, dealt_out_fits, dealt_out_make};

// ---- nothing

static bool idle_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind == AJ_NODE_SCALAR)
        return aj_loose_is_listed(aj_doc_text(doc, node), row->words);
    uint32_t only = aj_doc_first(doc, node);
    if (at->count != 1)
        return false;
    if (aj_doc_at(doc, only)->kind == AJ_NODE_NULL)
        return aj_is_same(aj_doc_key(doc, only), row->name);
    return aj_loose_is_text(doc, only) &&
           (aj_is_same(aj_doc_key(doc, only), row->name)
                ? aj_loose_is_listed(aj_doc_text(doc, only), row->words)
                : aj_loose_is_listed(aj_doc_key(doc, only), row->words));
}

static void idle_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    aj_loose_gone.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_idle = {AJ_LOOSE_TEXT | AJ_LOOSE_MAP, idle_fits, idle_make};

// ---- a remark

static bool remark_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)row;
    return aj_doc_at(doc, aj_doc_at(doc, node)->parent)->count > 1;
}

static void remark_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    aj_loose_gone.make(r, node, row, parent, key);
}

const struct aj_loose_kind aj_loose_remark = {AJ_LOOSE_TEXT, remark_fits, remark_make};

// ---- a side next to its kind

// Finds the values of the row's two keys. Returns false if they are no kind and side: "road", "E".
static bool find_sided(const struct aj_doc *doc, uint32_t map, const struct aj_loose *row,
                       uint32_t pair[2]) {
    pair[0] = aj_doc_get(doc, map, row->name);
    pair[1] = aj_doc_get(doc, map, row->other);
    if (pair[0] == AJ_NO_NODE || pair[1] == AJ_NO_NODE)
        return false;
    const char *kind = aj_doc_text(doc, pair[0]);
    const char *side = aj_doc_text(doc, pair[1]);
    return kind && side && !strchr(kind, ' ') && !aj_loose_is_listed(kind, row->words) &&
           aj_loose_is_listed(side, row->words);
}

static bool sided_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t pair[2];
    return find_sided(doc, aj_doc_at(doc, node)->parent, row, pair);
}

static void sided_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t pair[2];
    bool found = find_sided(doc, aj_doc_at(doc, node)->parent, row, pair);
    AJ_SURE(arena, found); // as sided_fits found
    if (node == pair[0])
        aj_make_text(
            arena, parent, key,
            aj_arena_format(arena, "%s %s", aj_doc_text(doc, pair[0]), aj_doc_text(doc, pair[1])),
            aj_doc_at(doc, node)->offset)
            ->quoted = false;
}

const struct aj_loose_kind aj_loose_sided = {AJ_LOOSE_TEXT, sided_fits, sided_make};

// ---- a word that depends on the boxes in play

// Whether a box is named in the rules: a text, a list of texts, or a map by boxes.
static bool names_box(const struct aj_doc *doc, uint32_t rules, const char *word) {
    const char *text = aj_doc_text(doc, rules);
    if (text)
        return aj_find_part(text, word);
    AJ_EACH_CHILD(doc, c, rules) {
        text =
            aj_doc_at(doc, rules)->kind == AJ_NODE_MAP ? aj_doc_key(doc, c) : aj_doc_text(doc, c);
        if (text && aj_find_part(text, word))
            return true;
    }
    return false;
}

// Whether one of the keys next to a value, each with the word that it must have after it, has that
// word; also if there are no such keys.
static bool is_next_to(const struct aj_doc *doc, uint32_t node, const char *const keys[]) {
    for (const char *const *key = keys; *key; key += 2) {
        uint32_t beside = aj_doc_get(doc, aj_doc_at(doc, node)->parent, key[0]);
        const char *text = beside == AJ_NO_NODE ? NULL : aj_doc_text(doc, beside);
        if (text && aj_is_same_word(text, key[1]))
            return true;
    }
    return !*keys;
}

static bool boxed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (!aj_is_same_word(aj_doc_text(doc, node), row->name) ||
        !is_next_to(doc, node, row->words + 2))
        return false;
    for (uint32_t at = node; at != 0;) {
        at = aj_doc_at(doc, at)->parent;
        uint32_t rules = aj_doc_get(doc, at, "rules");
        if (rules != AJ_NO_NODE)
            return names_box(doc, rules, row->words[0]) && !names_box(doc, rules, row->words[1]);
    }
    return false;
}

static void boxed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    aj_make_text(aj_reshape_arena(r), parent, key, row->other, aj_reshape_byte(r, node, 0))
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_boxed = {AJ_LOOSE_TEXT, boxed_fits, boxed_make};

// ---- a value in a map of its own

static bool nested_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_get(doc, aj_doc_at(doc, node)->parent, row->name) == AJ_NO_NODE;
}

static void nested_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, row->name, AJ_NODE_MAP, at->offset);
    aj_reshape_copy(r, node, row->name, map, key);
}

const struct aj_loose_kind aj_loose_nested = {AJ_LOOSE_TEXT, nested_fits, nested_make};
