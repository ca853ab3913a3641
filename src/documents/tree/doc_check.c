#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "documents/tree/tree.h"

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
    // U+0085 is a blank for editors and for JSON. Only libyaml takes it for a line end.
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

// Whether every other one of the first bytes is NUL, beginning with byte `first`.
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
    // A value with its key and punctuation seldom has fewer bytes than this.
    size_t guess = doc->text->length / 5 + 8;
    if (guess > limits->nodes)
        guess = limits->nodes;
    doc->node = aj_arena_raw(arena, guess * sizeof *doc->node);
    doc->capacity = (uint32_t)guess;
}

// Makes room for more nodes, and for the words of as many.
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

static bool is_before(const struct aj_doc *doc, uint32_t map, uint32_t child) {
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

// The keys of a large map are sorted. Unlike hashing, no input can make that slow.
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
        if (aj_doc_key(doc, child) && is_before(doc, map, child))
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
