// A document written as YAML.
#pragma once

#include "documents/writing/doc_write.h"

// Appends the whole document, which is a map, as YAML with its comments. Texts that some reader of
// YAML takes for something else are quoted.
void aj_pretty_write_yaml(const struct aj_pretty *pretty, struct aj_buf *out);
