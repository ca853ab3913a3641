// Finds the rows of loose shapes by letters, and by the terms of a stream's documents.
#include "documents/shapes/reshape_index.h"

#include <string.h>

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

struct aj_loose_chain *aj_loose_by_letter(struct aj_loose_index *index, const char *in,
                                          const char *key) {
    return key ? &index->key_letter[(unsigned char)*key % LETTERS]
               : &index->in_letter[(unsigned char)*in % LETTERS];
}

void aj_loose_index_rows(struct aj_loose_index *index, const struct aj_loose *const lists[],
                         struct aj_arena *arena) {
    clear_chains(index->key_letter, LETTERS);
    clear_chains(index->in_letter, LETTERS);
    for (; *lists; lists++)
        for (const struct aj_loose *row = *lists; row->kind; row++) {
            AJ_SURE(arena, index->count < ROWS_MAX && (row->key || *row->in));
            index->row[index->count++] = row;
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
    for (const char *const *part = index->row[row]->words; *part; part++) {
        const char *at = *part + aj_loose_sign(*part);
        for (size_t length;; at += length + 1) {
            length = strcspn(at, " |");
            uint8_t place = place_name(names, at, length, arena);
            if (index->head[place] & bit)
                index->part[row] = 0;
            index->head[place] |= bit;
            if (at[length] != '|')
                break;
        }
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
