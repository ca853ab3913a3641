// How this file reads JSON quickly. The input is copied once, with a NUL after its last byte. The
// nodes of the tree point into the copy, in which a NUL is written after each string or number, to
// make it a C string. Every byte is read once: strings AJ_STRIDE bytes at a time (core/stride.h),
// all else byte by byte. The pass never compares a position with the end of the copy: JSON has no
// NUL, so it stops at the one after the input, or at one inside it.
//
// A byte must be read before a NUL overwrites it. The quote that ends a string has been read by
// then. The byte after a number has not, so read_member keeps it and passes it to go_on as `c`.
//
// What this pass accepts, the strict pass (doc_scan.c) accepts too, and makes the same nodes of it.
// The reverse is not true: this pass does not accept a string with an escape, for one. So it
// reports nothing. If it gives up, the strict pass starts from the beginning and finds what is
// wrong, and where.
//
// Most keys are not looked up but guessed: the key that followed the same keys last time, in this
// document or an earlier one of a stream, mostly follows again. Its bytes with the quote and the
// colon are compared at once (aj_guess in documents/tree/tree.h); only if they differ, the key is
// read byte by byte.
//
// Repeated keys: guesses follow a chain of keys that are known to differ. A map whose keys are no
// chain has 64 bits, and each key sets one of them, chosen by a hash of its bytes. If that is set
// already, the key is compared with the earlier ones or, if there are more than FEW_KEYS, the pass
// says that it is unsure.
//
// Entries of a list that are like earlier ones may be matched as a whole, and then have no nodes
// (documents/tree/tree.h). If somebody needs the nodes, the text is read again without patterns.
//
// What changes with each value is in a `struct hand`. Functions that use it are inlined, so it has
// no address: the compiler can keep it in registers, although bytes of the copy are written all the
// time.
#include <string.h>

#include "documents/parsing/internal.h"
#include "documents/parsing/parsing.h"

// ---- nodes

// Makes room for more than `count` nodes; returns for how many there is room.
static __attribute__((noinline)) uint32_t make_room(struct quick *q, uint32_t count) {
    size_t capacity = q->doc->capacity;
    if (count < q->limits->nodes)
        q->node = aj_arena_grow(q->arena, q->node, sizeof *q->node, &capacity, capacity + 1);
    q->doc->capacity = (uint32_t)capacity;
    return capacity < q->limits->nodes ? (uint32_t)capacity : (uint32_t)q->limits->nodes;
}

// Adds a node to the innermost level. `value` has what its value tells, and zeros otherwise. All
// fields are written, so the memory need not be cleared before. The next node is noted as its
// sibling; if there is none, the end of the level corrects that. Returns false if there are too
// many nodes.
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

// Reads a number, true, false or null; returns its end. Returns NULL if it is none of these. The
// caller must check that a comma or bracket follows.
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

// Opens the list or map whose bracket is at `at`. Returns false if there are too many nodes, or too
// many levels.
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
    level->is_alike =
        q->patterns && !is_map && around == q->levels + 1 && level->term == q->patterns->list;
    h->level = level;
    return true;
}

// Closes the innermost level, which has a value: the last one has no next sibling.
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

// Adds the number `text` to the list of two at `list`, as its first or second entry.
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

// Reads the list at `at` if it is two whole numbers, as most lists of a game are. Without a level
// of its own this takes half the time. Returns its end; NULL: nothing was read.
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

// Learns from the entry just closed, which ends before `end`.
static __attribute__((noinline)) void learn_entry(struct quick *q, uint32_t entry, uint32_t count,
                                                  const char *end) {
    q->doc->node = q->node;
    q->doc->copy = q->copy;
    q->doc->count = count;
    aj_patterns_learn(q->patterns, q->doc, entry, (size_t)(end - q->copy));
}

// Steps over closing brackets and a comma after a value. `c` is the byte at `at`, which may be
// overwritten already. Returns where the next value or its key begins; NULL: something else comes,
// or the root has ended.
AJ_FAST char *go_on(struct quick *q, struct hand *h, char *at, char c) {
    for (;;) {
        if (c == ',')
            return aj_skip_few(at + 1);
        if (c == h->level->close) {
            close_level(q, h);
            at++;
            if (h->level->is_alike && c == '}' && !q->is_unsure)
                learn_entry(q, h->last, h->count, at);
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

// Takes the entry at `at` if it is like a pattern: one node is written for all of it. Returns its
// end; NULL: nothing was taken.
AJ_FAST char *take_alike(struct quick *q, struct hand *h, char *at) {
    if (h->room - h->count < AJ_PATTERN_NODES)
        return NULL;
    struct aj_match found =
        aj_match_entry(q->patterns, q->copy, (union aj_plan_value *)(void *)(h->node + 1), at);
    size_t around = (size_t)(h->level - q->levels);
    if (!found.pattern || around + found.pattern->depth > q->depth)
        return NULL;
    h->last = h->count;
    h->count += found.pattern->nodes;
    h->level->count++;
    h->node->kind = AJ_NODE_UNSETTLED;
    h->node->term = (uint8_t)(found.pattern - q->patterns->pattern);
    h->node->next = h->count;
    h->node += found.pattern->nodes;
    q->patterns->is_unsettled = true;
    return found.end;
}

// Reads the list entry at `at`, and then those that are like patterns. Returns as go_on does.
AJ_FAST char *read_entry(struct quick *q, struct hand *h, char *at) {
    const struct head head = {.keyed = false};
    while (h->level->is_alike && *at == '{') {
        char *end = take_alike(q, h, at);
        if (!end)
            break;
        if (*end != ',')
            return go_on(q, h, end, *end);
        at = aj_skip_few(end + 1);
    }
    return read_value(q, h, &head, at);
}

// Reads the key at `at` and its value. Returns as go_on does.
AJ_FAST char *read_member(struct quick *q, struct hand *h, char *at) {
    struct head head;
    at = read_key(q, h->level, &head, at);
    return at ? read_value(q, h, &head, at) : NULL;
}

// Reads the root, a list or map, with all that is in it. Returns what comes after it; NULL: this
// pass does not accept the text.
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

// Sets up the pass for the document's text, which will be copied to `copy`.
static void begin_reading(struct quick *q, struct aj_doc *doc, const struct aj_limits *limits,
                          struct aj_arena *arena, char *copy) {
    const struct aj_text *text = doc->text;
    q->doc = doc;
    q->limits = limits;
    q->arena = arena;
    q->terms = limits->key < AJ_GUESS_BYTES ? NULL : doc->terms;
    q->patterns = NULL;
    q->node = doc->node;
    q->is_unsure = false;
    q->no_guess = (struct aj_guess){.chain = NULL};
    q->first = q->terms ? q->terms->first : &q->no_guess;
    q->depth = limits->depth < LEVELS_MAX ? limits->depth : LEVELS_MAX;
    q->pair = limits->scalar < DIGITS_MAX ? limits->scalar : DIGITS_MAX;
    q->copy = copy;
    q->end = q->copy + text->length;
    if (text->length)
        memcpy(q->copy, text->bytes, text->length);
    memset(q->end, 0, 1 + AJ_STRIDE);
}

// Makes the nodes that patterns left out when this pass first read the document, by reading it
// again without them.
static void read_again(const struct aj_doc *doc, const struct aj_limits *limits,
                       struct aj_arena *arena) {
    struct quick q;
    struct aj_doc again = *doc;
    begin_reading(&q, &again, limits, arena, doc->uncut);
    const char *at = read_root(&q);
    AJ_SURE(arena, at && again.node == doc->node && again.count == doc->count);
}

bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure) {
    struct quick q; // not cleared: most levels are never used
    begin_reading(&q, doc, limits, arena, aj_arena_raw(arena, doc->text->length + 1 + AJ_STRIDE));
    q.patterns = aj_patterns_begin(doc, limits, arena, read_again);
    char *at = read_root(&q);
    doc->node = q.node;
    doc->copy = doc->uncut = q.copy;
    *is_unsure = q.is_unsure;
    if (at && aj_skip_blanks(at) == q.end)
        return true;
    if (q.patterns)
        q.patterns->is_unsettled = false;
    return false;
}
