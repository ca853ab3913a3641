// Maps whose braces were forgotten: [by: Anna, says: legal].
#include "core/core.h"
#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- shapes_braces

// The only key of a map without braces; NULL: the node is something else.
static const char *find_bare_key(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = aj_doc_at(doc, node);
    bool is_bare = at->kind == AJ_NODE_MAP && at->count == 1 && at->offset < doc->text->length &&
                   doc->text->bytes[at->offset] != '{';
    return is_bare ? aj_doc_key(doc, aj_doc_first(doc, node)) : NULL;
}

// Whether an entry goes on with the map that `first` begins, which has the entries up to it.
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

// Returns the first entry after those that are one map with `first`.
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
    static const char nowhere[] = "?"; // rows would look at the maps of one key
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
            aj_reshape_copy(r, aj_doc_first(doc, c), nowhere, map,
                            aj_doc_key(doc, aj_doc_first(doc, c)));
    }
}

const struct aj_loose_kind aj_loose_braceless = {AJ_LOOSE_LIST, braceless_fits, braceless_make};
