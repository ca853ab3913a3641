#include <string.h>

#include "documents/shapes/shapes.h"
#include "documents/tree/tree.h"

// ---- reshape_index
//
// The index of the rows: finds the rows for a place by the first letters of its key, or by the term
// of the key if the documents of a stream have terms (documents/tree/tree.h).

enum { LETTERS = AJ_LOOSE_LETTERS, ROWS_MAX = AJ_LOOSE_ROWS };

// The bits of aj_loose_kind.of that are kinds of node.
enum { AJ_LOOSE_KINDS = AJ_LOOSE_NULL | AJ_LOOSE_TEXT | AJ_LOOSE_LIST | AJ_LOOSE_MAP };
enum { PARTED_ROOM = 32 }; // bytes of the longest key with "_" in it, and a NUL

// The names in the rows that are terms: keys of places, `other` keys and heads of parts. They are
// numbered from 1.
struct names {
    const struct aj_terms *terms;
    const char *name[AJ_TERMS_MAX];
    size_t count;
};

static void clear_chains(struct aj_loose_chain chain[], size_t count) {
    for (size_t i = 0; i < count; i++)
        chain[i] = (struct aj_loose_chain){.first = ROWS_MAX};
}

// Adds a row to the front of a chain.
static void add_to(struct aj_loose_index *index, struct aj_loose_chain *chain, uint16_t next[],
                   uint16_t row) {
    next[row] = chain->first;
    chain->first = row;
    chain->of |= index->row[row]->kind->of & AJ_LOOSE_KINDS;
}

// Returns the number of a name's chain, found from its first two letters.
static unsigned number_of(const char *name) {
    return *name ? ((unsigned char)name[0] + 5U * (unsigned char)name[1]) % LETTERS : 0;
}

// Returns the chain that has all rows for the value of `key` in a map with the key `in`; if `key`
// is NULL, all rows for an entry of a list with the key `in`.
static struct aj_loose_chain *loose_by_letter(struct aj_loose_index *index, const char *in,
                                              const char *key) {
    return key ? &index->key_letter[number_of(key)] : &index->in_letter[number_of(in)];
}

// Returns the slot of a name in aj_loose_index.begun.
static unsigned place_in_begun(const char *name, size_t length) {
    unsigned hash = 0;
    for (size_t i = 0; i < length; i++)
        hash = 7 * hash + (unsigned char)name[i];
    return hash % AJ_LOOSE_NAMES;
}

// Returns the first head of a part, "HEAD|HEAD KEY KEY", which has `*length` bytes.
static const char *first_head(const char *part, size_t *length) {
    part += aj_loose_sign(part);
    *length = strcspn(part, " |");
    return part;
}

// Returns the head that follows in the same part, and sets `*length` to its length, or NULL if
// there is none.
static const char *next_head(const char *head, size_t *length) {
    return head[*length] == '|' ? first_head(head + *length + 1, length) : NULL;
}

// Numbers the parts of a row, and enters their heads in index->begun.
static void note_parts(struct aj_loose_index *index, const struct aj_loose *row) {
    size_t length;
    for (const char *const *part = row->words; *part; part++) {
        if (index->parts < AJ_LOOSE_PARTS)
            index->parts++;
        for (const char *head = first_head(*part, &length); head; head = next_head(head, &length)) {
            uint8_t *begun = &index->begun[place_in_begun(head, length)];
            *begun = *begun && *begun != index->parts ? AJ_LOOSE_PARTS : index->parts;
        }
    }
}

// Whether a map may have the heads of two parts (AJ_LOOSE_HEADS), by hashes of its keys. Returns
// false if it surely does not.
static bool loose_may_have_parts(const struct aj_loose_index *index, const struct aj_doc *doc,
                                 uint32_t node) {
    unsigned one = 0;
    AJ_EACH_CHILD(doc, c, node) {
        const char *key = aj_doc_key(doc, c);
        unsigned part = index->begun[place_in_begun(key, strlen(key))];
        if (part == AJ_LOOSE_PARTS || (part && one && part != one))
            return true;
        one = part ? part : one;
    }
    return false;
}

// Fills an index that is all zero with the rows of `lists`, NULL-ended.
static void loose_index_rows(struct aj_loose_index *index, const struct aj_loose *const lists[],
                             struct aj_arena *arena) {
    clear_chains(index->key_letter, LETTERS);
    clear_chains(index->in_letter, LETTERS);
    for (uint8_t list = 0; lists[list]; list++)
        for (const struct aj_loose *row = lists[list]; row->kind; row++) {
            AJ_SURE(arena, index->count < ROWS_MAX && (row->key || *row->in));
            index->list[index->count] = list;
            index->row[index->count++] = row;
            if (row->kind->of & AJ_LOOSE_HEADS)
                note_parts(index, row);
        }
    for (size_t i = index->count; i-- > 0;)
        add_to(index, loose_by_letter(index, index->row[i]->in, index->row[i]->key), index->next,
               (uint16_t)i);
}

// Returns the number of a name, which is added if it is new, or 0 if it is no term.
static uint8_t place_name(struct names *names, const char *name, size_t length,
                          struct aj_arena *arena) {
    for (size_t i = 0; i < names->count; i++)
        if (strlen(names->name[i]) == length && memcmp(names->name[i], name, length) == 0)
            return (uint8_t)(i + 1);
    const char *added = aj_arena_copy(arena, name, length);
    if (!aj_terms_number(names->terms, added))
        return 0;
    names->name[names->count++] = added;
    return (uint8_t)names->count;
}

// Sets the row's bit in index->head for each head of its parts. A key that is the head of two parts
// would be counted once, so a row with such a key loses its bit: its heads are not counted.
static void index_heads(struct aj_loose_index *index, struct names *names, uint16_t row,
                        struct aj_arena *arena) {
    uint8_t bit = index->part[row];
    size_t length;
    for (const char *const *part = index->row[row]->words; *part; part++)
        for (const char *head = first_head(*part, &length); head; head = next_head(head, &length)) {
            uint8_t place = place_name(names, head, length, arena);
            if (!place)
                continue; // a map with this key is not looked at by its terms (loose_may_fit)
            if (index->head[place] & bit)
                index->part[row] = 0;
            index->head[place] |= bit;
        }
}

// Makes the chains by which rows are found by terms from then on. Names in the rows that are no
// terms yet do not become any, since they would fill the room of names that documents have; nor
// are such rows in these chains. What is made in `arena` is used only during the call.
static void loose_index_terms(struct aj_loose_index *index, struct aj_terms *terms,
                              struct aj_arena *arena) {
    struct names names = {.terms = terms};
    uint8_t bit = 1;
    clear_chains(index->by_key, AJ_TERMS_MAX);
    clear_chains(index->by_in, AJ_TERMS_MAX);
    memset(index->head, 0, sizeof index->head);
    for (size_t i = index->count; i-- > 0;) {
        const struct aj_loose *row = index->row[i];
        const char *name = row->key ? row->key : row->in;
        uint8_t place = place_name(&names, name, strlen(name), arena), of = row->kind->of;
        if (!place)
            continue;
        add_to(index, row->key ? &index->by_key[place] : &index->by_in[place], index->next_known,
               (uint16_t)i);
        index->other[i] =
            of & AJ_LOOSE_LACKS ? place_name(&names, row->other, strlen(row->other), arena) : 0;
        index->part[i] = of & AJ_LOOSE_HEADS ? bit : 0; // 0 also if no bit is left
        if (index->part[i]) {
            index_heads(index, &names, (uint16_t)i, arena);
            bit = (uint8_t)(bit << 1);
        }
    }
    index->terms = aj_terms_list(terms, index, names.name, names.count);
}

// Whether a term was one when the chains were made.
static inline bool is_known(const struct aj_loose_index *index, unsigned term) {
    return term && term <= index->known;
}

// Whether a map meets the row's conditions AJ_LOOSE_LACKS and AJ_LOOSE_HEADS, as far as the terms
// of its keys tell. index->terms must not be NULL.
static bool loose_may_fit(const struct aj_loose_index *index, const struct aj_doc *doc,
                          uint32_t node, uint16_t row) {
    uint8_t other = index->other[row], part = index->part[row];
    bool is_there = false;
    unsigned heads = 0;
    if (!other && !part)
        return true;
    AJ_EACH_CHILD(doc, c, node) {
        uint8_t place = index->terms->place[doc->node[c].term];
        if (!is_known(index, doc->node[c].term))
            return true; // nothing is known about the map
        is_there |= other && place == other;
        heads += (index->head[place] & part) != 0;
    }
    return !(other && is_there) && (!part || heads >= 2);
}

// ---- reshape

struct aj_reshaping {
    const struct aj_doc *doc;
    struct aj_loose_index *rows;
    struct aj_arena *arena;
    struct aj_made **made;     // by node of the old document: what was made of it
    struct aj_found_byte last; // the byte that aj_reshape_byte found last
};

struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping) {
    return reshaping->arena;
}

const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping) {
    return reshaping->doc;
}

uint32_t aj_reshape_byte(struct aj_reshaping *r, uint32_t node, size_t index) {
    return (uint32_t)aj_doc_byte_from(r->doc, node, index, &r->last);
}

// Whether a row is for the values of `key` in a map with the key `in`.
static bool is_at(const struct aj_loose *row, const char *in, const char *key) {
    if (!row->key != !key || (key && strcmp(row->key, key) != 0))
        return false;
    return !row->in || strcmp(row->in, in) == 0;
}

// Whether the list of row `i` is in use (aj_loose_index.only).
static bool is_row_in_use(const struct aj_loose_index *rows, size_t i) {
    return !rows->only || !rows->list[i] || rows->list[i] == rows->only ||
           rows->list[i] == rows->last;
}

const struct aj_loose *aj_reshape_row(const struct aj_reshaping *r,
                                      const struct aj_loose_kind *kind, const char *in,
                                      const char *key, size_t *index) {
    size_t from = index ? *index : 0;
    for (uint16_t i = loose_by_letter(r->rows, in, key)->first; i != AJ_LOOSE_ROWS;
         i = r->rows->next[i]) {
        const struct aj_loose *row = r->rows->row[i];
        if (i < from || row->kind != kind || !row->in || !is_at(row, in, key) ||
            !is_row_in_use(r->rows, i))
            continue;
        if (index)
            *index = (size_t)i + 1;
        return row;
    }
    return NULL;
}

// Returns the first row for the place `in` and `key` whose shape the node has, or NULL if there is
// none.
static const struct aj_loose *find_row(const struct aj_reshaping *r, uint32_t node, const char *in,
                                       const char *key) {
    unsigned of = 1U << r->doc->node[node].kind;
    for (uint16_t i = loose_by_letter(r->rows, in, key)->first; i != AJ_LOOSE_ROWS;
         i = r->rows->next[i]) {
        const struct aj_loose *row = r->rows->row[i];
        if (row->kind->of & of && is_at(row, in, key) && is_row_in_use(r->rows, i) &&
            (!(row->kind->of & AJ_LOOSE_HEADS) || loose_may_have_parts(r->rows, r->doc, node)) &&
            row->kind->fits(r->doc, node, row))
            return row;
    }
    return NULL;
}

// Returns the `in` of a node's children, if the node itself is at the place `in` and `key`: its own
// key, or for an entry of a list the list's. Entries of `cases` and `under` are cases themselves,
// so that their children have "" as those of the document.
static const char *name_inside(const char *in, const char *key) {
    const char *name = key ? key : in;
    bool is_case = (*name == 'c' && strcmp(name, "cases") == 0) ||
                   (*name == 'u' && strcmp(name, "under") == 0);
    return is_case ? "" : name;
}

// Returns the `in` of the children of a node of the document as it was read.
static const char *name_of(const struct aj_doc *doc, uint32_t node) {
    while (node != 0 && !aj_doc_key(doc, node))
        node = doc->node[node].parent;
    return node == 0 ? "" : name_inside("", aj_doc_key(doc, node));
}

// Whether the node has the shape of a row in the chain that begins with row `first`, one of those
// that are found by terms.
static bool fits_known(const struct aj_reshaping *r, uint32_t node, uint16_t first) {
    const struct aj_loose_index *rows = r->rows;
    const struct aj_node *at = &r->doc->node[node];
    const char *in = name_of(r->doc, at->parent);
    for (uint16_t i = first; i != AJ_LOOSE_ROWS; i = rows->next_known[i]) {
        const struct aj_loose *row = rows->row[i];
        if ((row->kind->of >> at->kind) & 1U && is_row_in_use(rows, i) &&
            (!row->in || strcmp(row->in, in) == 0) && loose_may_fit(rows, r->doc, node, i) &&
            row->kind->fits(r->doc, node, row))
            return true;
    }
    return false;
}

static bool is_loose_in(const struct aj_reshaping *r, uint32_t node, const char *in,
                        const char *key);

// Writes the key that people mean by one with blanks or hyphens, which has "_" instead. Returns
// false if the map has that key too, or the value would have no loose shape by it.
static bool find_parted(const struct aj_reshaping *r, uint32_t node, const char *in,
                        const char *key, char parted[PARTED_ROOM]) {
    size_t length = strlen(key);
    if (!strpbrk(key, " -") || length >= PARTED_ROOM)
        return false;
    for (size_t i = 0; i <= length; i++)
        parted[i] = key[i] == ' ' || key[i] == '-' ? '_' : key[i];
    return aj_doc_get(r->doc, r->doc->node[node].parent, parted) == AJ_NO_NODE &&
           is_loose_in(r, node, in, parted);
}

// Whether the node has a loose shape. It looks for rows by the term of the node's key, or for an
// entry by that of the list's key; without a term, by the key's letters.
static inline bool is_loose(const struct aj_reshaping *r, uint32_t node) {
    const struct aj_loose_index *rows = r->rows;
    const struct aj_node *at = &r->doc->node[node];
    bool has_key = aj_doc_has_key(r->doc, node);
    unsigned term = has_key ? at->term : r->doc->node[at->parent].term;
    if (rows->terms && is_known(rows, term)) {
        uint8_t place = rows->terms->place[term];
        const struct aj_loose_chain *known = has_key ? &rows->by_key[place] : &rows->by_in[place];
        if (place || !has_key || !strpbrk(aj_doc_key(r->doc, node), " -"))
            return (known->of >> at->kind) & 1U && fits_known(r, node, known->first);
    }
    const char *in = name_of(r->doc, at->parent);
    const char *key = aj_doc_key(r->doc, node);
    char parted[PARTED_ROOM];
    if (key && find_parted(r, node, in, key, parted))
        return true;
    return (loose_by_letter(r->rows, in, key)->of >> at->kind) & 1U && find_row(r, node, in, key);
}

// Whether a node that would be at the place `in` and `key`, or a node in it, has a loose shape.
static bool is_loose_in(const struct aj_reshaping *r, uint32_t node, const char *in,
                        const char *key) {
    if (find_row(r, node, in, key))
        return true;
    if (r->doc->node[node].kind == AJ_NODE_LIST || r->doc->node[node].kind == AJ_NODE_MAP)
        AJ_EACH_CHILD(r->doc, c, node)
            if (is_loose_in(r, c, name_inside(in, key), aj_doc_key(r->doc, c)))
                return true;
    return false;
}

bool aj_is_loose_as(const struct aj_doc *doc, uint32_t node, const char *key,
                    struct aj_loose_index *index) {
    const struct aj_reshaping reshaping = {.doc = doc, .rows = index};
    return index->count > 0 &&
           is_loose_in(&reshaping, node, name_of(doc, doc->node[node].parent), key);
}

size_t aj_loose_keys(const struct aj_loose_index *index, const struct aj_doc *doc, uint32_t map,
                     const char *key[], size_t room) {
    const char *in = name_of(doc, map);
    size_t count = 0;
    for (size_t i = 0; i < index->count && count < room; i++) {
        const struct aj_loose *row = index->row[i];
        if (is_row_in_use(index, i) && row->key && (!row->in || strcmp(row->in, in) == 0))
            key[count++] = row->key;
    }
    return count;
}

// Whether any node of the document has a loose shape.
static bool has_shape(const struct aj_reshaping *r) {
    for (uint32_t node = 1; node < r->doc->count; node++)
        if (is_loose(r, node))
            return true;
    return false;
}

// Copies a node alone, without its children.
static struct aj_made *make_same(struct aj_reshaping *r, uint32_t node, struct aj_made *parent,
                                 const char *key) {
    const struct aj_node *at = &r->doc->node[node];
    struct aj_made *made = parent ? aj_make_in(r->arena, parent, key, at->kind, at->offset)
                                  : aj_make(r->arena, at->kind, at->offset);
    made->text = aj_doc_text(r->doc, node);
    made->quoted = at->quoted;
    if (key && aj_doc_has_key(r->doc, node) && strcmp(aj_doc_key(r->doc, node), key) == 0)
        made->key_place = &at->key_offset;
    return made;
}

void aj_reshape_copy(struct aj_reshaping *r, uint32_t node, const char *in, struct aj_made *parent,
                     const char *key) {
    const struct aj_node *at = &r->doc->node[node];
    char parted[PARTED_ROOM];
    if (key && find_parted(r, node, in, key, parted))
        key = aj_arena_copy(r->arena, parted, strlen(parted));
    const struct aj_loose *row = find_row(r, node, in, key);
    if (row) {
        row->kind->make(r, node, row, parent, key);
        r->made[node] = parent->last;
        return;
    }
    struct aj_made *made = r->made[node] = make_same(r, node, parent, key);
    if (at->kind != AJ_NODE_LIST && at->kind != AJ_NODE_MAP)
        return;
    const char *inside = name_inside(in, key);
    AJ_EACH_CHILD(r->doc, c, node)
        aj_reshape_copy(r, c, inside, made, aj_doc_key(r->doc, c));
}

const uint32_t *aj_reshape(struct aj_doc *doc, const struct aj_loose *const lists[],
                           struct aj_loose_index *index, struct aj_arena *arena) {
    const struct aj_doc old = *doc;
    struct aj_reshaping reshaping = {.doc = &old, .rows = index, .arena = arena};
    if (!index->count)
        loose_index_rows(index, lists, arena);
    if (!index->terms && doc->terms) {
        if (index->known && index->known == doc->terms->count)
            loose_index_terms(index, doc->terms, arena);
        index->known = doc->terms->count; // the last document may have brought new ones
    }
    if (doc->count == 0 || doc->node[0].kind != AJ_NODE_MAP || !has_shape(&reshaping))
        return NULL;
    reshaping.made = AJ_NEW_ARRAY(arena, struct aj_made *, old.count);
    struct aj_made *root = make_same(&reshaping, 0, NULL, NULL);
    AJ_EACH_CHILD(&old, c, 0)
        aj_reshape_copy(&reshaping, c, "", root, aj_doc_key(&old, c));
    aj_doc_make(doc, root, old.text, arena);
    uint32_t *moved = AJ_NEW_ARRAY(reshaping.arena, uint32_t, reshaping.doc->count);
    for (uint32_t i = 1; i < reshaping.doc->count; i++)
        moved[i] =
            reshaping.made[i] ? reshaping.made[i]->node : moved[reshaping.doc->node[i].parent];
    return moved;
}
