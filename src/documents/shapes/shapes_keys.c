// Kinds of shapes that people write instead of the proper ones: keys in the place of other keys.
#include <string.h>

#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

static bool has_key(const struct aj_doc *doc, uint32_t map, const char *key) {
    return aj_doc_get(doc, map, key) != AJ_NO_NODE;
}

// ---- an entry given by a name

static bool owned_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    if (aj_doc_at(doc, node)->kind != AJ_NODE_MAP || aj_doc_at(doc, node)->count != 1)
        return false;
    const struct aj_node *at = aj_doc_at(doc, aj_doc_first(doc, node));
    const char *key = aj_doc_key(doc, aj_doc_first(doc, node));
    if (strcmp(key, row->name) == 0 || (row->other && strcmp(key, row->other) == 0))
        return false;
    return (at->kind == AJ_NODE_MAP && at->count > 0) || (row->other && at->kind == AJ_NODE_LIST);
}

static void owned_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t held = aj_doc_first(doc, node);
    const struct aj_node *at = aj_doc_at(doc, held);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    aj_make_text(arena, map, row->name, aj_doc_key(doc, held), at->key_offset);
    if (row->other) {
        aj_reshape_copy(r, held, key ? key : row->in, map, row->other);
        return;
    }
    AJ_EACH_CHILD(doc, m, held)
        aj_reshape_copy(r, m, row->in, map, aj_doc_key(doc, m));
}

const struct aj_loose_kind aj_loose_owned = {AJ_LOOSE_MAP, owned_fits, owned_make};

// ---- a value by a name

// The only value whose key is none of those in `words`; AJ_NO_NODE if there are more, or if a key
// is the row's `name` or `other`.
static uint32_t find_held(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t held = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c), *const *word = row->words;
        if (strcmp(key, row->name) == 0 || strcmp(key, row->other) == 0)
            return AJ_NO_NODE;
        while (*word && !(**word == '!' && strcmp(*word + 1, key) == 0))
            word++;
        if (!*word && held != AJ_NO_NODE)
            return AJ_NO_NODE;
        held = *word ? held : c;
    }
    return held;
}

// Whether one of the keys in `words` is a word of the text, but not its first: "thief at 0 1".
static bool contains_key(const char *text, const char *const words[]) {
    for (; text && *words && **words == '!'; words++)
        if (aj_has_word(text + strcspn(text, " "), *words + 1))
            return true;
    return false;
}

static bool pair_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *const *word = row->words;
    uint32_t held = find_held(doc, node, row);
    const char *text = held == AJ_NO_NODE ? NULL : aj_doc_text(doc, held);
    bool is_list = held != AJ_NO_NODE && aj_doc_at(doc, held)->kind == AJ_NODE_LIST;
    if (held == AJ_NO_NODE || (*word && **word == '!' && aj_doc_at(doc, node)->count == 1 &&
                               !is_list && !contains_key(text, word)))
        return false;
    while (*word && **word == '!')
        word++;
    if (!*word)
        return text || is_list;
    for (; text && *word; word++)
        if (aj_is_same_word(text, *word) || aj_loose_begins_with(text, *word))
            return true;
    return false;
}

static void pair_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    uint32_t held = find_held(doc, node, row);
    struct aj_made *map =
        aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    aj_make_text(aj_reshape_arena(r), map, row->name, aj_doc_key(doc, held),
                 aj_doc_at(doc, held)->key_offset);
    AJ_EACH_CHILD(doc, c, node)
        aj_reshape_copy(r, c, key ? key : row->in, map,
                        c == held ? row->other : aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_pair = {AJ_LOOSE_MAP, pair_fits, pair_make};

// ---- a value by another key

// Whether there is a text that says what one sees of a thing, in the letters of the first word.
static bool is_seen(const struct aj_doc *doc, uint32_t node, const char *const words[]) {
    const char *text = aj_doc_text(doc, node);
    return text && aj_loose_is_seen(text, words[0]);
}

static bool rekeyed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    return !has_key(doc, at->parent, row->name) &&
           (!row->other || (has_key(doc, at->parent, row->other) &&
                            (!row->words || is_seen(doc, node, row->words))));
}

static void rekeyed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    (void)key;
    aj_reshape_copy(r, node, row->in, parent, row->name);
}

const struct aj_loose_kind aj_loose_rekeyed = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                               rekeyed_fits, rekeyed_make};

// ---- a word as the key of what belongs to it

static bool titled_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    return !has_key(doc, map, row->name) && !has_key(doc, map, row->other);
}

static void titled_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    aj_make_text(aj_reshape_arena(r), parent, row->name, key, at->key_offset);
    aj_reshape_copy(r, node, row->in, parent, row->other);
}

const struct aj_loose_kind aj_loose_titled = {AJ_LOOSE_TEXT, titled_fits, titled_make};

// ---- a text of two values

// Whether a text begins with one of the words "!WORD", if there are such.
static bool begins_so(const char *text, const char *const words[]) {
    bool asked = false;
    for (; words && *words; words++) {
        asked |= **words == '!';
        if (**words == '!' && aj_loose_begins_with(text, *words + 1))
            return true;
    }
    return !asked;
}

static bool cut_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node), *mark = aj_find_part(text, row->name);
    if (!mark || mark == text || mark[strlen(row->name)] == '\0' || !begins_so(text, row->words) ||
        has_key(doc, aj_doc_at(doc, node)->parent, row->other))
        return false;
    const char *behind = mark + strlen(row->name), *the = "the ";
    behind += aj_is_same_start(behind, the, strlen(the)) ? strlen(the) : 0;
    return !row->words || !aj_loose_is_listed(behind, row->words);
}

static void cut_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    const char *text = aj_doc_text(doc, node), *mark = aj_find_part(text, row->name);
    AJ_SURE(arena, mark != NULL); // as cut_fits found
    size_t length = (size_t)(mark - text), behind = length + strlen(row->name);
    aj_make_text(arena, parent, key, aj_arena_copy(arena, text, length),
                 aj_doc_at(doc, node)->offset)
        ->quoted = false;
    aj_make_text(arena, parent, row->other, text + behind, aj_reshape_byte(r, node, behind))
        ->quoted = false;
}

const struct aj_loose_kind aj_loose_cut = {AJ_LOOSE_TEXT, cut_fits, cut_make};

// ---- several things by the key of one

static bool several_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->count < 2 || has_key(doc, at->parent, row->name))
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (aj_doc_at(doc, c)->kind != AJ_NODE_MAP)
            return false;
    return true;
}

const struct aj_loose_kind aj_loose_several = {AJ_LOOSE_LIST, several_fits, rekeyed_make};

// ---- a value that stands where its key is wanted

static bool valued_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *text = aj_doc_text(doc, node), *said = aj_said_for(text, aj_said_switch);
    if (strcmp(said ? said : text, "true") != 0 || has_key(doc, at->parent, row->name))
        return false;
    for (const char *const *word = row->words; *word; word++)
        if (strcmp(*word, row->key) != 0 && has_key(doc, at->parent, *word))
            return false;
    return true;
}

static void valued_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    uint32_t offset = aj_doc_at(aj_reshape_doc(r), node)->key_offset;
    aj_make_text(aj_reshape_arena(r), parent, row->name, key, offset);
}

const struct aj_loose_kind aj_loose_valued = {AJ_LOOSE_TEXT, valued_fits, valued_make};

// ---- two that belong together

static bool gathered_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    return is_seen(doc, node, row->words) && has_key(doc, at->parent, row->other);
}

static void gathered_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                          struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    aj_make_text(arena, map, row->name, aj_doc_text(doc, node), at->offset);
    aj_reshape_copy(r, aj_doc_get(doc, at->parent, row->other), key, map, row->other);
}

const struct aj_loose_kind aj_loose_gathered = {AJ_LOOSE_TEXT, gathered_fits, gathered_make};

static bool gone_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    for (const char *const *key = row->words + 1; *key; key++) {
        uint32_t beside = aj_doc_get(doc, map, *key);
        if (beside != AJ_NO_NODE && is_seen(doc, beside, row->words))
            return true;
    }
    return false;
}

static void gone_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    (void)r;
    (void)node;
    (void)row;
    (void)parent;
    (void)key;
}

const struct aj_loose_kind aj_loose_gone = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST, gone_fits, gone_make};

// ---- a key that is left out

static bool usual_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    if (has_key(doc, map, row->name))
        return false;
    for (const char *const *word = row->words; *word; word++)
        if (has_key(doc, map, *word))
            return false;
    return true;
}

static void usual_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    struct aj_arena *arena = aj_reshape_arena(r);
    aj_make_text(arena, parent, row->name, row->other, at->offset);
    aj_make_text(arena, parent, key, aj_doc_text(aj_reshape_doc(r), node), at->offset);
}

const struct aj_loose_kind aj_loose_usual = {AJ_LOOSE_TEXT, usual_fits, usual_make};

// ---- a word that belongs to two keys

// Returns the word with which a text begins, or NULL if there is none or it is not allowed with
// these keys.
static const char *twin_word(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *found = NULL;
    for (const char *const *word = row->words; *word; word++) {
        if (**word == '!' && has_key(doc, at->parent, *word + 1))
            return NULL;
        if (aj_loose_begins_with(aj_doc_text(doc, node), *word))
            found = *word;
    }
    return found;
}

static bool twin_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return !has_key(doc, aj_doc_at(doc, node)->parent, row->other) && twin_word(doc, node, row);
}

static void twin_put(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                     struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const struct aj_node *at = aj_doc_at(doc, node);
    const char *text =
        strcmp(key, row->name) == 0 ? twin_word(doc, node, row) : aj_doc_text(doc, node);
    aj_make_text(aj_reshape_arena(r), parent, key, text, at->offset);
}

static void twin_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    twin_put(r, node, row, parent, key);
    twin_put(r, node, row, parent, row->other);
}

const struct aj_loose_kind aj_loose_twin = {AJ_LOOSE_TEXT, twin_fits, twin_make};

// ---- a word for a map

static bool bare_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_loose_is_listed(aj_doc_text(doc, node), row->words);
}

static void bare_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    for (const char *const *word = row->words; *word; word++)
        if (aj_is_same_word(aj_doc_text(aj_reshape_doc(r), node), *word))
            aj_make_text(aj_reshape_arena(r), map, *word, "true", at->offset)->quoted = false;
}

const struct aj_loose_kind aj_loose_bare = {AJ_LOOSE_TEXT, bare_fits, bare_make};

static bool true_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    (void)doc, (void)node, (void)row;
    return true;
}

static void true_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    (void)row;
    uint32_t offset = aj_doc_at(aj_reshape_doc(r), node)->offset;
    aj_make_text(aj_reshape_arena(r), parent, key, "true", offset)->quoted = false;
}

const struct aj_loose_kind aj_loose_true = {AJ_LOOSE_NULL, true_fits, true_make};
