// Replacing parts of a text and keeping every other byte: comments, order and layout stay.
#pragma once

#include "core/arena.h"
#include "core/buf.h"
#include "documents/tree/doc.h"

struct aj_splice {
    size_t start, end; // bytes of the old text that make way
    const char *text;  // what comes there
};

struct aj_splices {
    struct aj_arena *arena;
    struct aj_splice *item;
    size_t count, capacity;
    uint32_t *slot; // by a hash of where they start: which of them, from 1; 0: free
    size_t slots;   // a power of two, or 0
    uint64_t seed;
};

// Replaces the source of a node. A second replacement of the same place is ignored.
void aj_splice_node(struct aj_splices *splices, const struct aj_doc *doc, uint32_t node,
                    const char *text);

// Appends `text` with the replacements done; they may not overlap.
void aj_splice_apply(struct aj_splices *splices, const struct aj_text *text, struct aj_buf *out);
