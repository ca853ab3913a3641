#include <stdarg.h>
#include <string.h>

#include "documents/doc_build.h"

struct aj_diag *aj_doc_error(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                             const char *pointer, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *message = aj_arena_format_list(diags->arena, format, list);
    va_end(list);
    return aj_diag_add(diags, &aj_core_diag_kinds[kind], offset, pointer, message);
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
    // U+0085 is a blank to editors and to JSON; only libyaml takes it for the end of a line.
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

// Behind a run of bytes that are no UTF-8, or of one and the same character: reported once.
static size_t skip_run(const struct aj_text *text, size_t at, uint32_t point, size_t step) {
    for (at += step ? step : 1; at < text->length; at += step ? step : 1) {
        uint32_t next = 0;
        size_t length = aj_utf8_length(text->bytes + at, text->length - at, &next);
        if (length != step || next != point)
            break;
    }
    return at;
}

bool aj_doc_check_bytes(const struct aj_doc *doc, struct aj_diags *diags) {
    const struct aj_text *text = doc->text;
    size_t before = diags->count;
    for (size_t at = 0; at < text->length;) {
        unsigned char byte = (unsigned char)text->bytes[at];
        if (byte >= 0x20 && byte < 0x7F) {
            at++;
            continue;
        }
        uint32_t point = 0;
        size_t step = aj_utf8_length(text->bytes + at, text->length - at, &point);
        if (step && !aj_doc_is_refused(point)) {
            at += step;
            continue;
        }
        if (step)
            refuse_character(diags, at, point);
        else
            aj_doc_error(diags, AJ_DIAG_BAD_UTF8, at, "",
                         "the byte 0x%02X begins no UTF-8 character", byte);
        at = skip_run(text, at, point, step);
    }
    return diags->count == before;
}

void aj_doc_reserve(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena) {
    // A value with its key and punctuation seldom takes fewer bytes than this.
    size_t guess = doc->text->length / 6 + 8;
    if (guess > limits->nodes)
        guess = limits->nodes;
    doc->node = aj_arena_try(arena, guess * sizeof *doc->node);
    if (!doc->node)
        aj_arena_exhausted(arena);
    doc->capacity = (uint32_t)guess;
}

uint32_t aj_doc_add(struct aj_doc *doc, struct aj_arena *arena, uint32_t parent,
                    uint32_t previous) {
    if (doc->count == doc->capacity) {
        size_t capacity = doc->capacity;
        doc->node = aj_arena_grow(arena, doc->node, sizeof *doc->node, &capacity, capacity + 1);
        doc->capacity = (uint32_t)capacity;
    }
    uint32_t index = doc->count++;
    struct aj_node *node = &doc->node[index];
    *node = (struct aj_node){.parent = parent, .next = AJ_NO_NODE};
    if (parent != AJ_NO_NODE)
        node->index = doc->node[parent].count++;
    if (previous != AJ_NO_NODE)
        doc->node[previous].next = index;
    return index;
}

// A set of keys by open addressing, used for one map after the other: cells of an earlier map are
// told by their stamp. Keeps maps of any size linear.
struct key_set {
    struct key_cell {
        uint32_t stamp; // the map, plus one
        uint32_t child;
    } * cell;
    size_t capacity; // a power of two, more than twice the keys
};

static bool is_same_key(const struct aj_node *a, const struct aj_node *b) {
    return a->key_length == b->key_length && memcmp(a->key, b->key, a->key_length) == 0;
}

static uint32_t hash_key(const struct aj_node *node) {
    uint32_t hash = 2166136261U; // FNV-1a
    for (uint32_t i = 0; i < node->key_length; i++)
        hash = (hash ^ (unsigned char)node->key[i]) * 16777619U;
    return hash ^ hash >> 15;
}

static bool is_in_set(const struct aj_doc *doc, struct key_set *set, uint32_t map, uint32_t child) {
    size_t at = hash_key(&doc->node[child]) & (set->capacity - 1);
    while (set->cell[at].stamp == map + 1) {
        if (is_same_key(&doc->node[set->cell[at].child], &doc->node[child]))
            return true;
        at = (at + 1) & (set->capacity - 1);
    }
    set->cell[at] = (struct key_cell){.stamp = map + 1, .child = child};
    return false;
}

static bool is_before(const struct aj_doc *doc, uint32_t map, uint32_t child) {
    for (uint32_t other = map + 1; other != child; other = doc->node[other].next)
        if (doc->node[other].key && is_same_key(&doc->node[other], &doc->node[child]))
            return true;
    return false;
}

static void check_map(const struct aj_doc *doc, uint32_t map, struct key_set *set,
                      struct aj_diags *diags) {
    enum { SMALL = 12 };
    bool is_small = doc->node[map].count <= SMALL;
    if (!is_small)
        set->cell = aj_arena_grow(diags->arena, set->cell, sizeof *set->cell, &set->capacity,
                                  2 * (size_t)doc->node[map].count + 2);
    for (uint32_t child = aj_doc_first(doc, map); child != AJ_NO_NODE;
         child = doc->node[child].next) {
        const struct aj_node *node = &doc->node[child];
        if (!node->key ||
            !(is_small ? is_before(doc, map, child) : is_in_set(doc, set, map, child)))
            continue;
        aj_doc_error(diags, AJ_DIAG_DUPLICATE_KEY, node->key_offset,
                     aj_doc_pointer(doc, child, diags->arena),
                     "the key \"%.*s\" is given twice in this map", (int)node->key_length,
                     node->key);
    }
}

bool aj_doc_check_keys(const struct aj_doc *doc, struct aj_diags *diags) {
    size_t before = diags->count;
    struct key_set set = {0};
    for (uint32_t node = 0; node < doc->count; node++)
        if (doc->node[node].kind == AJ_NODE_MAP && doc->node[node].count > 1)
            check_map(doc, node, &set, diags);
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
