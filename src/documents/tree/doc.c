#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "documents/tree/tree.h"

// ---- doc

const struct aj_limits aj_limits_default = {
    .document = (size_t)1024 * 1024, .nodes = 100000, .depth = 64, .scalar = 4096, .key = 256};

// Offsets have 32 bits and the length of a key has 16, so that no document can be larger.
const struct aj_limits aj_limits_none = {.document = UINT32_MAX - 1,
                                         .nodes = UINT32_MAX - 1,
                                         .depth = 64,
                                         .scalar = UINT32_MAX - 1,
                                         .key = UINT16_MAX};

uint32_t aj_doc_get(const struct aj_doc *doc, uint32_t map, const char *key) {
    if (doc->node[map].kind != AJ_NODE_MAP)
        return AJ_NO_NODE;
    size_t length = strlen(key);
    AJ_EACH_CHILD(doc, child, map) {
        const struct aj_node *node = &doc->node[child];
        const char *own = aj_doc_key(doc, child);
        if (own && node->key_length == length && memcmp(own, key, length) == 0)
            return child;
    }
    return AJ_NO_NODE;
}

static bool is_any(const char *key, const char *const keys[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (aj_is_same(key, keys[i]))
            return true;
    return false;
}

bool aj_doc_has_any(const struct aj_doc *doc, uint32_t map, const char *const keys[],
                    size_t count) {
    const struct aj_term_list *list =
        doc->terms ? aj_terms_list(doc->terms, keys, keys, count) : NULL;
    AJ_EACH_CHILD(doc, n, map) {
        const struct aj_node *at = &doc->node[n];
        if (list && at->term ? list->place[at->term] != 0 : is_any(aj_doc_key(doc, n), keys, count))
            return true;
    }
    return false;
}

// put_key and put_pointer write backwards: the text ends before `end`, and they return where it
// begins.
static char *put_key(const char *key, size_t length, char *end) {
    for (size_t i = length; i-- > 0;) {
        char c = key[i];
        if (c != '~' && c != '/') {
            *--end = c;
            continue;
        }
        *--end = c == '~' ? '0' : '1';
        *--end = '~';
    }
    return end;
}

static char *put_index(uint32_t index, char *end) {
    do
        *--end = (char)('0' + index % 10);
    while (index /= 10);
    return end;
}

// Returns the most bytes that a node's pointer can take, without a NUL.
static size_t bound_pointer(const struct aj_doc *doc, uint32_t node) {
    size_t most = 0;
    for (uint32_t at = node; doc->node[at].parent != AJ_NO_NODE; at = doc->node[at].parent)
        most += 11 + 2 * (size_t)doc->node[at].key_length;
    return most;
}

// Writes a node's pointer backwards, as put_key does.
static char *put_pointer(const struct aj_doc *doc, uint32_t node, char *end) {
    for (uint32_t at = node; doc->node[at].parent != AJ_NO_NODE; at = doc->node[at].parent) {
        const struct aj_node *step = &doc->node[at];
        const char *key = aj_doc_key(doc, at);
        end = key ? put_key(key, step->key_length, end) : put_index(step->index, end);
        *--end = '/';
    }
    return end;
}

const char *aj_doc_pointer(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena) {
    aj_doc_settle(doc);
    size_t most = bound_pointer(doc, node);
    return put_pointer(doc, node, (char *)AJ_NEW_ARRAY(arena, char, most + 1) + most);
}

void aj_doc_put_pointer(const struct aj_doc *doc, uint32_t node, struct aj_buf *out) {
    aj_doc_settle(doc);
    size_t most = bound_pointer(doc, node);
    char *to = aj_buf_spare(out, most);
    if (!to)
        return;
    char *start = put_pointer(doc, node, to + most);
    size_t length = (size_t)(to + most - start);
    memmove(to, start, length);
    out->length += length;
}

bool aj_doc_is_bare(const struct aj_doc *doc, uint32_t node) {
    const char *c = aj_doc_text(doc, node);
    size_t length = doc->node[node].length;
    if (doc->node[node].quoted || length == 0 || length > AJ_BARE_MAX)
        return false;
    if (strcmp(c, "true") == 0 || strcmp(c, "false") == 0)
        return true;
    c += *c == '-';
    if (*c == '0')
        return c[1] == '\0';
    return *c >= '1' && *c <= '9' && strspn(c, "0123456789") == strlen(c);
}

// Returns the member of a map with a key. `guess` is tried first, since two maps mostly have the
// same order.
static uint32_t find_member(const struct aj_doc *doc, uint32_t map, uint32_t guess,
                            const char *key) {
    bool is_guessed = guess != AJ_NO_NODE && strcmp(aj_doc_key(doc, guess), key) == 0;
    return is_guessed ? guess : aj_doc_get(doc, map, key);
}

static bool is_same(const struct aj_doc *a, uint32_t at, const struct aj_doc *b, uint32_t with) {
    const struct aj_node *m = &a->node[at], *n = &b->node[with];
    if (m->kind != n->kind || m->count != n->count || m->length != n->length)
        return false;
    if (m->kind == AJ_NODE_SCALAR)
        return memcmp(aj_doc_text(a, at), aj_doc_text(b, with), m->length) == 0 &&
               aj_doc_is_bare(a, at) == aj_doc_is_bare(b, with);
    uint32_t other = aj_doc_first(b, with);
    AJ_EACH_CHILD(a, c, at) {
        if (m->kind == AJ_NODE_MAP)
            other = find_member(b, with, other, aj_doc_key(a, c));
        if (other == AJ_NO_NODE || !is_same(a, c, b, other))
            return false;
        other = b->node[other].next;
    }
    return true;
}

bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b) {
    return is_same(a, 0, b, 0);
}

const char *aj_doc_said_key(const struct aj_doc *doc, uint32_t node, size_t *length) {
    const struct aj_node *at = &doc->node[node];
    const struct aj_text *text = doc->text;
    *length = at->key_length;
    if (at->kind != AJ_NODE_SCALAR || at->offset != at->key_offset || at->offset >= text->length)
        return aj_doc_key(doc, node);
    const char *said = text->bytes + at->offset, *end = text->bytes + text->length;
    bool is_quoted = *said == '"' || *said == '\'';
    const char *stops = *said == '"' ? "\"\n" : is_quoted ? "'\n" : ",]}\n#\"";
    said += is_quoted;
    size_t at_most = 0;
    while (said + at_most < end && !strchr(stops, said[at_most]))
        at_most++;
    while (at_most > 0 && strchr(" \r", said[at_most - 1]))
        at_most--;
    *length = at_most;
    return said;
}

// Compares the source with the text up to the first difference: a line end there was made a space.
// In a text with escapes before its first fold, the difference is the escape, so it is not found.
bool aj_doc_is_folded(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    const char *text = aj_doc_text(doc, node);
    if (!text || at->offset >= doc->text->length)
        return false;
    const char *said = doc->text->bytes + at->offset, *end = doc->text->bytes + doc->text->length;
    if (*said == '>')
        return true;
    for (said += *said == '"' || *said == '\''; said < end && *text == *said && *text; text++)
        said++;
    while (said < end && *said == ' ')
        said++;
    return *text && said < end && (*said == '\n' || *said == '\r');
}

// ---- doc_check

struct aj_diag *aj_doc_error(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                             const char *pointer, const char *format, ...) {
    va_list list;
    va_start(list, format);
    struct aj_diag *diag = aj_diag_add_list(diags, &aj_core_diag_kinds[kind], offset, format, list);
    va_end(list);
    diag->pointer = pointer;
    return diag;
}

bool aj_doc_check_size(const struct aj_doc *doc, const struct aj_limits *limits,
                       struct aj_diags *diags) {
    if (doc->text->length <= limits->document)
        return true;
    aj_doc_error(diags, AJ_DIAG_DOCUMENT_TOO_LARGE, 0, "", "this document has more than %zu bytes",
                 limits->document);
    return false;
}

bool aj_doc_is_refused(uint32_t point) {
    // U+0085 is a space for editors and for JSON. Only libyaml takes it for a line end.
    bool is_control = (point < 0x20 && point != '\t' && point != '\n' && point != '\r') ||
                      (point >= 0x7F && point < 0xA0 && point != 0x85);
    bool is_no_character = (point >= 0xFDD0 && point <= 0xFDEF) || (point & 0xFFFE) == 0xFFFE;
    return is_control || is_no_character || point == 0xFEFF;
}

static void refuse_character(struct aj_diags *diags, size_t offset, uint32_t point) {
    if (point == 0xFEFF)
        aj_doc_error(diags, AJ_DIAG_BAD_CHARACTER, offset, "",
                     "a byte order mark (U+FEFF) may stand only at the start of the text");
    else
        aj_doc_error(diags, AJ_DIAG_BAD_CHARACTER, offset, "",
                     "the character U+%04X is not allowed in a case", (unsigned)point);
}

// Skips a run of the same character, which is reported once.
static size_t skip_run(const struct aj_text *text, size_t at, uint32_t point, size_t step) {
    for (at += step; at < text->length; at += step) {
        uint32_t next = 0;
        size_t length = aj_utf8_length(text->bytes + at, text->length - at, &next);
        if (length != step || next != point)
            break;
    }
    return at;
}

static void refuse_bytes(struct aj_diags *diags, const struct aj_text *text, size_t at) {
    aj_doc_error(diags, AJ_DIAG_BAD_UTF8, at, "", "the byte 0x%02X begins no UTF-8 character",
                 (unsigned)(unsigned char)text->bytes[at]);
}

bool aj_doc_check_bytes(const struct aj_doc *doc, struct aj_diags *diags) {
    const struct aj_text *text = doc->text;
    size_t before = diags->count;
    for (size_t at = 0; at < text->length;) {
        at += aj_plain_run(text->bytes + at, text->length - at);
        if (at == text->length)
            break;
        uint32_t point = 0;
        size_t step = aj_utf8_length(text->bytes + at, text->length - at, &point);
        if (!step) {
            refuse_bytes(diags, text, at);
            return false; // the bytes after it may be anything
        }
        if (!aj_doc_is_refused(point)) {
            at += step;
            continue;
        }
        refuse_character(diags, at, point);
        at = skip_run(text, at, point, step);
    }
    return diags->count == before;
}

// Whether every second one of the first bytes is NUL, from byte `first` on.
static bool has_gaps(const unsigned char *bytes, size_t length, size_t first) {
    enum { LOOKED_AT = 8 };
    size_t end = length < LOOKED_AT ? length : LOOKED_AT;
    for (size_t at = 0; at < end; at++)
        if ((bytes[at] == 0) != (at % 2 == first))
            return false;
    return length >= 4 && length % 2 == 0;
}

// Returns the encoding of the text if it is recognized and not UTF-8, or NULL.
static const char *name_encoding(const struct aj_text *text) {
    const unsigned char *bytes = (const unsigned char *)text->bytes;
    if (text->length >= 4 &&
        (memcmp(bytes, "\xFF\xFE\0\0", 4) == 0 || memcmp(bytes, "\0\0\xFE\xFF", 4) == 0))
        return "UTF-32";
    if (text->length >= 2 &&
        (memcmp(bytes, "\xFF\xFE", 2) == 0 || memcmp(bytes, "\xFE\xFF", 2) == 0))
        return "UTF-16";
    return has_gaps(bytes, text->length, 1) || has_gaps(bytes, text->length, 0) ? "UTF-16" : NULL;
}

bool aj_doc_check_encoding(const struct aj_doc *doc, struct aj_diags *diags) {
    const char *encoding = name_encoding(doc->text);
    if (encoding)
        aj_doc_error(diags, AJ_DIAG_BAD_UTF8, 0, "", "this text is %s, and a case is UTF-8",
                     encoding)
            ->help = "save the text as UTF-8";
    return !encoding;
}

void aj_doc_reserve(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena) {
    // A value with its key and punctuation seldom has fewer bytes than that.
    size_t guess = doc->text->length / 5 + 8;
    if (guess > limits->nodes)
        guess = limits->nodes;
    doc->node = aj_arena_raw(arena, guess * sizeof *doc->node);
    doc->capacity = (uint32_t)guess;
}

// Enlarges the nodes and, if the document has them, their words by the same number.
static void make_room(struct aj_doc *doc, struct aj_arena *arena) {
    size_t capacity = doc->capacity;
    doc->node = aj_arena_grow(arena, doc->node, sizeof *doc->node, &capacity, capacity + 1);
    doc->capacity = (uint32_t)capacity;
    if (doc->words)
        doc->words =
            aj_arena_grow(arena, doc->words, sizeof *doc->words, &doc->words_capacity, capacity);
}

uint32_t aj_doc_add(struct aj_doc *doc, struct aj_arena *arena, uint32_t parent,
                    uint32_t previous) {
    if (doc->count == doc->capacity)
        make_room(doc, arena);
    uint32_t index = doc->count++;
    struct aj_node *node = &doc->node[index];
    *node = (struct aj_node){.parent = parent, .next = AJ_NO_NODE};
    if (doc->words) {
        node->apart = true;
        doc->words[index] = (struct aj_words){NULL, NULL};
    }
    if (parent != AJ_NO_NODE)
        node->index = doc->node[parent].count++;
    if (previous != AJ_NO_NODE)
        doc->node[previous].next = index;
    return index;
}

static bool has_same_key_before(const struct aj_doc *doc, uint32_t map, uint32_t child) {
    const char *key = aj_doc_key(doc, child);
    size_t length = doc->node[child].key_length;
    for (uint32_t other = map + 1; other != child; other = doc->node[other].next)
        if (doc->node[other].key_length == length && aj_doc_has_key(doc, other) &&
            memcmp(aj_doc_key(doc, other), key, length) == 0)
            return true;
    return false;
}

static void refuse_repeated(const struct aj_doc *doc, uint32_t child, struct aj_diags *diags) {
    const struct aj_node *node = &doc->node[child];
    const char *pointer =
        aj_diags_keep(diags, node->key_offset) ? aj_doc_pointer(doc, child, diags->arena) : "";
    aj_doc_error(diags, AJ_DIAG_DUPLICATE_KEY, node->key_offset, pointer,
                 "the key \"%.*s\" is given twice in this map", (int)node->key_length,
                 aj_doc_key(doc, child));
}

struct keyed {
    const char *key;
    uint16_t length;
    uint32_t node;
};

static int compare_keys(const void *p, const void *q) {
    const struct keyed *a = p, *b = q;
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->key, b->key, shorter);
    if (order == 0 && a->length != b->length)
        order = a->length < b->length ? -1 : 1;
    return order ? order : (a->node > b->node) - (a->node < b->node);
}

// Reports the repeated keys of a large map. It sorts them: unlike hashing, no input makes that
// slow.
static void check_large_map(const struct aj_doc *doc, uint32_t map, struct aj_diags *diags) {
    size_t count = 0;
    struct keyed *order = AJ_NEW_ARRAY(diags->arena, struct keyed, doc->node[map].count);
    AJ_EACH_CHILD(doc, child, map)
        if (aj_doc_has_key(doc, child))
            order[count++] =
                (struct keyed){aj_doc_key(doc, child), doc->node[child].key_length, child};
    qsort(order, count, sizeof *order, compare_keys);
    for (size_t i = 1; i < count; i++)
        if (order[i - 1].length == order[i].length &&
            memcmp(order[i - 1].key, order[i].key, order[i].length) == 0)
            refuse_repeated(doc, order[i].node, diags);
}

static void check_map(const struct aj_doc *doc, uint32_t map, struct aj_diags *diags) {
    enum { SMALL = 24 };
    if (doc->node[map].count > SMALL) {
        check_large_map(doc, map, diags);
        return;
    }
    AJ_EACH_CHILD(doc, child, map)
        if (aj_doc_key(doc, child) && has_same_key_before(doc, map, child))
            refuse_repeated(doc, child, diags);
}

bool aj_doc_check_keys(const struct aj_doc *doc, struct aj_diags *diags) {
    size_t before = diags->count;
    for (uint32_t node = 0; node < doc->count; node++)
        if (doc->node[node].kind == AJ_NODE_MAP && doc->node[node].count > 1)
            check_map(doc, node, diags);
    return diags->count == before;
}

bool aj_doc_is_full(const struct aj_doc *doc, const struct aj_limits *limits, size_t offset,
                    struct aj_diags *diags) {
    if (doc->count < limits->nodes)
        return false;
    aj_doc_error(diags, AJ_DIAG_TOO_MANY_NODES, offset, "",
                 "this is value number %zu of the document; %zu are the most",
                 (size_t)doc->count + 1, limits->nodes);
    return true;
}

// ---- doc_make

struct aj_made *aj_make(struct aj_arena *arena, enum aj_node_kind kind, uint32_t offset) {
    struct aj_made *made = AJ_NEW(arena, struct aj_made);
    made->kind = (uint8_t)kind;
    made->offset = offset;
    return made;
}

void aj_make_put(struct aj_made *parent, const char *key, struct aj_made *child) {
    child->key = key;
    if (parent->last)
        parent->last->next = child;
    else
        parent->first = child;
    parent->last = child;
}

struct aj_made *aj_make_in(struct aj_arena *arena, struct aj_made *parent, const char *key,
                           enum aj_node_kind kind, uint32_t offset) {
    struct aj_made *made = aj_make(arena, kind, offset);
    aj_make_put(parent, key, made);
    return made;
}

struct aj_made *aj_make_text(struct aj_arena *arena, struct aj_made *parent, const char *key,
                             const char *text, uint32_t offset) {
    struct aj_made *made = aj_make_in(arena, parent, key, AJ_NODE_SCALAR, offset);
    made->text = text;
    made->quoted = true;
    return made;
}

struct aj_made *aj_make_int(struct aj_arena *arena, struct aj_made *parent, const char *key,
                            int32_t value, uint32_t offset) {
    struct aj_made *made =
        aj_make_text(arena, parent, key, aj_arena_format(arena, "%d", (int)value), offset);
    made->quoted = false;
    return made;
}

void aj_make_cell(struct aj_arena *arena, struct aj_made *parent, const char *key,
                  const int32_t cell[2], uint32_t offset) {
    struct aj_made *list = aj_make_in(arena, parent, key, AJ_NODE_LIST, offset);
    aj_make_int(arena, list, NULL, cell[0], offset);
    aj_make_int(arena, list, NULL, cell[1], offset);
}

// Gives the nodes words of their own, with as much room as there is for nodes.
static void list_words(struct aj_doc *doc, struct aj_arena *arena) {
    enum { LEAST = 8 };
    size_t capacity = doc->capacity > LEAST ? doc->capacity : LEAST;
    struct aj_words *words = aj_arena_raw(arena, capacity * sizeof *words);
    for (uint32_t i = 0; i < doc->count; i++) {
        AJ_SURE(arena, doc->words || !doc->node[i].apart);
        words[i] = (struct aj_words){aj_doc_text(doc, i), aj_doc_key(doc, i)};
        doc->node[i].apart = true;
    }
    doc->words = words;
    doc->words_capacity = capacity;
}

void aj_doc_own_words(struct aj_doc *doc, struct aj_arena *arena) {
    if (!doc->words)
        list_words(doc, arena);
}

// Adds `made` after its sibling `previous` and returns its node.
static uint32_t add_node(struct aj_doc *doc, const struct aj_made *made, uint32_t parent,
                         uint32_t previous, struct aj_arena *arena) {
    uint32_t index = aj_doc_add(doc, arena, parent, previous);
    struct aj_node *node = &doc->node[index];
    node->kind = (unsigned)made->kind % AJ_NODE_KINDS;
    node->quoted = made->quoted;
    node->offset = made->offset;
    node->key_offset = made->key_place ? *made->key_place : made->offset;
    node->keyed = made->key != NULL;
    node->key_length = made->key ? (uint16_t)strlen(made->key) : 0;
    doc->words[index] = (struct aj_words){made->text, made->key};
    node->length = made->text ? (uint32_t)strlen(made->text) : 0;
    return index;
}

// Adds what was made to the document and returns its node. The depth of what was made is limited by
// the code that makes it, so that recursion is safe.
static uint32_t lay_out(struct aj_doc *doc, struct aj_made *made, uint32_t parent,
                        uint32_t previous, struct aj_arena *arena) {
    uint32_t index = add_node(doc, made, parent, previous, arena), before = AJ_NO_NODE;
    made->node = index;
    for (struct aj_made *child = made->first; child; child = child->next)
        before = lay_out(doc, child, index, before, arena);
    return index;
}

void aj_doc_make(struct aj_doc *doc, struct aj_made *root, const struct aj_text *text,
                 struct aj_arena *arena) {
    *doc = (struct aj_doc){.text = text};
    aj_doc_own_words(doc, arena);
    lay_out(doc, root, AJ_NO_NODE, AJ_NO_NODE, arena);
}

// ---- changing a document that was read

uint32_t aj_doc_cut(struct aj_doc *doc, uint32_t list, uint32_t count) {
    uint32_t last = AJ_NO_NODE, next = aj_doc_first(doc, list);
    for (uint32_t i = 0; i < count && next != AJ_NO_NODE; i++) {
        last = next;
        next = doc->node[next].next;
    }
    if (last != AJ_NO_NODE)
        doc->node[last].next = AJ_NO_NODE;
    if (next != AJ_NO_NODE)
        doc->node[list].count = count;
    return next;
}

void aj_doc_link(struct aj_doc *doc, uint32_t map, const char *key, uint32_t node,
                 struct aj_arena *arena) {
    struct aj_node *linked = &doc->node[node];
    uint32_t last = AJ_NO_NODE;
    AJ_EACH_CHILD(doc, n, map)
        last = n;
    if (last != AJ_NO_NODE)
        doc->node[last].next = node;
    aj_doc_own_words(doc, arena);
    doc->words[node].key = key;
    linked->keyed = true;
    linked->term = 0;
    linked->key_length = (uint16_t)strlen(key);
    linked->key_offset = linked->offset;
    linked->parent = map;
    linked->next = AJ_NO_NODE;
    linked->index = doc->node[map].count++;
}

void aj_doc_add_made(struct aj_doc *doc, uint32_t map, const char *key, struct aj_made *made,
                     struct aj_arena *arena) {
    aj_doc_own_words(doc, arena);
    aj_doc_link(doc, map, key, lay_out(doc, made, AJ_NO_NODE, AJ_NO_NODE, arena), arena);
}

void aj_doc_copy(struct aj_doc *copy, const struct aj_doc *doc, struct aj_arena *arena) {
    *copy = *doc;
    copy->node = AJ_NEW_ARRAY(arena, struct aj_node, doc->count);
    memcpy(copy->node, doc->node, doc->count * sizeof *doc->node);
    copy->capacity = doc->count;
    list_words(copy, arena);
}

void aj_doc_reword(struct aj_doc *copy, uint32_t node, const char *text) {
    copy->words[node].text = text;
    copy->node[node].length = (uint32_t)strlen(text);
}

void aj_doc_rekey(struct aj_doc *copy, uint32_t node, const char *key) {
    copy->words[node].key = key;
    copy->node[node].key_length = (uint16_t)strlen(key);
}

void aj_doc_add_text(struct aj_doc *doc, uint32_t map, const char *key, const char *text,
                     struct aj_arena *arena) {
    aj_doc_own_words(doc, arena);
    uint32_t node = aj_doc_add(doc, arena, AJ_NO_NODE, AJ_NO_NODE);
    struct aj_node *added = &doc->node[node];
    added->kind = AJ_NODE_SCALAR;
    added->quoted = true;
    added->offset = doc->node[map].offset;
    doc->words[node].text = text;
    added->length = (uint32_t)strlen(text);
    aj_doc_link(doc, map, key, node, arena);
}

void aj_doc_drop(struct aj_doc *doc, uint32_t map, const char *key) {
    uint32_t node = aj_doc_get(doc, map, key), before = AJ_NO_NODE;
    if (node == AJ_NO_NODE)
        return;
    for (uint32_t n = aj_doc_first(doc, map); n != node; n = doc->node[n].next)
        before = n;
    if (before == AJ_NO_NODE) { // the first child always follows its parent
        doc->node[node].kind = AJ_NODE_NULL;
        if (doc->words)
            doc->words[node].text = NULL;
        doc->node[node].count = 0;
        return;
    }
    doc->node[before].next = doc->node[node].next;
    doc->node[map].count--;
}

// ---- doc_byte
//
// Finds the place in the document of a part of a scalar's text, and where a quoted scalar ends.

// A walk along a scalar's source and, in step with it, along its text.
struct walk {
    const char *source, *end; // the rest of the document
    const char *text;         // the rest of the text
    char quote;               // the scalar's quote, or 0
};

static bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

// Returns how many digits the escape \u, \x or \U has after it, or 0 for another escape.
static size_t count_digits(char kind) {
    return kind == 'u' ? 4 : kind == 'x' ? 2 : kind == 'U' ? 8 : 0;
}

// Steps over an escape in the source, and over its bytes in the text. A code point above U+FFFF is
// one escape or, in JSON, two.
static void step_escape(struct walk *walk) {
    size_t digits = walk->end - walk->source > 1 ? count_digits(walk->source[1]) : 0;
    size_t made = aj_utf8_length(walk->text, strnlen(walk->text, 4), NULL);
    bool pair = digits == 4 && made == 4;
    size_t length = 2 + digits + (pair ? 6 : 0);
    size_t left = (size_t)(walk->end - walk->source);
    walk->source += length < left ? length : left;
    walk->text += made ? made : 1;
}

// Moves on by a character of the text, and by as much of the source as it was made of.
static void step_on(struct walk *walk) {
    bool broken = walk->quote == '"' && *walk->source == '\\' && walk->end - walk->source > 1 &&
                  is_space(walk->source[1]) && walk->source[1] != ' ' && walk->source[1] != '\t';
    if (broken || (is_space(*walk->source) && *walk->source != *walk->text)) {
        // Step over a line end in the source, which is a space or nothing in the text.
        bool escaped = *walk->source == '\\';
        walk->source += escaped;
        while (walk->source < walk->end && is_space(*walk->source))
            walk->source++;
        while (!escaped && is_space(*walk->text))
            walk->text++;
    } else if (walk->quote == '"' && *walk->source == '\\') {
        step_escape(walk);
    } else {
        bool ends_line = *walk->text++ == '\n';
        walk->source += walk->quote == '\'' && *walk->source == '\'' ? 2 : 1;
        while (ends_line && walk->source < walk->end && *walk->source == ' ' && *walk->text != ' ')
            walk->source++; // an indentation
    }
}

// Steps to the line after the sign of a block scalar, where its text begins.
static void skip_sign(struct walk *walk) {
    while (walk->source < walk->end && *walk->source != '\n' && *walk->source != '\r')
        walk->source++;
    while (walk->source < walk->end && is_space(*walk->source))
        walk->source++;
}

// Returns the walk at the beginning of a scalar.
static struct walk begin_walk(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    const char *bytes = doc->text->bytes;
    struct walk walk = {.source = bytes + at->offset,
                        .end = bytes + doc->text->length,
                        .text = aj_doc_text(doc, node)};
    if (at->quoted && (*walk.source == '"' || *walk.source == '\''))
        walk.quote = *walk.source++;
    else if (at->quoted && (*walk.source == '|' || *walk.source == '>'))
        skip_sign(&walk);
    return walk;
}

size_t aj_doc_byte_from(const struct aj_doc *doc, uint32_t node, size_t index,
                        struct aj_found_byte *last) {
    const struct aj_node *at = &doc->node[node];
    if (at->kind != AJ_NODE_SCALAR || index > at->length || at->offset >= doc->text->length)
        return at->offset;
    const char *bytes = doc->text->bytes, *text = aj_doc_text(doc, node);
    struct walk walk = begin_walk(doc, node);
    if (last->text == text && last->node == node && last->index <= index) {
        walk.source = bytes + last->offset;
        walk.text = text + last->index;
    }
    while (walk.source < walk.end && walk.text < text + index)
        step_on(&walk);
    *last = (struct aj_found_byte){text, node, (size_t)(walk.text - text),
                                   (size_t)(walk.source - bytes)};
#ifndef AJ_PAGE_ENGINE
    // A text that was made of a shorter one would lead into the next line.
    enum { SENTENCE = 1000 }; // longer texts are not looked through for each of their bytes
    const char *begin = bytes + at->offset;
    size_t passed = last->offset - at->offset;
    const char *line = passed < SENTENCE ? memchr(begin, '\n', passed) : NULL;
    if (line && index < at->length &&
        (last->offset == doc->text->length || bytes[last->offset] != text[index]))
        return at->offset + (size_t)(line > begin ? line - begin - 1 : 0);
#endif
    return last->offset;
}

size_t aj_quoted_end(const struct aj_text *text, size_t at) {
    if (at >= text->length)
        return text->length;
    char quote = text->bytes[at++];
    for (; at < text->length; at++) {
        bool doubled = text->bytes[at] == quote && quote == '\'' && at + 1 < text->length &&
                       text->bytes[at + 1] == quote;
        if (doubled || (quote == '"' && text->bytes[at] == '\\'))
            at++;
        else if (text->bytes[at] == quote)
            return at + 1;
    }
    return text->length;
}
