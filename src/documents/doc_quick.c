// How this file reads JSON quickly. The input is copied once, and a NUL is put after its last byte.
// The nodes of the tree point into the copy; where a string or number ends, a NUL is written, so
// that it is a C string. Every byte is read once: strings AJ_STRIDE bytes at a time
// (core/stride.h), all else byte by byte. The pass never compares a position with the end of the
// copy: JSON has no NUL, so it stops at the one after the input, or at one that somebody put into
// it.
//
// A byte must be read before a NUL overwrites it. The quote that ends a string has been read by
// then. The byte after a number has not, so read_member keeps it and passes it to go_on as `c`.
//
// What this pass accepts the strict pass (doc_scan.c) accepts too, and makes the same nodes of it.
// The reverse does not hold: a string with an escape is right, but not for this pass. So this pass
// reports nothing. If it gives up, the strict pass begins anew and finds what is wrong, and where.
//
// Most keys are not looked for but guessed: in a stream of documents the key that followed the same
// key before, or came first in a map by the same key, mostly does so again. Its bytes, the quote
// and the colon behind them are compared at once (aj_guess in terms.h); only if they differ the key
// is read byte by byte.
//
// Keys that are given twice: each map has 64 bits, and each of its keys sets one of them, chosen by
// a mixture of its bytes. If the bit is set already, the key is compared with those before it; in a
// map of more than FEW_KEYS keys it is not, and the pass says that it is unsure.
#include "documents/doc_quick.h"

#include <string.h>

#include "core/stride.h"
#include "documents/terms.h"

enum { LEVELS_MAX = 64, DIGITS_MAX = 63, FEW_KEYS = 24 };

// A list or map that is being read.
struct level {
    uint32_t node, last; // last: its newest child, AJ_NO_NODE
    uint32_t count;
    char close;             // the bracket that ends it
    uint8_t term;           // of the key by which it stands, or the list around it; 0: of none
    struct aj_guess *guess; // a map's next key; NULL: none is guessed
    uint64_t keys;          // a map's: the bits that its keys so far have set
};

struct quick {
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_terms *terms;
    char *copy, *end;     // of the text
    struct aj_node *node; // the document's, while they are read
    uint32_t count;
    uint32_t room;       // nodes that there is room for
    bool is_unsure;      // a key may be given twice
    struct level *level; // the innermost; the first of all is around the root
    struct level levels[LEVELS_MAX + 1];
};

// What is known of a node before its value is read.
struct head {
    const char *key; // NULL in a list
    uint32_t key_offset;
    uint16_t key_length;
    uint8_t term;
};

static char *skip_blanks(char *at) {
    while (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')
        at++;
    return at;
}

// The same, faster if there are none.
static inline char *skip_few(char *at) {
    return *at > ' ' ? at : skip_blanks(at);
}

// ---- nodes

// Makes room for one more; false if there is none.
static bool make_room(struct quick *q) {
    size_t capacity = q->doc->capacity;
    if (q->count == q->limits->nodes)
        return false;
    q->node = aj_arena_grow(q->arena, q->node, sizeof *q->node, &capacity, capacity + 1);
    q->doc->capacity = (uint32_t)capacity;
    q->room = capacity < q->limits->nodes ? (uint32_t)capacity : (uint32_t)q->limits->nodes;
    return true;
}

// The next node, a child of the innermost level; `value` gives what its value is, else zero. False:
// there are too many.
static inline bool add_node(struct quick *q, const struct head *head, struct aj_node value) {
    struct level *level = q->level;
    if (q->count == q->room && !make_room(q))
        return false;
    uint32_t index = q->count++;
    q->node[index] = (struct aj_node){.kind = value.kind,
                                      .quoted = value.quoted,
                                      .term = head->term,
                                      .key_length = head->key_length,
                                      .index = level->count++,
                                      .parent = level->node,
                                      .next = AJ_NO_NODE,
                                      .offset = value.offset,
                                      .key_offset = head->key_offset,
                                      .length = value.length,
                                      .text = value.text,
                                      .key = head->key};
    if (level->last != AJ_NO_NODE)
        q->node[level->last].next = index;
    level->last = index;
    return true;
}

// ---- strings and keys

// The quote that ends the string whose first byte is at `at`; NULL: something else comes first.
static inline char *find_quote(const struct quick *q, char *at) {
    uint32_t point;
    for (;;) {
        at = aj_skip_plain(at);
        if (*at == '"')
            return at;
        bool is_ascii = (unsigned char)*at < 0x80;
        size_t step = is_ascii ? 0 : aj_utf8_length(at, (size_t)(q->end - at), &point);
        if (!step || aj_doc_is_refused(point))
            return NULL;
        at += step;
    }
}

// Whether one of the level's keys before is the same.
static bool is_before(const struct quick *q, const struct level *level, const struct head *head) {
    uint32_t at = level->count ? level->node + 1 : AJ_NO_NODE;
    for (; at != AJ_NO_NODE; at = q->node[at].next)
        if (q->node[at].key_length == head->key_length &&
            memcmp(q->node[at].key, head->key, head->key_length) == 0)
            return true;
    return false;
}

// Notes that a key sets its bit, and whether it may be given twice.
static inline void set_bit(struct quick *q, const struct head *head, uint64_t bit) {
    struct level *level = q->level;
    if (level->keys & bit && (level->count >= FEW_KEYS || is_before(q, level, head)))
        q->is_unsure = true;
    level->keys |= bit;
}

// Takes what was found of a key for the next guess in that place.
static void learn(struct aj_guess *guess, const struct head *head, uint64_t bit) {
    size_t length = head->key_length;
    char text[AJ_TERM_BYTES] = {0}, mask[AJ_TERM_BYTES] = {0};
    if (!head->term || length > AJ_GUESS_BYTES)
        return;
    *guess = (struct aj_guess){.bit = bit, .length = (uint8_t)length, .term = head->term};
    memcpy(text, head->key, length);
    memcpy(text + length, "\":", 2);
    memset(mask, 0xFF, length + 2);
    memcpy(&guess->text, text, sizeof text);
    memcpy(&guess->mask, mask, sizeof mask);
}

// Finds the key's number, and whether it may be given twice. Of a key that is too long for a term
// only some of the first bytes are mixed.
static void note_key(struct quick *q, struct head *head) {
    struct aj_term term = aj_term_of(head->key, head->key_length % (AJ_TERM_BYTES + 1U));
    uint32_t mixed = aj_term_mix(term);
    uint64_t bit = UINT64_C(1) << (mixed >> 26);
    set_bit(q, head, bit);
    if (q->terms && head->key_length <= AJ_TERM_BYTES)
        head->term = aj_term_number(q->terms, term, mixed);
    if (q->level->guess)
        learn(q->level->guess, head, bit);
}

// Reads a key that is not the one that was guessed, and its colon.
static __attribute__((noinline)) char *read_other_key(struct quick *q, struct head *head,
                                                      char *at) {
    char *end = *at == '"' ? find_quote(q, at + 1) : NULL;
    size_t length = end ? (size_t)(end - at - 1) : 0;
    if (!end || length > q->limits->key)
        return NULL;
    head->key_length = (uint16_t)length;
    *end = '\0';
    note_key(q, head);
    at = skip_few(end + 1);
    return *at == ':' ? skip_few(at + 1) : NULL;
}

// Whether a key is guessed, and the bytes at `at` are its bytes, a quote and a colon.
static inline bool is_guessed(const struct aj_guess *guess, const char *at) {
    struct aj_term term;
    if (!guess || !guess->term)
        return false;
    memcpy(&term, at, sizeof term);
    return (((term.head & guess->mask.head) ^ guess->text.head) |
            ((term.tail & guess->mask.tail) ^ guess->text.tail)) == 0;
}

// Reads the key at `at` and its colon. Returns where the value stands; NULL: this is no key, or
// none for this pass.
static inline char *read_key(struct quick *q, struct head *head, char *at) {
    struct level *level = q->level;
    const struct aj_guess *guess = level->guess;
    head->key = at + 1;
    head->key_offset = (uint32_t)(at - q->copy);
    if (*at == '"' && is_guessed(guess, at + 1)) {
        head->key_length = guess->length;
        head->term = guess->term;
        set_bit(q, head, guess->bit);
        at += guess->length + 1;
        *at = '\0';
        at = skip_few(at + 2);
    } else {
        at = read_other_key(q, head, at);
    }
    level->guess = q->terms ? &q->terms->after[head->term] : NULL;
    return at;
}

// ---- values; each function returns where the value ends; NULL: it is none for this pass

static inline char *read_string(struct quick *q, const struct head *head, char *at) {
    char *end = find_quote(q, at + 1);
    size_t length = end ? (size_t)(end - at - 1) : 0;
    if (!end || length > q->limits->scalar)
        return NULL;
    *end = '\0';
    const struct aj_node value = {.kind = AJ_NODE_SCALAR,
                                  .quoted = true,
                                  .offset = (uint32_t)(at - q->copy),
                                  .text = at + 1,
                                  .length = (uint32_t)length};
    return add_node(q, head, value) ? end + 1 : NULL;
}

static inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// Over one digit or more; NULL: there is none.
static inline char *skip_digits(char *at) {
    if (!is_digit(*at))
        return NULL;
    while (is_digit(*at))
        at++;
    return at;
}

// A number's fraction and exponent, which no value of a case has.
static char *skip_fraction(char *at) {
    if (*at == '.')
        at = skip_digits(at + 1);
    if (at && (*at | 0x20) == 'e') {
        at += at[1] == '+' || at[1] == '-' ? 2 : 1;
        at = skip_digits(at);
    }
    return at;
}

static inline char *skip_number(char *at) {
    at += *at == '-';
    at = *at == '0' ? at + 1 : skip_digits(at);
    return at && (*at == '.' || (*at | 0x20) == 'e') ? skip_fraction(at) : at;
}

// The end of true, false or null.
static char *skip_word(char *at) {
    return strncmp(at, "false", 5) == 0                                 ? at + 5
           : strncmp(at, "true", 4) == 0 || strncmp(at, "null", 4) == 0 ? at + 4
                                                                        : NULL;
}

// Reads a number, true, false or null; returns its end, NULL if it is none. Whether a comma or
// bracket follows is for the caller to check.
static inline char *read_bare(struct quick *q, const struct head *head, char *at) {
    char *end = is_digit(*at) || *at == '-' ? skip_number(at) : skip_word(at);
    size_t length = end ? (size_t)(end - at) : 0;
    if (!end || length > DIGITS_MAX || length > q->limits->scalar)
        return NULL;
    struct aj_node value = {.offset = (uint32_t)(at - q->copy)};
    if (*at != 'n') {
        value.kind = AJ_NODE_SCALAR;
        value.text = at;
        value.length = (uint32_t)length;
    }
    return add_node(q, head, value) ? end : NULL;
}

// ---- lists and maps

// Opens the list or map whose bracket is at `at`. False: there are too many, or too deep.
static inline bool open_level(struct quick *q, const struct head *head, const char *at) {
    bool is_map = *at == '{';
    size_t depth = (size_t)(q->level - q->levels);
    const struct aj_node value = {.kind = is_map ? AJ_NODE_MAP : AJ_NODE_LIST,
                                  .offset = (uint32_t)(at - q->copy)};
    if (depth == q->limits->depth || depth == LEVELS_MAX || !add_node(q, head, value))
        return false;
    uint8_t term = head->key ? head->term : q->level->term;
    *++q->level = (struct level){.node = q->count - 1,
                                 .last = AJ_NO_NODE,
                                 .close = is_map ? '}' : ']',
                                 .term = term,
                                 .guess = q->terms ? &q->terms->first[term] : NULL};
    return true;
}

// Skips what stands at `at`, behind a value: brackets that close, and a comma. `c` is the byte
// there, which may be overwritten already. Returns where the next value, or its key, stands; the
// end of the document, if no level is left; NULL: something else stands there.
static inline char *go_on(struct quick *q, char *at, char c) {
    for (;;) {
        if (c <= ' ' && c != '\0') {
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t')
                return NULL;
            at = skip_blanks(at + 1);
            c = *at;
        }
        const struct level *level = q->level;
        if (c == ',')
            return skip_few(at + 1);
        if (c != level->close)
            return NULL;
        q->node[level->node].count = level->count;
        at++;
        if (--q->level == q->levels)
            return at;
        c = *at;
    }
}

// Reads the list or map whose bracket is at `at`, up to its first value. Returns as go_on does.
static inline char *read_opening(struct quick *q, const struct head *head, char *at) {
    if (!open_level(q, head, at))
        return NULL;
    at = skip_few(at + 1);
    return *at == '}' || *at == ']' ? go_on(q, at, *at) : at;
}

// Reads the value at `at`, in a map with its key. Returns as go_on does.
static inline char *read_member(struct quick *q, char *at) {
    struct head head = {.key = NULL};
    if (q->level->close == '}')
        at = read_key(q, &head, at);
    if (!at)
        return NULL;
    char c = *at;
    if (c == '"') {
        at = read_string(q, &head, at);
        return at ? go_on(q, at, *at) : NULL;
    }
    if (c == '{' || c == '[')
        return read_opening(q, &head, at);
    at = read_bare(q, &head, at);
    if (!at)
        return NULL;
    c = *at;
    *at = '\0';
    return go_on(q, at, c);
}

// The root, up to what is in it; NULL: it is neither list nor map.
static char *read_root(struct quick *q) {
    const struct head head = {.key = NULL};
    char *at = skip_blanks(q->copy);
    q->level = q->levels;
    *q->level = (struct level){.node = AJ_NO_NODE, .last = AJ_NO_NODE};
    return *at == '{' || *at == '[' ? read_opening(q, &head, at) : NULL;
}

bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure) {
    const struct aj_text *text = doc->text;
    struct quick q; // not cleared: most levels are never used
    q.doc = doc;
    q.limits = limits;
    q.arena = arena;
    q.terms = limits->key < AJ_GUESS_BYTES ? NULL : doc->terms;
    q.node = doc->node;
    q.count = 0;
    q.room = doc->capacity < limits->nodes ? doc->capacity : (uint32_t)limits->nodes;
    q.is_unsure = false;
    q.copy = aj_arena_raw(arena, text->length + 1 + AJ_STRIDE);
    q.end = q.copy + text->length;
    if (text->length)
        memcpy(q.copy, text->bytes, text->length);
    memset(q.end, 0, 1 + AJ_STRIDE);
    char *at = read_root(&q);
    while (at && q.level != q.levels)
        at = read_member(&q, at);
    doc->node = q.node;
    doc->count = q.count;
    *is_unsure = q.is_unsure;
    return at && skip_blanks(at) == q.end;
}
