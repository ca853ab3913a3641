// Finds the rows of loose shapes by letters, and by the terms of a stream's documents.
#include <string.h>

#include "documents/shapes/shapes.h"

enum { LETTERS = AJ_LOOSE_LETTERS, ROWS_MAX = AJ_LOOSE_ROWS, KEYS_MAX = AJ_LOOSE_KEYS };

// Names used in rows. They are numbered from 1.
struct names {
    const char *name[KEYS_MAX];
    size_t count;
};

static void clear_chains(struct aj_loose_chain chain[], size_t count) {
    for (size_t i = 0; i < count; i++)
        chain[i] = (struct aj_loose_chain){.first = ROWS_MAX};
}

// Adds a row to the front of a chain.
static void add_to(struct aj_loose_index *index, struct aj_loose_chain *chain, uint8_t next[],
                   uint8_t row) {
    next[row] = chain->first;
    chain->first = row;
    chain->of |= index->row[row]->kind->of & AJ_LOOSE_KINDS;
}

// Names that share neither of their first two letters seldom get the same number.
static unsigned number_of(const char *name) {
    return *name ? ((unsigned char)name[0] + 5U * (unsigned char)name[1]) % LETTERS : 0;
}

struct aj_loose_chain *aj_loose_by_letter(struct aj_loose_index *index, const char *in,
                                          const char *key) {
    return key ? &index->key_letter[number_of(key)] : &index->in_letter[number_of(in)];
}

// Returns where index->begun has a name.
static unsigned place_in_begun(const char *name, size_t length) {
    unsigned hash = 0;
    for (size_t i = 0; i < length; i++)
        hash = 7 * hash + (unsigned char)name[i];
    return hash % AJ_LOOSE_NAMES;
}

// The heads of a part, "HEAD|HEAD KEY KEY": returns the first, of `*length` bytes.
static const char *first_head(const char *part, size_t *length) {
    part += aj_loose_sign(part);
    *length = strcspn(part, " |");
    return part;
}

// Returns the head behind `head`; NULL: there is none.
static const char *next_head(const char *head, size_t *length) {
    return head[*length] == '|' ? first_head(head + *length + 1, length) : NULL;
}

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

bool aj_loose_may_have_parts(const struct aj_loose_index *index, const struct aj_doc *doc,
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

void aj_loose_index_rows(struct aj_loose_index *index, const struct aj_loose *const lists[],
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
        add_to(index, aj_loose_by_letter(index, index->row[i]->in, index->row[i]->key), index->next,
               (uint8_t)i);
}

// Returns the number of a name, which is added if it is new.
static uint8_t place_name(struct names *names, const char *name, size_t length,
                          struct aj_arena *arena) {
    for (size_t i = 0; i < names->count; i++)
        if (strlen(names->name[i]) == length && memcmp(names->name[i], name, length) == 0)
            return (uint8_t)(i + 1);
    AJ_SURE(arena, names->count < KEYS_MAX);
    names->name[names->count++] = aj_arena_copy(arena, name, length);
    return (uint8_t)names->count;
}

// Notes the heads of a row's parts. If two parts have the same head it counts for both of them, and
// the row is always tried.
static void index_heads(struct aj_loose_index *index, struct names *names, uint8_t row,
                        struct aj_arena *arena) {
    uint8_t bit = index->part[row];
    size_t length;
    for (const char *const *part = index->row[row]->words; *part; part++)
        for (const char *head = first_head(*part, &length); head; head = next_head(head, &length)) {
            uint8_t place = place_name(names, head, length, arena);
            if (index->head[place] & bit)
                index->part[row] = 0;
            index->head[place] |= bit;
        }
}

void aj_loose_index_terms(struct aj_loose_index *index, struct aj_terms *terms,
                          struct aj_arena *arena) {
    struct names names = {.count = 0};
    uint8_t bit = 1;
    clear_chains(index->by_key, KEYS_MAX + 1);
    clear_chains(index->by_in, KEYS_MAX + 1);
    memset(index->head, 0, sizeof index->head);
    for (size_t i = index->count; i-- > 0;) {
        const struct aj_loose *row = index->row[i];
        const char *name = row->key ? row->key : row->in;
        uint8_t place = place_name(&names, name, strlen(name), arena), of = row->kind->of;
        add_to(index, row->key ? &index->by_key[place] : &index->by_in[place], index->next_known,
               (uint8_t)i);
        index->other[i] =
            of & AJ_LOOSE_LACKS ? place_name(&names, row->other, strlen(row->other), arena) : 0;
        index->part[i] = of & AJ_LOOSE_HEADS ? bit : 0; // 0 also if none is left
        if (index->part[i]) {
            index_heads(index, &names, (uint8_t)i, arena);
            bit = (uint8_t)(bit << 1);
        }
    }
    index->terms = aj_terms_list(terms, index, names.name, names.count);
}

bool aj_loose_may_fit(const struct aj_loose_index *index, const struct aj_doc *doc, uint32_t node,
                      uint8_t row) {
    uint8_t other = index->other[row], part = index->part[row];
    bool is_there = false;
    unsigned heads = 0;
    if (!other && !part)
        return true;
    AJ_EACH_CHILD(doc, c, node) {
        uint8_t place = index->terms->place[doc->node[c].term];
        if (!doc->node[c].term)
            return true; // it may have any shape
        is_there |= other && place == other;
        heads += (index->head[place] & part) != 0;
    }
    return !(other && is_there) && (!part || heads >= 2);
}
