// From YAML and JSON to the tree of a document.
#pragma once

#include "documents/tree/tree.h"

// ---- doc_json
//
// JSON, as it is read.

// Parse `text` into `doc`. False: not understood; `diags` says all that was found. Duplicate keys,
// bad UTF-8, U+0000, lone surrogates, a second document and anything over a limit are refused, each
// with its own diagnostic.
bool aj_doc_parse_json(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);

// aj_doc_parse_json for one of many texts. The caller sets `doc->text` and `doc->terms` and clears
// the rest: nodes get the numbers of their keys in the terms, which are kept from text to text (see
// documents/tree/tree.h), so that they are read faster. It changes nothing else.
bool aj_doc_parse_line(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);

// ---- doc_quick
//
// The quick pass over a JSON text: reads one that is well formed and has no escapes, and leaves all
// else to the strict pass (parsing.h). For doc_json.c alone.

// Fills `doc` as aj_doc_parse_json does. False if the text has an escape or a fault: then `doc` is
// of no use, and nothing was reported. `*is_unsure`: a key may be given twice in one map; the
// caller is to call aj_doc_check_keys.
bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure);

// ---- doc_scan
//
// The strict pass over a JSON text (RFC 8259): finds every fault with its place and lays out the
// document's nodes in the order of the text. For doc_json.c alone.

// Fills `doc` with nodes, of texts and keys only their places: `length` is the one after
// unescaping, `key_length` the one in the source. True: the text is JSON within the limits (its
// keys are not compared yet).
bool aj_doc_scan_json(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                      struct aj_diags *diags);

// ---- doc_yaml
//
// YAML, as it is read.

// The version of the library that reads YAML. Constant.
const char *aj_doc_yaml_version(void);

// Parse `text` into `doc`. False: not understood; `diags` says all that was found. Duplicate keys,
// bad UTF-8, U+0000, lone surrogates, anchors, aliases, merge keys, tags, a second document and
// anything over a limit are refused, each with its own diagnostic.
bool aj_doc_parse_yaml(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);
