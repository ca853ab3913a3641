// The one layout that `adjudge fmt` gives documents: what stands in a line and what is broken.
#pragma once

#include "core/buf.h"
#include "documents/tree/doc.h"
#include "documents/writing/comments.h"

// How a document is laid out. What fits into a line stands in one, but for the document itself, the
// entries of `entries`, lists of maps right in a case, lists of several maps one step further in,
// and drawings.
struct aj_layout {
    const char *const *const *order; // lists of keys in their order, NULL-ended, as each of them
                                     // is; "*" is where all others stand
    const char *entries;             // top-level list whose entries are cases too
    const char *drawing;             // key of a list of texts that are lines of a drawing
    size_t width;                    // most columns of a line that can be broken
};

// A document prepared for writing; everything is in the arena.
struct aj_pretty {
    const struct aj_doc *doc;
    const struct aj_layout *layout;
    const struct aj_comments *comments; // NULL: none are written
    uint32_t *first, *next; // children in the order of the layout, AJ_NO_NODE at the end
    bool *broken;           // node: never written in one line
};

// Prepares a document with its comments, which may be given to another node when theirs is written
// first in an entry of a list (`comments` NULL: there are none).
void aj_pretty_init(struct aj_pretty *pretty, const struct aj_doc *doc,
                    const struct aj_layout *layout, struct aj_comments *comments,
                    struct aj_arena *arena);

// The place of a key in the layout's order.
size_t aj_layout_rank(const struct aj_layout *layout, const char *key);

// ---- for doc_*.c alone

// What differs between syntaxes within a line. Constant.
struct aj_flow {
    void (*scalar)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out); // or null
    void (*key)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out);    // with colon
};

// Appends the value at `node` in one line if it may stand in one and ends within the width when
// `taken` columns of the line are for other things. False: nothing was appended.
bool aj_pretty_fit(const struct aj_pretty *pretty, uint32_t node, size_t taken,
                   const struct aj_flow *flow, struct aj_buf *out);

// Code points of the bytes appended since `from`.
size_t aj_pretty_columns(const struct aj_buf *out, size_t from);

// Appends that many blanks.
void aj_pretty_indent(struct aj_buf *out, size_t columns);

// Whether the node is a line of a drawing.
bool aj_pretty_is_drawn(const struct aj_pretty *pretty, uint32_t node);
