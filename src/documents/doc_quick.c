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
// Most keys are not looked for but guessed: in a stream of documents what followed the same keys of
// a map before, or came first in it, mostly does so again. Its bytes, the quote and the colon
// behind them are compared at once (aj_guess in terms.h); only if they differ the key is read byte
// by byte.
//
// Keys that are given twice: a guess leads to a chain, whose keys are known to differ. Without one
// each map has 64 bits, and each of its keys sets one of them, chosen by a mixture of its bytes. If
// the bit is set already, the key is compared with those before it; in a map of more than FEW_KEYS
// keys it is not, and the pass says that it is unsure.
//
// What changes with each value is in a `struct hand`. All that use it are inlined, so that it has
// no address: the compiler holds it in registers, though bytes of the copy are written all the
// time.
#include "documents/doc_quick.h"

#include <string.h>

#include "documents/doc_pieces.h"
#include "documents/terms.h"

enum { LEVELS_MAX = 64, DIGITS_MAX = 63, FEW_KEYS = 24 };

// A list or map that is being read.
struct level {
    uint32_t node;
    uint32_t count;         // of its children so far
    char close;             // the bracket that ends it
    uint8_t term;           // of the key by which it stands, or the list around it; 0: of none
    struct aj_guess *guess; // a map's next key; a list's first key of a map in it
    uint64_t keys;          // a map's whose keys are no chain: the bits that they have set
};

struct quick {
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    struct aj_terms *terms;
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

// ---- nodes

// Makes room for one more node than there are; returns how many there is room for then.
static __attribute__((noinline)) uint32_t make_room(struct quick *q, uint32_t count) {
    size_t capacity = q->doc->capacity;
    if (count < q->limits->nodes)
        q->node = aj_arena_grow(q->arena, q->node, sizeof *q->node, &capacity, capacity + 1);
    q->doc->capacity = (uint32_t)capacity;
    return capacity < q->limits->nodes ? (uint32_t)capacity : (uint32_t)q->limits->nodes;
}

// The next node, a child of the innermost level; `value` gives what its value is, else zero. All
// fields are written here, so that none needs to be cleared before. The
// one behind it is taken for its next sibling; who closes the level knows better. False: there are
// too many.
AJ_FAST bool add_node(struct quick *q, struct hand *h, const struct head *head,
                      struct aj_node value) {
    if (h->count == h->room) {
        h->room = make_room(q, h->count);
        h->node = q->node + h->count;
        if (h->count == h->room)
            return false;
    }
    h->last = h->count++;
    *h->node++ = (struct aj_node){.kind = value.kind,
                                  .quoted = value.quoted,
                                  .keyed = head->keyed,
                                  .apart = false,
                                  .term = head->term,
                                  .key_length = head->key_length,
                                  .index = h->level->count++,
                                  .count = value.count,
                                  .parent = h->level->node,
                                  .next = h->count,
                                  .offset = value.offset,
                                  .key_offset = head->key_offset,
                                  .length = value.length};
    return true;
}

// ---- strings and keys

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

// ---- values; each function returns where the value ends; NULL: it is none for this pass

AJ_FAST char *read_string(struct quick *q, struct hand *h, const struct head *head, char *at) {
    char *end = aj_find_quote(at + 1, q->end);
    if (!end || (size_t)(end - at - 1) > q->limits->scalar)
        return NULL;
    *end = '\0';
    const struct aj_node value = {.kind = AJ_NODE_SCALAR,
                                  .quoted = true,
                                  .offset = (uint32_t)(at - q->copy),
                                  .length = (uint32_t)(end - at - 1)};
    return add_node(q, h, head, value) ? end + 1 : NULL;
}

// Reads a number, true, false or null; returns its end, NULL if it is none. Whether a comma or
// bracket follows is for the caller to check.
AJ_FAST char *read_bare(struct quick *q, struct hand *h, const struct head *head, char *at) {
    char *end = aj_is_digit(*at) || *at == '-' ? aj_skip_number(at) : aj_skip_word(at);
    size_t length = end ? (size_t)(end - at) : 0;
    if (!end || length > DIGITS_MAX || length > q->limits->scalar)
        return NULL;
    struct aj_node value = {.offset = (uint32_t)(at - q->copy)};
    if (*at != 'n') {
        value.kind = AJ_NODE_SCALAR;
        value.length = (uint32_t)length;
    }
    return add_node(q, h, head, value) ? end : NULL;
}

// ---- lists and maps

// Opens the list or map whose bracket is at `at`. False: there are too many, or too deep.
AJ_FAST bool open_level(struct quick *q, struct hand *h, const struct head *head, const char *at,
                        bool is_map) {
    struct level *around = h->level, *level = around + 1;
    const struct aj_node value = {.kind = is_map ? AJ_NODE_MAP : AJ_NODE_LIST,
                                  .offset = (uint32_t)(at - q->copy)};
    if (around == q->levels + q->depth || !add_node(q, h, head, value))
        return false;
    level->node = h->last;
    level->count = 0;
    level->close = is_map ? '}' : ']';
    level->term = head->keyed ? head->term : around->term;
    level->guess = is_map && around->close == ']' ? around->guess : &q->first[level->term];
    level->keys = 0;
    h->level = level;
    return true;
}

// Closes the innermost level, which is not empty: its last value has no sibling behind it.
AJ_FAST void close_level(struct quick *q, struct hand *h) {
    const struct level *level = h->level--;
    struct aj_node *node = &q->node[level->node];
    q->node[h->last].next = AJ_NO_NODE;
    node->count = level->count;
    node->next = h->count;
    h->last = level->node;
    if (level->close == '}' && h->level->close == ']' && level->guess != &q->no_guess)
        h->level->guess = &aj_key_chain_before(level->guess)->beside;
}

// The number `text` as entry 0 or 1 of the list of two at `list`.
AJ_FAST void put_number(struct quick *q, struct hand *h, uint32_t list, char *text, char *end) {
    bool is_second = h->count == list + 2;
    h->count++;
    *h->node++ = (struct aj_node){.kind = AJ_NODE_SCALAR,
                                  .index = is_second,
                                  .parent = list,
                                  .next = is_second ? AJ_NO_NODE : h->count,
                                  .offset = (uint32_t)(text - q->copy),
                                  .length = (uint32_t)(end - text)};
    *end = '\0';
}

// Reads the list at `at` if it is two whole numbers, as most lists of a game are: without a level
// of its own that takes half the time. Returns its end; NULL: nothing was read.
AJ_FAST char *read_pair(struct quick *q, struct hand *h, const struct head *head, char *at) {
    char *x = at + 1, *comma = aj_skip_whole(x);
    if (!comma || *comma != ',')
        return NULL;
    char *y = aj_skip_few(comma + 1), *end = aj_skip_whole(y);
    if (!end || *end != ']' || (size_t)(end - x) > q->pair || h->room - h->count < 3 ||
        h->level == q->levels + q->depth)
        return NULL;
    const struct aj_node value = {
        .kind = AJ_NODE_LIST, .count = 2, .offset = (uint32_t)(at - q->copy)};
    add_node(q, h, head, value);
    uint32_t list = h->last;
    put_number(q, h, list, x, comma);
    put_number(q, h, list, y, end);
    q->node[list].next = h->count;
    return end + 1;
}

// Skips what stands at `at`, behind a value: brackets that close, and a comma. `c` is the byte
// there, which may be overwritten already. Returns where the next value, or its key, stands; NULL:
// something else stands there, or nothing more belongs to the root.
AJ_FAST char *go_on(struct quick *q, struct hand *h, char *at, char c) {
    for (;;) {
        if (c == ',')
            return aj_skip_few(at + 1);
        if (c == h->level->close) {
            close_level(q, h);
            at++;
            if (h->level == q->levels) {
                h->rest = at;
                return NULL;
            }
            c = *at;
        } else if (c == ' ' || c == '\n' || c == '\r' || c == '\t') {
            at = aj_skip_blanks(at + 1);
            c = *at;
        } else {
            return NULL;
        }
    }
}

// Reads the list or map whose bracket is at `at`, up to its first value. Returns as go_on does.
AJ_FAST char *read_opening(struct quick *q, struct hand *h, const struct head *head, char *at,
                           bool is_map) {
    if (!open_level(q, h, head, at, is_map))
        return NULL;
    at = aj_skip_few(at + 1);
    if (*at != h->level->close)
        return at;
    at++;
    if (--h->level != q->levels)
        return go_on(q, h, at, *at);
    h->rest = at;
    return NULL;
}

// Reads the value at `at`. Returns as go_on does.
AJ_FAST char *read_value(struct quick *q, struct hand *h, const struct head *head, char *at) {
    char c = *at;
    if (c == '"') {
        at = read_string(q, h, head, at);
        return at ? go_on(q, h, at, *at) : NULL;
    }
    if (c == '[') {
        char *end = read_pair(q, h, head, at);
        return end ? go_on(q, h, end, *end) : read_opening(q, h, head, at, false);
    }
    if (c == '{')
        return read_opening(q, h, head, at, true);
    at = read_bare(q, h, head, at);
    if (!at)
        return NULL;
    c = *at;
    *at = '\0';
    return go_on(q, h, at, c);
}

// Reads the entry at `at` of a list. Returns as go_on does.
AJ_FAST char *read_entry(struct quick *q, struct hand *h, char *at) {
    const struct head head = {.keyed = false};
    return read_value(q, h, &head, at);
}

// Reads the key at `at` and its value. Returns as go_on does.
AJ_FAST char *read_member(struct quick *q, struct hand *h, char *at) {
    struct head head;
    at = read_key(q, h->level, &head, at);
    return at ? read_value(q, h, &head, at) : NULL;
}

// Reads the root, which is a list or map, and all that is in it. Returns what stands behind it;
// NULL: this pass does not take it.
static char *read_root(struct quick *q) {
    struct hand h = {.node = q->node, .level = q->levels};
    char *at = aj_skip_blanks(q->copy);
    h.room = q->doc->capacity < q->limits->nodes ? q->doc->capacity : (uint32_t)q->limits->nodes;
    *h.level = (struct level){.node = AJ_NO_NODE};
    if (*at != '{' && *at != '[')
        return NULL;
    const struct head head = {.keyed = false};
    at = *at == '{' ? read_opening(q, &h, &head, at, true) : read_opening(q, &h, &head, at, false);
    while (at)
        at = h.level->close == '}' ? read_member(q, &h, at) : read_entry(q, &h, at);
    q->doc->count = h.count;
    if (h.rest)
        q->node[0].next = AJ_NO_NODE;
    return h.rest;
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
    q.is_unsure = false;
    q.no_guess = (struct aj_guess){.chain = NULL};
    q.first = q.terms ? q.terms->first : &q.no_guess;
    q.depth = limits->depth < LEVELS_MAX ? limits->depth : LEVELS_MAX;
    q.pair = limits->scalar < DIGITS_MAX ? limits->scalar : DIGITS_MAX;
    q.copy = aj_arena_raw(arena, text->length + 1 + AJ_STRIDE);
    q.end = q.copy + text->length;
    if (text->length)
        memcpy(q.copy, text->bytes, text->length);
    memset(q.end, 0, 1 + AJ_STRIDE);
    char *at = read_root(&q);
    doc->node = q.node;
    doc->copy = q.copy;
    *is_unsure = q.is_unsure;
    return at && aj_skip_blanks(at) == q.end;
}
