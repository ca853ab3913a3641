// How the quick pass reads keys, and what it keeps while it reads. For doc_quick.c alone, which
// says how all of it works.
#pragma once

#include <string.h>

#include "documents/parsing/doc_match.h"
#include "documents/tree/terms.h"

enum { LEVELS_MAX = 64, DIGITS_MAX = 63, FEW_KEYS = 24 };

// A list or map that is being read.
struct level {
    uint32_t node;
    uint32_t count;         // of its children so far
    char close;             // the bracket that ends it
    uint8_t term;           // of the key by which it stands, or the list around it; 0: of none
    bool is_alike;          // a list whose entries are matched with patterns
    struct aj_guess *guess; // a map's next key; a list's first key of a map in it
    uint64_t keys;          // a map's whose keys are no chain: the bits that they have set
};

struct quick {
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_terms *terms;
    struct aj_patterns *patterns;        // NULL: every node is written
    struct aj_guess *first;              // key of a map, by the term of the key by which it stands
    size_t depth;                        // most levels
    size_t pair;                         // most bytes of two numbers that read_pair takes
    char *copy, *end;                    // of the text
    struct aj_node *node;                // the document's, while they are read
    bool is_unsure;                      // a key may be given twice
    struct aj_guess no_guess;            // stays empty
    struct level levels[LEVELS_MAX + 1]; // the first is around the root
};

// Where the pass is.
struct hand {
    struct aj_node *node; // the next one
    uint32_t count;       // of nodes before it
    uint32_t room;        // nodes that there is room for
    uint32_t last;        // the value just read
    struct level *level;  // the innermost
    char *rest;           // what stands behind the root, once that is read
};

// What is known of a node before its value is read; in a list nothing.
struct head {
    bool keyed;
    uint32_t key_offset;
    uint16_t key_length;
    uint8_t term;
};

// ---- keys

// Whether one of the level's keys before is the same.
static bool is_before(const struct quick *q, const struct level *level, const char *key,
                      size_t length) {
    uint32_t at = level->node + 1;
    for (uint32_t i = 0; i < level->count; i++, at = q->node[at].next)
        if (q->node[at].key_length == length &&
            memcmp(q->copy + q->node[at].key_offset + 1, key, length) == 0)
            return true;
    return false;
}

// Takes what was found of a key for the next guess in that place.
static void learn(struct aj_guess *guess, const char *key, const struct head *head,
                  struct aj_key_chain *chain) {
    size_t length = head->key_length;
    char text[AJ_TERM_BYTES] = {0}, mask[AJ_TERM_BYTES] = {0};
    if (length > AJ_GUESS_BYTES)
        return;
    *guess = (struct aj_guess){.chain = chain, .length = (uint8_t)length, .term = head->term};
    memcpy(text, key, length);
    memcpy(text + length, "\":", 2);
    memset(mask, 0xFF, length + 2);
    memcpy(&guess->text, text, sizeof text);
    memcpy(&guess->mask, mask, sizeof mask);
}

// The keys of a map so far; NULL: they are no chain.
static struct aj_key_chain *chain_of(const struct quick *q, const struct level *level) {
    if (level->guess == &q->no_guess)
        return NULL;
    return level->count ? aj_key_chain_before(level->guess) : q->terms->chain;
}

// Finds the key's number, the chain of the map with it, and whether it may be given twice. Of a key
// that is too long for a term only some of the first bytes are mixed.
static void note_key(struct quick *q, struct level *level, const char *key, struct head *head) {
    size_t length = head->key_length;
    struct aj_term term = aj_term_of(key, length % (AJ_TERM_BYTES + 1U));
    uint32_t mixed = aj_term_mix(term);
    uint64_t bit = UINT64_C(1) << (mixed >> 26);
    struct aj_key_chain *chain = chain_of(q, level), *longer = NULL;
    uint64_t before = chain ? chain->bits : level->keys;
    bool may_repeat =
        before & bit && (level->count >= FEW_KEYS || is_before(q, level, key, length));
    q->is_unsure |= may_repeat;
    level->keys = before | bit;
    if (q->terms && length <= AJ_TERM_BYTES)
        head->term = aj_term_number(q->terms, term, mixed);
    if (chain && head->term && !may_repeat)
        longer = aj_key_chain_with(q->terms, chain, head->term, bit);
    if (longer)
        learn(level->guess, key, head, longer);
    level->guess = longer ? &longer->next : &q->no_guess;
}

// What read_other_key found.
struct found {
    char *value; // where the value stands; NULL: this is no key, or none for this pass
    uint16_t key_length;
    uint8_t term;
};

// Reads a key that is not the one that was guessed, and its colon.
static __attribute__((noinline)) struct found read_other_key(struct quick *q, struct level *level,
                                                             char *at) {
    struct head head = {.keyed = true};
    char *end = *at == '"' ? aj_find_quote(at + 1, q->end) : NULL;
    size_t length = end ? (size_t)(end - at - 1) : 0;
    if (!end || length > q->limits->key)
        return (struct found){.value = NULL};
    head.key_length = (uint16_t)length;
    *end = '\0';
    note_key(q, level, at + 1, &head);
    at = aj_skip_few(end + 1);
    return (struct found){*at == ':' ? aj_skip_few(at + 1) : NULL, head.key_length, head.term};
}

// Whether a key is guessed, and the bytes at `at` are its bytes, a quote and a colon.
AJ_FAST bool is_guessed(const struct aj_guess *guess, const char *at) {
    struct aj_term term;
    memcpy(&term, at, sizeof term);
    return (((term.head & guess->mask.head) ^ guess->text.head) |
            ((term.tail & guess->mask.tail) ^ guess->text.tail)) == 0 &&
           guess->chain;
}

// Reads the key at `at` and its colon. Returns where the value stands; NULL: this is no key, or
// none for this pass.
AJ_FAST char *read_key(struct quick *q, struct level *level, struct head *head, char *at) {
    const struct aj_guess *guess = level->guess;
    head->keyed = true;
    head->key_offset = (uint32_t)(at - q->copy);
    if (*at == '"' && is_guessed(guess, at + 1)) {
        head->key_length = guess->length;
        head->term = guess->term;
        level->guess = &guess->chain->next;
        at += guess->length + 1;
        *at = '\0';
        return aj_skip_few(at + 2);
    }
    struct found found = read_other_key(q, level, at);
    head->key_length = found.key_length;
    head->term = found.term;
    return found.value;
}
