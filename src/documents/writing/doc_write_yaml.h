// A document written as YAML.
#pragma once

#include "documents/writing/doc_write.h"

// Appends the whole document, which is a map, as YAML with its comments. Texts that some reader of
// YAML takes for something else are quoted.
void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out);

// Appends a text as a value or a key within brackets or outside, of `length` bytes: in double
// quotes if some reader of YAML takes it for something else without.
void aj_yaml_put_text(struct aj_buf *out, const char *text, size_t length);
