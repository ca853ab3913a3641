// What the writers of laid out documents share. For doc_*.c alone.
#ifndef AJ_CORE_DOC_PRETTY_H
#define AJ_CORE_DOC_PRETTY_H

#include "core/doc_write.h"

// Appends a value in one line.
typedef void aj_flow_writer(const struct aj_pretty *pretty, uint32_t node, struct aj_buf *out);

// Appends the value at `node` in one line if it may stand in one and ends, with `after` columns
// more, within the width, when it begins in column `column`. False: nothing was appended.
bool aj_pretty_fit(const struct aj_pretty *pretty, uint32_t node, size_t column, size_t after,
                   aj_flow_writer *write, struct aj_buf *out);

// Code points of the bytes appended since `from`.
size_t aj_pretty_columns(const struct aj_buf *out, size_t from);

void aj_pretty_indent(struct aj_buf *out, size_t columns);

// Whether a scalar is one that JSON has too: a plain integer, true or false.
bool aj_doc_is_bare(const struct aj_node *node);

// Whether the node is a line of a drawing.
bool aj_pretty_is_drawn(const struct aj_pretty *pretty, uint32_t node);

#endif
