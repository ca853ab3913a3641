// JSON, as it is read.
#pragma once

#include "documents/tree/doc.h"

// Parse `text` into `doc`. False: not understood; `diags` says all that was found. Duplicate keys,
// bad UTF-8, U+0000, lone surrogates, a second document and anything over a limit are refused, each
// with its own diagnostic.
bool aj_doc_parse_json(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);

// aj_doc_parse_json for one of many texts. The caller sets `doc->text` and `doc->terms` and clears
// the rest: nodes get the numbers of their keys in the terms, which are kept from text to text (see
// terms.h), so that they are read faster. It changes nothing else.
bool aj_doc_parse_line(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);
