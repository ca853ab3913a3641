// Documents written as JSON or YAML, be they read from either: plainly, or laid out as
// doc_pretty.h has it. Output goes to the caller's buffer.
#pragma once

#include "core/json.h"
#include "documents/writing/doc_pretty.h"

// Writes the value at `node`. A plain scalar that is an integer, true or false is bare; any other
// one is a text: the reader takes both, so the document means the same. Depth is bounded by the
// reader's limit.
void aj_doc_write_json(const struct aj_doc *doc, uint32_t node, struct aj_json *json);

// Appends the whole document as JSON over several lines.
void aj_pretty_write_json(const struct aj_pretty *pretty, struct aj_buf *out);

// Writes the value at `node` as JSON without blanks, keys in the layout's order.
void aj_pretty_write_line(const struct aj_pretty *pretty, uint32_t node, struct aj_json *json);
