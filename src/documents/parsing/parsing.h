// Parses YAML and JSON into the tree of a document.
#pragma once

#include "documents/tree/tree.h"

// ---- doc_json
//
// JSON, as it is read.

// Parses `text` into `doc`. Returns false if it was not understood, and `diags` has everything that
// was found. Repeated keys, bad UTF-8, U+0000, lone surrogates, a second document and anything over
// a limit are refused, each with its own diagnostic.
bool aj_doc_parse_json(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);

// aj_doc_parse_json for one of many texts. The caller sets `doc->text` and `doc->terms` and clears
// the rest. Nodes get the numbers of their keys among the terms, which are kept from text to text
// (see documents/tree/tree.h), so that texts are read faster. Nothing else differs.
bool aj_doc_parse_line(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);

// ---- doc_quick
//
// The quick pass over a JSON text: it reads texts that are well formed and have no escapes. All
// others are left to the strict pass (parsing.h). For doc_json.c.

// Fills `doc` like aj_doc_parse_json. False if the text has an escape or an error: `doc` is then
// useless, and nothing was reported. `*is_unsure`: a key may be repeated in a map, so the caller
// must call aj_doc_check_keys.
bool aj_doc_read_quick(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                       bool *is_unsure);

// ---- doc_scan
//
// The strict pass over a JSON text (RFC 8259): it finds every error and its place, and makes the
// document's nodes in the order of the text. For doc_json.c.

// Fills `doc` with nodes that have only the places of texts and keys: `length` is the one after
// unescaping, `key_length` the one in the source. Returns true if the text is JSON within the
// limits. (Its keys were not compared.)
bool aj_doc_scan_json(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena,
                      struct aj_diags *diags);

// ---- doc_yaml
//
// YAML, as it is read.

// Returns the version of the library that reads YAML. Constant.
const char *aj_doc_yaml_version(void);

// Parses `text` into `doc`. Returns false if it was not understood, and `diags` has everything that
// was found. Repeated keys, bad UTF-8, U+0000, lone surrogates, anchors, aliases, merge keys, tags,
// a second document and anything over a limit are refused, each with its own diagnostic.
bool aj_doc_parse_yaml(struct aj_doc *doc, const struct aj_text *text,
                       const struct aj_limits *limits, struct aj_arena *arena,
                       struct aj_diags *diags);
