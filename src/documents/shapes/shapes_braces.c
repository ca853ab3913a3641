// Maps whose braces were forgotten, [by: Anna, says: legal], and actions whose first key is a verb.
#include "core/core.h"
#include "documents/shapes/claimed.h"
#include "documents/shapes/internal.h"
#include "documents/tree/tree.h"

// ---- shapes_braces

const char *const aj_loose_further[] = {"at",    "turn", "marks", "segment", "corner", "opening",
                                        "kind",  "says", "by",    "name",    "score",  "colour",
                                        "color", "keep", "route", "player",  NULL};

// Returns the only key of a map without braces, whose text begins with that key, or NULL if the
// node is something else.
static const char *find_bare_key(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->kind != AJ_NODE_MAP || at->count != 1)
        return NULL;
    const char *key = aj_doc_key(doc, aj_doc_first(doc, node));
    size_t length = strlen(key);
    return at->offset + length < doc->text->length &&
                   memcmp(doc->text->bytes + at->offset, key, length) == 0
               ? key
               : NULL;
}

// Whether an entry belongs to the same map as the entries from `first` up to it.
static bool goes_on(const struct aj_doc *doc, uint32_t first, uint32_t entry,
                    const struct aj_loose *row) {
    const char *key = find_bare_key(doc, entry), *head = find_bare_key(doc, first);
    if (!key || !head)
        return false;
    for (uint32_t c = first; c != entry; c = aj_doc_at(doc, c)->next)
        if (strcmp(find_bare_key(doc, c), key) == 0)
            return false;
    return aj_loose_is_word(key, strlen(key), row->words) ||
           aj_loose_is_word(head, strlen(head), row->words);
}

// Returns the entry after the last one that belongs to the same map as `first`.
static uint32_t find_end(const struct aj_doc *doc, uint32_t first, const struct aj_loose *row) {
    uint32_t entry = aj_doc_at(doc, first)->next;
    while (entry != AJ_NO_NODE && goes_on(doc, first, entry, row))
        entry = aj_doc_at(doc, entry)->next;
    return entry;
}

static bool braceless_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    enum { MAPS_MAX = 400 }; // since their keys are compared with each other
    const struct aj_node *at = aj_doc_at(doc, node);
    if (at->count < 2 || at->count > MAPS_MAX || at->offset >= doc->text->length ||
        doc->text->bytes[at->offset] != '[')
        return false;
    AJ_EACH_CHILD(doc, c, node)
        if (find_end(doc, c, row) != aj_doc_at(doc, c)->next)
            return true;
    return false;
}

static void braceless_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                           struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *list =
        aj_make_in(arena, parent, key, AJ_NODE_LIST, aj_doc_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node), end; c != AJ_NO_NODE; c = end) {
        end = find_end(doc, c, row);
        if (end == aj_doc_at(doc, c)->next) {
            aj_reshape_copy(r, c, key, list, NULL);
            continue;
        }
        struct aj_made *map = aj_make_in(arena, list, NULL, AJ_NODE_MAP, aj_doc_at(doc, c)->offset);
        for (; c != end; c = aj_doc_at(doc, c)->next)
            aj_reshape_copy(r, aj_doc_first(doc, c), AJ_NO_ROWS, map,
                            aj_doc_key(doc, aj_doc_first(doc, c)));
    }
}

const struct aj_loose_kind aj_loose_braceless = {AJ_LOOSE_LIST, braceless_fits, braceless_make};

// ---- what is done as a key

// Returns the one of "NAME|NAME" that a text is, and sets `*length` to its length, or NULL if it is
// none.
static const char *find_piece(const char *text, const char *names, size_t *length) {
    for (; *names; names += *length + (names[*length] == '|')) {
        *length = strcspn(names, "|");
        if (strlen(text) == *length && aj_is_same_start(names, text, *length))
            return names;
    }
    return NULL;
}

// Returns the piece that an action is about, which is in its first key, "build bridge", or is the
// value of that key if it is the verb alone (`*is_alone`), or NULL if the action has another form.
static const char *find_acted(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row,
                              bool *is_alone, size_t *length) {
    uint32_t first = aj_doc_first(doc, node);
    const char *key = first == AJ_NO_NODE ? "" : aj_doc_key(doc, first);
    size_t verb = strcspn(key, " ");
    if (!aj_loose_is_word(key, verb, row->words))
        return NULL;
    *is_alone = key[verb] == '\0';
    const char *piece = *is_alone ? aj_doc_text(doc, first) : key + verb + 1;
    piece = piece ? find_piece(piece, row->name, length) : NULL;
    return piece;
}

static bool acted_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    bool is_alone;
    size_t length;
    return find_acted(doc, node, row, &is_alone, &length) != NULL;
}

static void acted_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    bool is_alone = false;
    size_t length = 0;
    const char *piece = find_acted(doc, node, row, &is_alone, &length);
    uint32_t first = aj_doc_first(doc, node);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    piece = aj_arena_copy(arena, piece, length);
    AJ_EACH_CHILD(doc, c, node)
        if (c == first && is_alone)
            aj_make_text(arena, map, piece, "true", aj_doc_at(doc, c)->offset)->quoted = false;
        else
            aj_reshape_copy(r, c, AJ_NO_ROWS, map, c == first ? piece : aj_doc_key(doc, c));
}

const struct aj_loose_kind aj_loose_acted = {AJ_LOOSE_MAP, acted_fits, acted_make};

// ---- texts that were cut at a comma

static bool uncut_fits(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row) {
    bool is_text = false, any = false;
    uint32_t job = aj_doc_at(doc, node)->parent, first = aj_doc_first(doc, node);
    if (job != 0 && aj_doc_at(doc, job)->kind == AJ_NODE_LIST)
        job = aj_doc_at(doc, job)->parent;
    if (row->name && (first == AJ_NO_NODE || aj_doc_at(doc, node)->count < 2 ||
                      !aj_is_player_of(doc, job, aj_doc_key(doc, first))))
        return false;
    AJ_EACH_CHILD(doc, c, node) {
        bool is_alone = aj_loose_stands_alone(doc, c);
        any |= is_text && is_alone;
        is_text = aj_loose_is_text(doc, c) || (is_text && is_alone);
    }
    return any;
}

static void uncut_make(struct aj_reshaping *r, uint32_t node, const struct aj_loose *row,
                       struct aj_made *parent, const char *key) {
    const struct aj_doc *doc = aj_reshape_doc(r);
    struct aj_arena *arena = aj_reshape_arena(r);
    struct aj_made *map = aj_make_in(arena, parent, key, AJ_NODE_MAP, aj_doc_at(doc, node)->offset);
    for (uint32_t c = aj_doc_first(doc, node), next; c != AJ_NO_NODE; c = next) {
        next = aj_doc_at(doc, c)->next;
        const char *text = aj_loose_is_text(doc, c) ? aj_doc_text(doc, c) : NULL;
        bool is_cut = false;
        for (; text && next != AJ_NO_NODE && aj_loose_stands_alone(doc, next);
             next = aj_doc_at(doc, next)->next) {
            text = aj_arena_format(arena, "%s, %s", text, aj_doc_key(doc, next));
            is_cut = true;
        }
        if (is_cut)
            aj_make_text(arena, map, aj_doc_key(doc, c), text, aj_doc_at(doc, c)->offset)->quoted =
                true;
        else
            aj_reshape_copy(r, c, key ? key : row->in, map, aj_doc_key(doc, c));
    }
}

const struct aj_loose_kind aj_loose_uncut = {AJ_LOOSE_MAP, uncut_fits, uncut_make};
