// Kinds of loose shapes (documents/shapes/shapes.h): keys that are missing, or in the place of
// other keys.
#include <stdlib.h>
#include <string.h>

#include "core/core.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_keys

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

// Returns the only value in the map whose key is no KEY of a word "!KEY": its key is a name.
// Returns AJ_NO_NODE if there is not just one, or a key is the row's `name` or `other`.
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

// Whether a word of a text, but not its first, is the KEY of a "!KEY" in `words`.
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
        if (aj_is_same_word(text, *word) || aj_loose_says(text, *word))
            return true;
    return text && aj_loose_is_named(text);
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

// Whether a node is a text that describes a thing by its edges, in the letters of the first word.
static bool is_seen(const struct aj_doc *doc, uint32_t node, const char *const words[]) {
    const char *text = aj_doc_text(doc, node);
    return text && aj_loose_is_seen(text, words[0]);
}

static bool rekeyed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t map = aj_doc_at(doc, node)->parent;
    const char *first = row->other || !row->words ? NULL : *row->words;
    if (first && (!aj_loose_is_text(doc, node) || (*first == '!' && has_key(doc, map, first + 1)) ||
                  !aj_loose_is_listed(aj_doc_text(doc, node), row->words)))
        return false;
    return !has_key(doc, map, row->name) &&
           (!row->other ||
            (has_key(doc, map, row->other) && (!row->words || is_seen(doc, node, row->words))));
}

static void rekeyed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                         struct aj_made *parent, const char *key) {
    (void)key;
    aj_reshape_copy(r, node, row->in ? row->in : "", parent, row->name);
}

const struct aj_loose_kind aj_loose_rekeyed = {AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP,
                                               rekeyed_fits, rekeyed_make};

// ---- a word as the key of what belongs to it: {barn: NE}

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

// Whether a text begins with the WORD of a "!WORD" in `words`, or there is no "!WORD".
static bool may_begin(const char *text, const char *const words[]) {
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
    if (!mark || mark == text || mark[strlen(row->name)] == '\0' || !may_begin(text, row->words) ||
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
    aj_make_text(arena, parent, key, aj_arena_copy(arena, text, length - (mark[-1] == ',')),
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

// ---- a value in the place of its key

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

// ---- the value of a map's only key

static bool held_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return aj_doc_at(doc, node)->count == 1 && aj_doc_get(doc, node, row->name) != AJ_NO_NODE;
}

static void held_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                      struct aj_made *parent, const char *key) {
    aj_reshape_copy(r, aj_doc_get(aj_reshape_doc(r), node, row->name), key, parent, key);
}

const struct aj_loose_kind aj_loose_held = {AJ_LOOSE_MAP, held_fits, held_make};

// ---- a word that belongs to two keys

// Returns the last of the row's words with which a text begins, or NULL if there is none, or the
// map has a KEY of the words "!KEY".
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

// Adds the word by the key `name`, the whole text by the other key.
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

static bool headed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    const char *text = aj_doc_text(doc, node);
    bool fits = false;
    for (const char *const *word = row->words; *word; word++)
        if (aj_loose_begins_with(text, *word + (**word == '!'))) {
            if (**word == '!')
                return false;
            fits = true;
        }
    return fits;
}

static void headed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                        struct aj_made *parent, const char *key) {
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    struct aj_made *map = aj_make_in(aj_reshape_arena(r), parent, key, AJ_NODE_MAP, at->offset);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    aj_make_text(aj_reshape_arena(r), map, row->name, text, at->offset)->quoted = at->quoted;
}

const struct aj_loose_kind aj_loose_headed = {AJ_LOOSE_TEXT, headed_fits, headed_make};

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

// ---- shapes_parts
//
// Kinds for maps that contain several things. For parts and their signs see aj_loose_parts.

static bool is_free(const char *part) {
    return *part == AJ_LOOSE_FREE;
}

static bool is_early(const char *part) {
    return *part == AJ_LOOSE_EARLY;
}

static bool is_together(const char *part) {
    return *part == AJ_LOOSE_TOGETHER;
}

// Whether the character `end` ends a word of a part.
static bool ends_word(char end) {
    return end == '\0' || end == ' ' || end == '|';
}

// Whether a key is a word of a part, "HEAD|HEAD KEY KEY". With `first`, whether it is a head.
static bool has_word(const char *part, const char *key, bool first) {
    for (const char *at = part + aj_loose_sign(part); *at && *key >= 'a' && *key <= 'z';) {
        size_t same = 0;
        while (!ends_word(at[same]) && aj_loose_is_letter(key[same], at[same]))
            same++;
        if (ends_word(at[same]) && key[same] == '\0')
            return true;
        at += same;
        while (!ends_word(*at))
            at++;
        if (first && *at != '|')
            return false;
        at += *at != '\0';
    }
    return false;
}

// Whether a map has a head of a part, which it then contains.
static bool is_held(const struct aj_doc *doc, uint32_t node, const char *part) {
    AJ_EACH_CHILD(doc, c, node)
        if (has_word(part, aj_doc_key(doc, c), true))
            return true;
    return false;
}

// Returns the number of the part to which a key belongs: the first that has the key as a word and
// that the map contains, or -1 if there is none.
static int part_of(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                   const char *key) {
    for (int i = 0; parts[i]; i++)
        if (has_word(parts[i], key, false) && is_held(doc, node, parts[i]))
            return i;
    return -1;
}

// Returns how many entries a map becomes. A part with the sign AJ_LOOSE_EACH counts as one.
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

// Whether an earlier part has it in its entry, since both have the sign AJ_LOOSE_TOGETHER.
static bool is_made(const struct aj_doc *doc, uint32_t node, const char *const parts[], int part) {
    for (int i = 0; is_together(parts[part]) && i < part; i++)
        if (is_together(parts[i]) && is_held(doc, node, parts[i]))
            return true;
    return false;
}

// Whether each key of a map except `but` belongs to a part.
static bool all_belong(const struct aj_doc *doc, uint32_t node, const char *const parts[],
                       const char *but) {
    AJ_EACH_CHILD(doc, c, node)
        if (!(but && strcmp(aj_doc_key(doc, c), but) == 0) &&
            part_of(doc, node, parts, aj_doc_key(doc, c)) < 0)
            return false;
    return true;
}

// Returns the part of the first key of a map that belongs to one, or -1 if none does.
static int first_part(const struct aj_doc *doc, uint32_t node, const char *const parts[]) {
    int part = -1;
    for (uint32_t c = aj_doc_first(doc, node); c != AJ_NO_NODE && part < 0;
         c = aj_doc_at(doc, c)->next)
        part = part_of(doc, node, parts, aj_doc_key(doc, c));
    return part;
}

// What is around the entries that a map becomes.
struct around {
    const char *in, *but; // the key of the list; a key of the map that goes into no entry, or NULL
    struct aj_made *parent; // the list
};

// Returns the value of a part with the sign AJ_LOOSE_EACH, if its head is its only key in the map
// and the value has several things; AJ_NO_NODE: otherwise.
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

// Adds an entry with the keys of a part, or with those of all parts that stay together with it. A
// key of no part goes into the same entry as the key before it, where the reader refuses it.
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

// Adds the entries for all parts that the map contains: first those with the sign AJ_LOOSE_EARLY.
static void make_parts(struct aj_reshaping *r, uint32_t node, const char *const parts[],
                       const struct around *around) {
    for (int early = 1; early >= 0; early--)
        for (int part = 0; parts[part]; part++)
            if (is_early(parts[part]) == (early == 1) &&
                is_held(aj_reshape_doc(r), node, parts[part]) &&
                !is_made(aj_reshape_doc(r), node, parts, part))
                make_part(r, node, parts, part, around);
}

// Whether the order of the parts in a map is known. A part with the sign AJ_LOOSE_FREE has no place
// in it: it must be alone, or with the first part only.
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

// ---- a part as a text

enum { TYPED_MAX = 200, TYPED_KEYS = 8, KEY_ROOM = 24 };

// One key of a text and its value: "place U at 1 0 turn 90" has the keys place, at and turn, with
// the values "U", "1 0" and "90".
struct typed {
    const char *rest; // the part of the text that is still to be read
    const char *head; // the key of the next value, if the text leaves this key out; else NULL
    char key[KEY_ROOM];
    const char *value;
    size_t length; // bytes of `value`
};

// Whether a key is a word of one of the parts. With `first`, whether it is a head.
static bool is_key(const char *const parts[], const char *key, bool first) {
    for (; *parts; parts++)
        if (has_word(*parts, key, first))
            return true;
    return false;
}

// Returns the text of several words whose key is the only one of no part, or AJ_NO_NODE if there is
// none. A key without a value may be an action: {Anna: place U at 1 0, thief on W} has two keys.
static uint32_t find_owned(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    uint32_t owned = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c), *text = aj_doc_text(doc, c);
        bool is_usual = strcmp(key, row->name) == 0 || strcmp(key, row->other) == 0;
        if (!is_usual &&
            (aj_doc_at(doc, c)->kind == AJ_NODE_NULL || is_key(row->words, key, false)))
            continue;
        if (is_usual || owned != AJ_NO_NODE || !text || !strchr(text, ' '))
            return AJ_NO_NODE;
        owned = c;
    }
    return aj_doc_at(doc, node)->count > 1 ? owned : AJ_NO_NODE;
}

static bool owned_parts_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    return find_owned(doc, node, row) != AJ_NO_NODE;
}

// Whether a key belongs to the text before it: neither it nor a key before it is a head.
static bool is_of_text(const struct aj_doc *doc, uint32_t node, uint32_t child,
                       const struct aj_loose *row) {
    AJ_EACH_CHILD(doc, c, node)
        if (is_key(row->words, aj_doc_key(doc, c), true) || aj_doc_at(doc, c)->kind == AJ_NODE_NULL)
            return false;
        else if (c == child)
            return aj_loose_is_text(doc, c);
    return false;
}

// Returns a text, followed by the keys and values of the map that belong to it.
static const char *join_owned(struct aj_reshaping *r, uint32_t node, uint32_t owned,
                              const struct aj_loose *row) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    const char *text = aj_doc_text(doc, owned);
    AJ_EACH_CHILD(doc, c, node)
        if (c != owned && is_of_text(doc, node, c, row))
            text = aj_arena_format(aj_reshape_arena(r), "%s %s %s", text, aj_doc_key(doc, c),
                                   aj_doc_text(doc, c));
    return text;
}

// Adds the keys that do not belong to the text: in a map or, if they have no value, as texts.
static void add_owned(struct aj_reshaping *r, uint32_t node, uint32_t owned,
                      const struct aj_loose *row, struct aj_made *list) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_made *more = NULL;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c);
        uint32_t offset = aj_doc_at(doc, c)->key_offset;
        if (c == owned || is_of_text(doc, node, c, row))
            continue;
        if (aj_doc_at(doc, c)->kind == AJ_NODE_NULL && !is_key(row->words, key, false)) {
            aj_make_text(aj_reshape_arena(r), list, NULL, key, offset)->quoted = false;
            more = NULL;
            continue;
        }
        if (!more)
            more = aj_make_in(aj_reshape_arena(r), list, NULL, AJ_NODE_MAP, offset);
        aj_reshape_copy(r, c, row->other, more, key);
    }
}

static void owned_parts_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                             struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    uint32_t owned = find_owned(doc, node, row);
    const struct aj_node *at = aj_doc_at(doc, owned);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    aj_make_text(arena, map, row->name, aj_doc_key(doc, owned), at->key_offset);
    struct aj_made *list = aj_make_in(arena, map, row->other, AJ_NODE_LIST, at->offset);
    aj_make_text(arena, list, NULL, join_owned(r, node, owned, row), at->offset)->quoted = false;
    add_owned(r, node, owned, row, list);
}

const struct aj_loose_kind aj_loose_owned_parts = {AJ_LOOSE_MAP, owned_parts_fits,
                                                   owned_parts_make};

// Copies part of a text as a key: in small letters, with "_" for a blank. False if it is too long.
static bool take_word(const char *text, size_t length, char word[KEY_ROOM]) {
    if (length == 0 || length >= KEY_ROOM)
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = text[i] == ' ' ? '_' : aj_small(text[i]);
    word[length] = '\0';
    return true;
}

// Removes the "s" at the end of a key, if the key is a head only without it: "claims" is claim.
static void take_verb(const char *const parts[], char key[KEY_ROOM]) {
    size_t last = strlen(key) - 1;
    if (last == 0 || key[last] != 's' || is_key(parts, key, false))
        return;
    key[last] = '\0';
    if (!is_key(parts, key, true))
        key[last] = 's';
}

// Copies the first two words of a text as a key if they are one, "build station", else the first
// word. Returns how many bytes of the text it copied; 0: too many for a key.
static size_t take_key(const char *text, const char *const parts[], char key[KEY_ROOM]) {
    size_t word = strcspn(text, " "), both = word + (text[word] == ' ');
    both += strcspn(text + both, " ");
    if (both > word + 1 && take_word(text, both, key) && is_key(parts, key, false))
        return both;
    return take_word(text, word, key) ? word : 0;
}

// Reads the next key and its value. The value goes on up to the next word that is a key; its first
// word is never taken for a key, nor is the last one: in "follower tower", "tower" is the value.
// Returns false if no key is left, or if the key has no value.
static bool next_typed(struct typed *t, const char *const parts[]) {
    char word[KEY_ROOM];
    const char *at = t->rest + strspn(t->rest, " "), *end;
    size_t length = take_key(t->head ? t->head : at, parts, t->key);
    if (length == 0)
        return false;
    take_verb(parts, t->key);
    at += t->head ? 0 : length;
    t->head = NULL;
    t->value = at += strspn(at, " ");
    do {
        end = at += strcspn(at, " ");
        at += strspn(at, " ");
    } while (*at && !(strchr(at, ' ') && take_key(at, parts, word) && is_key(parts, word, false)));
    t->length = (size_t)(end - t->value) - (*at && end[-1] == ','); // "at 1 0, turn 90"
    t->rest = at;
    return t->length > 0;
}

static bool typed_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    char keys[TYPED_KEYS][KEY_ROOM];
    size_t count = 0;
    const char *text = aj_doc_text(doc, node);
    if (aj_doc_at(doc, node)->length > TYPED_MAX || strpbrk(text, "\n\t"))
        return false;
    struct typed t = {.rest = text, .head = row->name};
    while (next_typed(&t, row->words)) {
        if (count == TYPED_KEYS || !is_key(row->words, t.key, count == 0))
            return false;
        for (size_t i = 0; i < count; i++)
            if (strcmp(keys[i], t.key) == 0)
                return false;
        memcpy(keys[count++], t.key, sizeof t.key);
    }
    return count > (row->name != NULL) && !*t.rest;
}

// Adds the value to the map: as a number if it consists of digits, "90" or "-1", else as a text.
static void make_value(struct aj_arena *arena, struct aj_made *map, const struct typed *t,
                       uint32_t offset) {
    enum { DIGITS_MAX = 6 };
    const char *key = aj_arena_copy(arena, t->key, strlen(t->key));
    const char *text = aj_arena_copy(arena, t->value, t->length);
    size_t sign = *text == '-', digits = strspn(text + sign, "0123456789");
    if (digits > 0 && digits <= DIGITS_MAX && sign + digits == t->length)
        aj_make_int(arena, map, key, (int32_t)strtol(text, NULL, 10), offset);
    else
        aj_make_text(arena, map, key, text, offset);
}

static void typed_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    struct aj_arena *arena = aj_reshape_arena(r);
    const struct aj_node *at = aj_doc_at(aj_reshape_doc(r), node);
    const char *text = aj_doc_text(aj_reshape_doc(r), node);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, at->offset);
    AJ_SURE(arena, text != NULL); // the shape is a text's
    for (struct typed t = {.rest = text, .head = row->name}; next_typed(&t, row->words);) {
        uint32_t behind = at->quoted ? 0 : (uint32_t)(t.value - text);
        make_value(arena, map, &t, at->offset + behind);
    }
}

const struct aj_loose_kind aj_loose_typed = {AJ_LOOSE_TEXT, typed_fits, typed_make};
