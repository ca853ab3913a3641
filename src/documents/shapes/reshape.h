// Shapes that people write before they know how a document is written: a name where a map with that
// name is wanted, one thing where a list of such is, lines in place of a list of them. What cannot
// mean anything else becomes the usual shape before it is read, so that readers, and what writes
// documents anew, know the usual shape alone. Rows say where each shape is understood.
#pragma once

#include "documents/tree/doc_make.h"
#include "documents/tree/terms.h"

struct aj_reshaping;
struct aj_loose;

enum {
    AJ_LOOSE_NULL = 1 << AJ_NODE_NULL,
    AJ_LOOSE_TEXT = 1 << AJ_NODE_SCALAR,
    AJ_LOOSE_LIST = 1 << AJ_NODE_LIST,
    AJ_LOOSE_MAP = 1 << AJ_NODE_MAP,
    // What must be so of the keys of a map for the shape to fit, beside what `fits` asks.
    AJ_LOOSE_LACKS = 1 << 4, // the row's `other` is not among them
    // Two of them begin parts: each begins a row of `words`, "HEAD|HEAD KEY".
    AJ_LOOSE_HEADS = 1 << 5,
};

// A kind of shape: which nodes are of it, and what they become.
struct aj_loose_kind {
    uint8_t of; // kinds of node that may be of it, as bits AJ_LOOSE_x

    // Whether the node is of this shape; it is asked first of all, and of every node by the row.
    bool (*fits)(const struct aj_doc *doc, uint32_t node, const struct aj_loose *row);
    // Makes what it becomes in `parent`, by `key` if that is a map.
    void (*make)(struct aj_reshaping *reshaping, uint32_t node, const struct aj_loose *row,
                 struct aj_made *parent, const char *key);
};

// Where such a shape is understood. `in` is the key of the map or list that holds the value, "" for
// the document itself, its `cases` and what stands `under` other rules, NULL for any; `key` is the
// value's own, NULL for an entry of a list. What `name`, `other` and `words` are stands with each
// kind.
struct aj_loose {
    const char *in, *key;
    const struct aj_loose_kind *kind; // NULL ends a list of rows
    const char *name, *other;
    const char *const *words; // NULL-ended
};

// Signs with which rows of aj_loose_parts may begin (shapes_parts.h).
enum { AJ_LOOSE_FREE = '~', AJ_LOOSE_EARLY = '<', AJ_LOOSE_EACH = '*', AJ_LOOSE_TOGETHER = '&' };
static inline bool aj_loose_sign(const char *row) {
    return *row == AJ_LOOSE_FREE || *row == AJ_LOOSE_EARLY || *row == AJ_LOOSE_EACH ||
           *row == AJ_LOOSE_TOGETHER;
}

enum {
    AJ_LOOSE_LETTERS = 64,
    AJ_LOOSE_ROWS = 254,
    AJ_LOOSE_KEYS = 255,
    AJ_LOOSE_PARTS = 255,
    AJ_LOOSE_NAMES = 256
};

// Rows of which some may fit.
struct aj_loose_chain {
    uint8_t first; // AJ_LOOSE_ROWS: none
    uint8_t of;    // kinds of node that some of them may fit, as bits
};

// Where rows are found: every node of every case is looked up, and next to none is of a loose
// shape. All zero at first; a reader of many documents by the same rows, with the same terms or
// none, keeps it from one to the next.
struct aj_loose_index {
    size_t count; // 0: not made yet
    const struct aj_loose *row[AJ_LOOSE_ROWS];
    uint8_t list[AJ_LOOSE_ROWS]; // which list the row is of
    uint8_t only;                // of the lists but the first this one alone holds; 0: all hold
    // By the first two letters of their keys, those without one by those of what they are in; in
    // the order of the rows.
    struct aj_loose_chain key_letter[AJ_LOOSE_LETTERS], in_letter[AJ_LOOSE_LETTERS];
    uint8_t next[AJ_LOOSE_ROWS];
    // By a hash of a name: which part it begins, counted from 1 through all rows; 0: none;
    // AJ_LOOSE_PARTS: it may be one of several.
    uint8_t begun[AJ_LOOSE_NAMES];
    uint8_t parts;

    // The same by a key's place in `terms`, if that is not NULL.
    const struct aj_term_list *terms;
    struct aj_loose_chain by_key[AJ_LOOSE_KEYS + 1], by_in[AJ_LOOSE_KEYS + 1];
    uint8_t next_known[AJ_LOOSE_ROWS];
    uint8_t other[AJ_LOOSE_ROWS];    // place of the row's `other`; 0: it does not matter
    uint8_t part[AJ_LOOSE_ROWS];     // the row's bit in `head`; 0: that does not matter
    uint8_t head[AJ_LOOSE_KEYS + 1]; // for which rows a key is the head of a part
};

// Makes `doc` anew if something in it is of a shape in `lists`, NULL-ended, of which the first row
// that fits holds. Places stay; texts are borrowed. Returns for each node as it was written what
// node became of it, or of the one around it; NULL: nothing had to be made.
const uint32_t *aj_reshape(struct aj_doc *doc, const struct aj_loose *const lists[],
                           struct aj_loose_index *index, struct aj_arena *arena);

// Whether the node, or something in it, is of a loose shape if its key were `key`.
bool aj_is_loose_as(const struct aj_doc *doc, uint32_t node, const char *key,
                    struct aj_loose_index *index);

// ---- for kinds of shape

// Copies a node, looking at it as what stands by `key` in a map or list called `in`.
void aj_reshape_copy(struct aj_reshaping *reshaping, uint32_t node, const char *in,
                     struct aj_made *parent, const char *key);

// The first row of that kind for the key `key` of a map called `in`, or with NULL for an entry of
// such a list; NULL: none. `index`, if it is not NULL, says from which row on to look, and becomes
// the one behind: each game has rows of its own.
const struct aj_loose *aj_reshape_row(const struct aj_reshaping *reshaping,
                                      const struct aj_loose_kind *kind, const char *in,
                                      const char *key, size_t *index);

// What is made lives there.
struct aj_arena *aj_reshape_arena(const struct aj_reshaping *reshaping);

// The offset in the document of byte `index` of a scalar's text.
uint32_t aj_reshape_byte(struct aj_reshaping *reshaping, uint32_t node, size_t index);

// The document as it was read.
const struct aj_doc *aj_reshape_doc(const struct aj_reshaping *reshaping);
