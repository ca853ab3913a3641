// Keys of documents as small numbers, called terms. If many documents have the same keys, as the
// lines of a stream do, a reader finds what a key means by its number and compares no texts. Only
// names that readers ask for become terms, never what a document made up; a key that is no term is
// read by its text. The owner of the record keeps it from one document to the next.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/mix.h"

enum {
    AJ_TERM_BYTES = 16, // a longer key is no term
    AJ_TERMS_MAX = 256, // numbers, of which 0 is for what is no term
    AJ_TERM_SLOTS = 1024,
    AJ_TERM_LISTS = 128,
    AJ_GUESS_BYTES = 13, // a longer key is not guessed
    AJ_CHAINS_MAX = 256
};

// The bytes of a term, zeros behind it.
struct aj_term {
    uint64_t head, tail;
};

// Names that one reader looks for.
struct aj_term_list {
    const void *tag;             // identifies these names; NULL: the list is free
    bool is_whole;               // every name of at most AJ_TERM_BYTES bytes is a term
    uint8_t place[AJ_TERMS_MAX]; // by a term's number: its name's, from 1; 0: it is none of them
};

struct aj_key_chain;
struct aj_patterns;

// A key as it was last written in a certain place: its bytes, a quote and a colon. Which key it is,
// and that its map has it once, need not be found again if the next document has the same bytes
// there.
struct aj_guess {
    struct aj_term text, mask;  // mask: which bits of `text` count
    struct aj_key_chain *chain; // of the map with this key; NULL: nothing is guessed
    uint8_t length, term;       // of the key
};

// The first keys of a map, or all of them, in their order: terms, of which no two are alike. Chains
// are a tree: each but the first, which has no keys, is another with one more key behind.
struct aj_key_chain {
    struct aj_guess next;        // the key that followed last
    uint64_t bits;               // those that its keys set (see doc_quick.c)
    struct aj_guess beside;      // the first key of the next map, if the map is an entry of a list
    struct aj_key_chain *longer; // the newest with one more key
    struct aj_key_chain *older;  // with another last key in place of this one's
    uint8_t term;                // of the last key
};

// The chain behind which that key is guessed.
static inline struct aj_key_chain *aj_key_chain_before(struct aj_guess *next) {
    return (struct aj_key_chain *)(void *)((char *)next - offsetof(struct aj_key_chain, next));
}

// All zero: no terms yet.
struct aj_terms {
    struct aj_term term[AJ_TERM_SLOTS];
    uint8_t number[AJ_TERM_SLOTS]; // 0: the slot is free
    unsigned count;
    struct aj_term_list list[AJ_TERM_LISTS];
    struct aj_key_chain chain[AJ_CHAINS_MAX]; // the first has no keys
    unsigned chains;                          // beside that
    struct aj_guess first[AJ_TERMS_MAX];      // first keys of maps that stood by a key of that term
    struct aj_patterns *patterns;             // kept beside the terms; NULL: none (see patterns.h)
};

// The term of `length` bytes at `text`, behind which AJ_TERM_BYTES more may be read.
static inline struct aj_term aj_term_of(const char *text, size_t length) {
    static const uint8_t mask[2 * AJ_TERM_BYTES] = {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
                                                    0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF};
    struct aj_term term, kept;
    memcpy(&term, text, sizeof term);
    memcpy(&kept, mask + AJ_TERM_BYTES - length, sizeof kept);
    term.head &= kept.head;
    term.tail &= kept.tail;
    return term;
}

// A mixture of its bytes, of 32 bits.
static inline uint32_t aj_term_mix(struct aj_term term) {
    uint64_t mixed = (term.head ^ term.tail * AJ_GOLDEN) * UINT64_C(0xD6E8FEB86659FD93);
    return (uint32_t)(mixed >> 32);
}

// A term's number; 0: it has none.
static inline uint8_t aj_term_number(const struct aj_terms *terms, struct aj_term term,
                                     uint32_t mixed) {
    uint32_t slot = mixed % AJ_TERM_SLOTS;
    while (terms->number[slot] &&
           (terms->term[slot].head != term.head || terms->term[slot].tail != term.tail))
        slot = (slot + 1) % AJ_TERM_SLOTS;
    return terms->number[slot];
}

// The number of a name's term; 0: it is none.
uint8_t aj_terms_number(const struct aj_terms *terms, const char *name);

// The chain with one more key, of that term, which it does not have yet; `bit` is the key's. NULL:
// there is no room for it.
struct aj_key_chain *aj_key_chain_with(struct aj_terms *terms, struct aj_key_chain *chain,
                                       uint8_t term, uint64_t bit);

// The list of `count` names; `tag` goes with these names and no others as long as the record is
// used. A name of more than AJ_TERM_BYTES bytes is left out. NULL: there is no room for the list.
const struct aj_term_list *aj_terms_find_list(struct aj_terms *terms, const void *tag,
                                              const char *const names[], size_t count);
static inline const struct aj_term_list *aj_terms_list(struct aj_terms *terms, const void *tag,
                                                       const char *const names[], size_t count) {
    const struct aj_term_list *list = &terms->list[(uintptr_t)tag / 16 % AJ_TERM_LISTS];
    return list->tag == tag && list->is_whole ? list : aj_terms_find_list(terms, tag, names, count);
}
