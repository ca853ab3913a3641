// What the writers of laid out documents share. For doc_*.c alone.
#ifndef AJ_CORE_DOC_PRETTY_H
#define AJ_CORE_DOC_PRETTY_H

#include "core/doc_write.h"

// What differs between syntaxes within a line. Constant.
struct aj_flow {
    void (*scalar)(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out); // or null
    void (*key)(const struct aj_node *node, struct aj_buf *out); // with colon and blank
};

// Appends the value at `node` in one line if it may stand in one and ends within the width when
// `taken` columns of the line are for other things. False: nothing was appended.
bool aj_pretty_fit(const struct aj_pretty *pretty, uint32_t node, size_t taken,
                   const struct aj_flow *flow, struct aj_buf *out);

// Code points of the bytes appended since `from`.
size_t aj_pretty_columns(const struct aj_buf *out, size_t from);

void aj_pretty_indent(struct aj_buf *out, size_t columns);

// Whether a scalar is one that JSON has too: a plain integer, true or false.
bool aj_doc_is_bare(const struct aj_node *node);

// Whether the node is a line of a drawing.
bool aj_pretty_is_drawn(const struct aj_pretty *pretty, uint32_t node);

#endif
