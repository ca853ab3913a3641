// The strict pass over a JSON text (RFC 8259): finds every fault with its place and lays out the
// document's nodes in the order of the text. For doc_json.c alone.
#pragma once

#include "documents/tree/doc.h"

// Fills `doc` with nodes, of texts and keys only their places: `length` is the one after
// unescaping, `key_length` the one in the source. True: the text is JSON within the limits (its
// keys are not compared yet).
bool aj_doc_scan_json(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                      struct aj_diags *diags);
