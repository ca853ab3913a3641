// What the files of this room share among themselves.
#pragma once

#include <string.h>

#include "core/stride.h"
#include "documents/tree/tree.h"

// ---- doc_pieces
//
// Steps over pieces of a JSON text, for doc_quick.c. The text must end with a NUL, and AJ_STRIDE
// more bytes must be readable. A function returns NULL if its piece is not there.

// For functions that are always inlined, also large ones.
#define AJ_FAST static inline __attribute__((always_inline))

static inline char *aj_skip_blanks(char *at) {
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

// Skips blanks like aj_skip_blanks(), but faster if there are none.
AJ_FAST char *aj_skip_few(char *at) {
    return *at > ' ' ? at : aj_skip_blanks(at);
}

AJ_FAST bool aj_is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Finds the quote that ends the string whose first byte is at `at`; NULL: before `end` there is
// something that this pass does not accept.
AJ_FAST char *aj_find_quote(char *at, const char *end) {
    uint32_t point;
    for (;;) {
        at = aj_skip_plain(at);
        if (*at == '"')
            return at;
        bool is_ascii = (unsigned char)*at < 0x80;
        size_t step = is_ascii ? 0 : aj_utf8_length(at, (size_t)(end - at), &point);
        if (!step || aj_doc_is_refused(point))
            return NULL;
        at += step;
    }
}

// Steps over one or more digits; NULL: there is none.
AJ_FAST char *aj_skip_digits(char *at) {
    if (!aj_is_digit(*at))
        return NULL;
    while (aj_is_digit(*at))
        at++;
    return at;
}

// Steps over a whole number; NULL: there is none.
AJ_FAST char *aj_skip_whole(char *at) {
    at += *at == '-';
    return *at == '0' ? at + 1 : aj_skip_digits(at);
}

// Steps over a number's fraction and exponent, which no value of a case has.
static inline char *aj_skip_fraction(char *at) {
    if (*at == '.')
        at = aj_skip_digits(at + 1);
    if (at && (*at | 0x20) == 'e') {
        at += at[1] == '+' || at[1] == '-' ? 2 : 1;
        at = aj_skip_digits(at);
    }
    return at;
}

AJ_FAST char *aj_skip_number(char *at) {
    at = aj_skip_whole(at);
    return at && (*at == '.' || (*at | 0x20) == 'e') ? aj_skip_fraction(at) : at;
}

// Steps over true, false or null.
static inline char *aj_skip_word(char *at) {
    return strncmp(at, "false", 5) == 0                                 ? at + 5
           : strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0 ? at + 4
                                                                        : NULL;
}

// ---- doc_match
//
// Compares entries of a list with known patterns (documents/tree/tree.h). For doc_quick.c.
//
// Nothing is written into the text meanwhile: a processor has to wait if bytes are written one by
// one and soon read as part of more.

// Whether the next bytes are those of a step.
AJ_FAST bool aj_step_fits(const struct aj_match_step *step, const char *at) {
    struct aj_term next;
    memcpy(&next, at, sizeof next);
    return (((next.head & step->mask.head) ^ step->bytes.head) |
            ((next.tail & step->mask.tail) ^ step->bytes.tail)) == 0;
}

// Returns eight bytes as a number, the first byte least significant.
AJ_FAST uint64_t aj_eight_at(const char *at) {
    uint64_t eight;
    memcpy(&eight, at, sizeof eight);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    eight = __builtin_bswap64(eight);
#endif
    return eight;
}

// Reads the whole number at `at`. Returns its end; NULL: there is none, or it is too long for a
// pattern. All digits are read at once, since a processor cannot predict how many there are.
AJ_FAST char *aj_match_number(char *at, union aj_plan_value *value) {
    const uint64_t ones = UINT64_C(0x0101010101010101);
    unsigned is_negative = *at == '-';
    char *digits = at + is_negative;
    uint64_t eight = aj_eight_at(digits) ^ (ones * '0'); // each byte is the value of a digit
    uint64_t others = ((eight + ones * (0x80 - 10)) | eight) & (ones * 0x80);
    unsigned count = others ? (unsigned)__builtin_ctzll(others) / 8 : 8;
    bool begins_with_zero = (eight & 0xFF) == 0;
    if (count - 1 >= AJ_PATTERN_DIGITS || (begins_with_zero & (count + is_negative > 1)))
        return NULL;
    eight <<= 64 - 8 * count; // with zeros before the number
    eight = (eight * 10 + (eight >> 8)) & UINT64_C(0x00FF00FF00FF00FF);   // pairs of digits
    eight = (eight * 100 + (eight >> 16)) & UINT64_C(0x0000FFFF0000FFFF); // groups of four
    uint32_t number = (uint32_t)(eight * 10000 + (eight >> 32));
    value->number = (int32_t)((number ^ -is_negative) + is_negative);
    return digits + count;
}

// Reads the text at `at`. Returns its end; NULL: it is too long. The caller must check that a quote
// is there.
AJ_FAST char *aj_match_text(char *at, const char *copy, union aj_plan_value *value) {
    char *end = aj_skip_plain(at);
    value->text.from = (uint32_t)(at - copy);
    value->text.length = (uint32_t)(end - at);
    return end - at <= AJ_PATTERN_TEXT ? end : NULL;
}

// An entry that was compared with the patterns; `pattern` NULL: it is like none.
struct aj_match {
    char *end;
    const struct aj_pattern *pattern;
};

// Compares the entry at `at` with the patterns. Its values are put where `value` points, which must
// have room for AJ_PATTERN_NODES.
AJ_FAST struct aj_match aj_match_entry(const struct aj_patterns *patterns, const char *copy,
                                       union aj_plan_value *value, char *at) {
    const struct aj_match_step *step = patterns->first;
    for (;;) {
        while (step && !aj_step_fits(step, at))
            step = step->beside;
        if (!step)
            return (struct aj_match){.pattern = NULL};
        char *end = at + step->length;
        if (step->end == AJ_STEP_TEXT)
            end = aj_match_text(end, copy, value++);
        else if (step->end == AJ_STEP_NUMBER)
            end = aj_match_number(end, value++);
        else if (step->end == AJ_STEP_LAST)
            return (struct aj_match){end, &patterns->pattern[step->pattern]};
        if (end) {
            at = end;
            step = step->behind;
        } else { // another step may have the same bytes before another kind of value
            value--;
            step = step->beside;
        }
    }
}

// ---- doc_keys
//
// How the quick pass reads keys, and its state. For doc_quick.c, which explains all of it.

enum { LEVELS_MAX = 64, DIGITS_MAX = 63, FEW_KEYS = 24 };

// A list or map that is open.
struct level {
    uint32_t node;
    uint32_t count; // children so far
    char close;     // the bracket that ends it
    uint8_t term;   // number of its key's term or, for an entry, of the list's key's; 0: none
    bool is_alike;  // a list whose entries are compared with patterns
    struct aj_guess *guess; // of a map: its next key; of a list: the first key of its next map
    uint64_t keys;          // of a map whose keys are no chain: the bits that they have set
};

struct quick {
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_terms *terms;
    struct aj_patterns *patterns; // NULL: every node is written
    struct aj_guess *first;       // by term of a map's key: the guess for the first key in the map
    size_t depth;                 // the most levels allowed
    size_t pair;                  // the most bytes of a list that read_pair accepts
    char *copy, *end;             // of the text
    struct aj_node *node;         // nodes of the document
    bool is_unsure;               // a key may be repeated
    struct aj_guess no_guess;     // always empty
    struct level levels[LEVELS_MAX + 1]; // the first is around the root
};

// The position of the pass.
struct hand {
    struct aj_node *node; // the next one
    uint32_t count;       // nodes before it
    uint32_t room;        // nodes that there is room for
    uint32_t last;        // the value just read
    struct level *level;  // the innermost
    char *rest;           // what comes after the root, once that has ended
};

// What is known of a node before its value is read: its key. In a list, nothing.
struct head {
    bool keyed;
    uint32_t key_offset;
    uint16_t key_length;
    uint8_t term;
};

// ---- keys

// Whether an earlier key of the level is the same.
static bool is_before(const struct quick *q, const struct level *level, const char *key,
                      size_t length) {
    uint32_t at = level->node + 1;
    for (uint32_t i = 0; i < level->count; i++, at = q->node[at].next)
        if (q->node[at].key_length == length &&
            memcmp(q->copy + q->node[at].key_offset + 1, key, length) == 0)
            return true;
    return false;
}

// Makes a key the next guess in its place.
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

// Returns the chain of a map's keys so far, or NULL if they are no chain.
static struct aj_key_chain *chain_of(const struct quick *q, const struct level *level) {
    if (level->guess == &q->no_guess)
        return NULL;
    return level->count ? aj_key_chain_before(level->guess) : q->terms->chain;
}

// Finds the key's number, the map's chain with it, and whether it may be repeated. If a key is too
// long for a term, only some of its first bytes are hashed.
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
    char *value; // where the value begins; NULL: there is no key, or none that this pass accepts
    uint16_t key_length;
    uint8_t term;
};

// Reads a key other than the guessed one, and its colon.
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

// Whether there is a guess, and the bytes at `at` are the guessed key, a quote and a colon.
AJ_FAST bool is_guessed(const struct aj_guess *guess, const char *at) {
    struct aj_term term;
    memcpy(&term, at, sizeof term);
    return (((term.head & guess->mask.head) ^ guess->text.head) |
            ((term.tail & guess->mask.tail) ^ guess->text.tail)) == 0 &&
           guess->chain;
}

// Reads the key at `at` and its colon. Returns where the value begins; NULL: there is no key, or
// none that this pass accepts.
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

// ---- doc_stand_ins
//
// Stand-ins for U+0085, U+2028 and U+2029, which end a line for libyaml but not for editors and
// YAML 1.2. For doc_yaml.c. The caller owns the record, the arena the text.

// The stand-ins in a text.
struct aj_stand_ins {
    const char *next_line; // two bytes for U+0085; NULL: the text has none
    bool any;              // the text has one of the three
};

// ---- doc_yaml_words
//
// Errors that libyaml does not report, or not in words that help.
