// How it works. The text is copied once, with a NUL behind it. Nodes point into the copy, and the
// byte behind each text is overwritten with a NUL. Every byte is read once: strings AJ_STRIDE bytes
// at a time (core/stride.h), all else byte by byte. No place is compared with the end of the copy:
// a NUL may stand nowhere, so the pass ends at the one behind the text, or at one within it.
//
// A byte must be read before a NUL overwrites it. The quote that ends a string has been read. The
// byte behind a number has not, so read_member keeps it and hands it to go_on as `c`.
//
// What this pass accepts the strict pass (doc_scan.c) accepts too, and makes the same nodes of it.
// The reverse does not hold: a string with an escape is right, but not for this pass. So this pass
// reports nothing. If it gives up, the strict pass begins anew and finds what is wrong, and where.
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
    char close;    // the bracket that ends it
    uint64_t keys; // a map's: the bits that its keys so far have set
};

struct quick {
    struct aj_doc *doc;
    const struct aj_limits *limits;
    struct aj_arena *arena;
    const struct aj_terms *terms;
    char *copy, *end; // of the text
    uint32_t room;    // nodes that there is room for
    bool is_unsure;   // a key may be given twice
    size_t depth;
    struct level level[LEVELS_MAX];
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
    if (q->doc->count == q->limits->nodes)
        return false;
    q->doc->node =
        aj_arena_grow(q->arena, q->doc->node, sizeof *q->doc->node, &capacity, capacity + 1);
    q->doc->capacity = (uint32_t)capacity;
    q->room = capacity < q->limits->nodes ? (uint32_t)capacity : (uint32_t)q->limits->nodes;
    return true;
}

// The next node, a child of the level; NULL if there are too many.
static inline struct aj_node *take_node(struct quick *q, struct level *level) {
    struct aj_doc *doc = q->doc;
    if (doc->count == q->room && !make_room(q))
        return NULL;
    uint32_t index = doc->count++;
    struct aj_node *node = &doc->node[index];
    *node = (struct aj_node){.parent = level->node, .next = AJ_NO_NODE, .index = level->count++};
    if (level->last != AJ_NO_NODE)
        doc->node[level->last].next = index;
    level->last = index;
    return node;
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

// Whether one of the level's keys before is that of `node`.
static bool is_before(const struct quick *q, const struct level *level,
                      const struct aj_node *node) {
    const struct aj_node *list = q->doc->node;
    for (const struct aj_node *other = &list[level->node + 1]; other != node;
         other = &list[other->next])
        if (other->key_length == node->key_length &&
            memcmp(other->key, node->key, node->key_length) == 0)
            return true;
    return false;
}

// Finds the key's number, and whether it may be given twice. Of a key that is too long for a term
// only some of the first bytes are mixed.
static inline void note_key(struct quick *q, struct level *level, struct aj_node *node) {
    struct aj_term term = aj_term_of(node->key, node->key_length % (AJ_TERM_BYTES + 1U));
    uint32_t mixed = aj_term_mix(term);
    uint64_t bit = UINT64_C(1) << (mixed >> 26);
    if (level->keys & bit && (level->count > FEW_KEYS || is_before(q, level, node)))
        q->is_unsure = true;
    level->keys |= bit;
    if (q->terms && node->key_length <= AJ_TERM_BYTES)
        node->term = aj_term_number(q->terms, term, mixed);
}

// Reads the key at `at` into `node`, and its colon. Returns where the value stands; NULL: this is
// no key, or none for this pass.
static inline char *read_key(struct quick *q, struct level *level, struct aj_node *node, char *at) {
    char *end = *at == '"' ? find_quote(q, at + 1) : NULL;
    size_t length = end ? (size_t)(end - at - 1) : 0;
    if (!end || length > q->limits->key)
        return NULL;
    node->key = at + 1;
    node->key_length = (uint16_t)length;
    node->key_offset = (uint32_t)(at - q->copy);
    *end = '\0';
    note_key(q, level, node);
    at = skip_few(end + 1);
    return *at == ':' ? skip_few(at + 1) : NULL;
}

// ---- values; each function returns where the value ends; NULL: it is none for this pass

static inline char *read_string(struct quick *q, struct aj_node *node, char *at) {
    char *end = find_quote(q, at + 1);
    size_t length = end ? (size_t)(end - at - 1) : 0;
    if (!end || length > q->limits->scalar)
        return NULL;
    node->kind = AJ_NODE_SCALAR;
    node->quoted = true;
    node->text = at + 1;
    node->length = (uint32_t)length;
    *end = '\0';
    return end + 1;
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

// Reads a number, true, false or null. The caller looks at what stands behind it.
static inline char *read_bare(struct quick *q, struct aj_node *node, char *at) {
    bool is_null = *at == 'n';
    char *end = is_digit(*at) || *at == '-'          ? skip_number(at)
                : strncmp(at, "false", 5) == 0       ? at + 5
                : strncmp(at, "true", 4) == 0        ? at + 4
                : is_null && !strncmp(at, "null", 4) ? at + 4
                                                     : NULL;
    size_t length = end ? (size_t)(end - at) : 0;
    if (!end || length > DIGITS_MAX || length > q->limits->scalar)
        return NULL;
    if (is_null)
        return end;
    node->kind = AJ_NODE_SCALAR;
    node->text = at;
    node->length = (uint32_t)length;
    return end;
}

// ---- lists and maps

static inline bool open_level(struct quick *q, uint32_t node, char bracket) {
    if (q->depth == q->limits->depth || q->depth == LEVELS_MAX)
        return false;
    q->doc->node[node].kind = bracket == '{' ? AJ_NODE_MAP : AJ_NODE_LIST;
    struct level *level = &q->level[q->depth++];
    level->node = node;
    level->last = AJ_NO_NODE;
    level->count = 0;
    level->close = bracket == '{' ? '}' : ']';
    level->keys = 0;
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
        struct level *level = &q->level[q->depth - 1];
        if (c == ',')
            return skip_few(at + 1);
        if (c != level->close)
            return NULL;
        q->doc->node[level->node].count = level->count;
        at++;
        if (--q->depth == 0)
            return at;
        c = *at;
    }
}

// Reads the value at `at`, in a map with its key. Returns as go_on does.
static inline char *read_member(struct quick *q, char *at) {
    struct level *level = &q->level[q->depth - 1];
    struct aj_node *node = take_node(q, level);
    if (node && level->close == '}')
        at = read_key(q, level, node, at);
    if (!node || !at)
        return NULL;
    node->offset = (uint32_t)(at - q->copy);
    char c = *at;
    if (c == '{' || c == '[') {
        if (!open_level(q, (uint32_t)(node - q->doc->node), c))
            return NULL;
        at = skip_few(at + 1);
        return *at == '}' || *at == ']' ? go_on(q, at, *at) : at;
    }
    if (c == '"') {
        at = read_string(q, node, at);
        return at ? go_on(q, at, *at) : NULL;
    }
    at = read_bare(q, node, at);
    if (!at)
        return NULL;
    c = *at;
    *at = '\0';
    return go_on(q, at, c);
}

// The root, up to what is in it; NULL: it is neither list nor map.
static char *read_root(struct quick *q) {
    struct level outside = {.node = AJ_NO_NODE, .last = AJ_NO_NODE};
    char *at = skip_blanks(q->copy), bracket = *at;
    struct aj_node *node = bracket == '{' || bracket == '[' ? take_node(q, &outside) : NULL;
    if (!node || !open_level(q, 0, bracket))
        return NULL;
    node->offset = (uint32_t)(at - q->copy);
    at = skip_few(at + 1);
    return *at == '}' || *at == ']' ? go_on(q, at, *at) : at;
}

bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure) {
    const struct aj_text *text = doc->text;
    struct quick q = {.doc = doc, .limits = limits, .arena = arena, .terms = doc->terms};
    q.room = doc->capacity < limits->nodes ? doc->capacity : (uint32_t)limits->nodes;
    q.copy = aj_arena_raw(arena, text->length + 1 + AJ_STRIDE);
    q.end = q.copy + text->length;
    if (text->length)
        memcpy(q.copy, text->bytes, text->length);
    memset(q.end, 0, 1 + AJ_STRIDE);
    char *at = read_root(&q);
    while (at && q.depth)
        at = read_member(&q, at);
    *is_unsure = q.is_unsure;
    return at && skip_blanks(at) == q.end;
}
