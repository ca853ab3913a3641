// A document that is made, not parsed: what a case says that stands in another program's words.
// Values are linked in any order and laid out as a document at the end; each keeps the place in the
// source that it was made of. They and their texts live in the arena.
#pragma once

#include "documents/tree/doc.h"

struct aj_made {
    uint8_t kind;              // enum aj_node_kind
    bool quoted;               // a text, whatever it looks like
    uint32_t offset;           // byte of the source
    const uint32_t *key_place; // byte of the key in the source; NULL: where the value is
    const char *key;           // in a map; NULL: in a list
    const char *text;          // scalar's
    uint32_t node;             // of the document, once it is laid out
    struct aj_made *next;      // sibling
    struct aj_made *first, *last;
};

// A list or map, or a scalar with this text, that was made of what stands at `offset`. Given a
// `parent` it becomes its last child, by `key` if that is a map. `key` and `text` are borrowed.
struct aj_made *aj_make(struct aj_arena *arena, enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_in(struct aj_arena *arena, struct aj_made *parent, const char *key,
                           enum aj_node_kind kind, uint32_t offset);
struct aj_made *aj_make_text(struct aj_arena *arena, struct aj_made *parent, const char *key,
                             const char *text, uint32_t offset);
struct aj_made *aj_make_int(struct aj_arena *arena, struct aj_made *parent, const char *key,
                            int32_t value, uint32_t offset);

// [x, y]
void aj_make_cell(struct aj_arena *arena, struct aj_made *parent, const char *key,
                  const int32_t cell[2], uint32_t offset);

// Makes `child`, which stands nowhere yet, the last child of `parent`.
void aj_make_put(struct aj_made *parent, const char *key, struct aj_made *child);

// Lays `root` out as a document about `text`; each of the made then knows its node.
void aj_doc_make(struct aj_doc *doc, struct aj_made *root, const struct aj_text *text,
                 struct aj_arena *arena);

// ---- changing a document that was read

// Leaves the first `count` entries in the list at `list`; returns the next one, AJ_NO_NODE: there
// is none.
uint32_t aj_doc_cut(struct aj_doc *doc, uint32_t list, uint32_t count);

// Makes a node that stands nowhere the last value of the map at `map`, by `key`, which is borrowed.
void aj_doc_link(struct aj_doc *doc, uint32_t map, const char *key, uint32_t node,
                 struct aj_arena *arena);

// Makes `copy` a document of its own about the same text, and gives a scalar of it another text, or
// a value another key, which no other value of its map has. Both are borrowed.
void aj_doc_copy(struct aj_doc *copy, const struct aj_doc *doc, struct aj_arena *arena);
void aj_doc_reword(struct aj_doc *copy, uint32_t node, const char *text);
void aj_doc_rekey(struct aj_doc *copy, uint32_t node, const char *key);

// Adds a text to the map at `map`, made of what stands there. Both are borrowed.
void aj_doc_add_text(struct aj_doc *doc, uint32_t map, const char *key, const char *text,
                     struct aj_arena *arena);

// Takes the value of `key` out of the map at `map`, if it has one, or makes it null, which is as if
// it were not there.
void aj_doc_drop(struct aj_doc *doc, uint32_t map, const char *key);

// Gives each node of now and later words of its own, which are those that it had; a new one has
// none.
void aj_doc_own_words(struct aj_doc *doc, struct aj_arena *arena);
