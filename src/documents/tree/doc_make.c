#include <string.h>

#include "documents/tree/tree.h"

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

// Gives the nodes words of their own, with room for as many nodes as fit into the array.
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

// The depth of what was made is limited by the code that makes it, so that recursion is safe.
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
