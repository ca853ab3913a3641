// YAML, as it is read.
#pragma once

#include "documents/tree/doc.h"

// The version of the library that reads YAML. Constant.
const char *aj_doc_yaml_version(void);

// Parse `text` into `doc`. False: not understood; `diags` says all that was found. Duplicate keys,
// bad UTF-8, U+0000, lone surrogates, anchors, aliases, merge keys, tags, a second document and
// anything over a limit are refused, each with its own diagnostic.
bool aj_doc_parse_yaml(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);
