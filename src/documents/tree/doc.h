// A document: the neutral tree behind YAML and JSON, with the place of every node in the text.
// It lives in the case's arena; doc_yaml.c is the only user of yaml.h.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"
#include "core/text.h"
#include "documents/tree/diag.h"

struct aj_terms;

#define AJ_NO_NODE UINT32_MAX

enum aj_node_kind { AJ_NODE_NULL, AJ_NODE_SCALAR, AJ_NODE_LIST, AJ_NODE_MAP };
enum {
    AJ_NODE_KINDS = AJ_NODE_MAP + 1,
    AJ_NODE_UNSETTLED = AJ_NODE_KINDS // a map that is read by a plan (see plans.h)
};

// Typing is by what the reader wants, never by what a scalar looks like: a scalar keeps its text.
struct aj_node {
    unsigned kind : 5;   // enum aj_node_kind
    unsigned keyed : 1;  // stands in a map by a key
    unsigned apart : 1;  // its text and key stand in the document's `words`
    unsigned quoted : 1; // a quoted or block scalar (YAML), a string (JSON)
    uint8_t term;        // number of its key among the terms that are kept, 0: it is none
    uint16_t key_length; // of its key
    uint32_t index;      // place among its siblings, from 0
    uint32_t count;      // children of a list or map
    uint32_t parent;     // AJ_NO_NODE for the root
    uint32_t next;       // next sibling, AJ_NO_NODE for the last; the first child is this node + 1
    uint32_t offset;     // byte of the value
    uint32_t key_offset; // byte of its key in a map
    uint32_t length;     // of a scalar's text
};

// What aj_doc_text() and aj_doc_key() give of a node.
struct aj_words {
    const char *text, *key;
};

// Most nodes of a large document are those of JSON. Its texts and keys are found by their offsets,
// so that a node takes no room for pointers to them.
struct aj_doc {
    const struct aj_text *text;
    struct aj_node *node; // in order of the text; 0 is the root
    uint32_t count;
    uint32_t capacity;
    const char *copy;       // of JSON, with a NUL behind each text and key
    char *uncut;            // the same if NULs are still to be written (plans.h), else NULL
    struct aj_words *words; // of each node; NULL: all stand in `copy`
    size_t words_capacity;
    struct aj_terms *terms; // of node->term, kept from document to document; NULL: no terms
};

// What a document may hold; sizes in bytes.
struct aj_limits {
    size_t document;
    size_t nodes;
    size_t depth;
    size_t scalar;
    size_t key;
};

extern const struct aj_limits aj_limits_default; // 1 MiB, 100,000, 64, 4 KiB, 256
extern const struct aj_limits aj_limits_none;    // `--limits none`: depth stays

// The value of `key` in map `map`, AJ_NO_NODE if it has none (or `map` is no map).
uint32_t aj_doc_get(const struct aj_doc *doc, uint32_t map, const char *key);

// Whether a map has one of `count` keys that stand in the program, none longer than a term is.
bool aj_doc_has_any(const struct aj_doc *doc, uint32_t map, const char *const keys[], size_t count);

// The node's JSON pointer (RFC 6901), "" for the root.
const char *aj_doc_pointer(const struct aj_doc *doc, uint32_t node, struct aj_arena *arena);
void aj_doc_put_pointer(const struct aj_doc *doc, uint32_t node, struct aj_buf *out); // appended

// A key as the text has it, borrowed from there, of `*length` bytes. It may be another than the
// node's if that was made of a name in a list, which is the key of `true` then: "The Tower".
const char *aj_doc_said_key(const struct aj_doc *doc, uint32_t node, size_t *length);

// Whether YAML joined lines of the text, so that blanks stand where they ended.
bool aj_doc_is_folded(const struct aj_doc *doc, uint32_t node);

// The node of that number.
static inline const struct aj_node *aj_doc_at(const struct aj_doc *doc, uint32_t node) {
    return &doc->node[node];
}

// The place itself, of which the compiler then knows that it is not NULL.
static inline const char *aj_doc_known(const char *place) {
    if (!place)
        __builtin_unreachable();
    return place;
}

// A scalar's text after unescaping, NUL-terminated; NULL: the node is none.
static inline const char *aj_doc_text(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->kind == AJ_NODE_SCALAR && at->quoted && !at->apart)
        return aj_doc_known(doc->copy + at->offset + 1);
    if (at->kind == AJ_NODE_SCALAR && !at->apart)
        return aj_doc_known(doc->copy + at->offset);
    return at->apart ? doc->words[node].text : NULL;
}

// The key by which a node stands in a map, NUL-terminated; NULL: it stands in none. Whether it has
// one.
static inline const char *aj_doc_key(const struct aj_doc *doc, uint32_t node) {
    const struct aj_node *at = &doc->node[node];
    if (at->keyed && !at->apart)
        return doc->copy + at->key_offset + 1;
    return at->apart ? doc->words[node].key : NULL;
}
static inline bool aj_doc_has_key(const struct aj_doc *doc, uint32_t node) {
    return doc->node[node].keyed;
}

// The first child of `parent`, AJ_NO_NODE: it has none.
static inline uint32_t aj_doc_first(const struct aj_doc *doc, uint32_t parent) {
    return doc->node[parent].count ? parent + 1 : AJ_NO_NODE;
}

// Heads a loop over the children of `parent`, each the node `child`.
#define AJ_EACH_CHILD(doc, child, parent)                                                          \
    for (uint32_t child = aj_doc_first((doc), (parent)); child != AJ_NO_NODE;                      \
         child = (doc)->node[child].next)

// The most characters of a number without quotes in JSON: more than any number of a case has. What
// is longer in YAML is a text.
enum { AJ_BARE_MAX = 63 };

// Whether a scalar is one that JSON has too: a plain integer, true or false.
bool aj_doc_is_bare(const struct aj_doc *doc, uint32_t node);

// Whether two documents mean the same: as aj_doc trees, but for the order of keys.
bool aj_doc_same(const struct aj_doc *a, const struct aj_doc *b);
