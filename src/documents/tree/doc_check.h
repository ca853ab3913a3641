// Nodes that a reader adds to a document, and what is checked of it in both languages: size,
// encoding, bytes, keys.
#pragma once

#include "documents/tree/doc.h"

// Adds a diagnostic of core about the text; `pointer` is borrowed. Returns it, so that `help` can
// be set.
struct aj_diag *aj_doc_error(struct aj_diags *diags, enum aj_core_diag kind, size_t offset,
                             const char *pointer, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

// Whether a raw character may stand nowhere in a case.
bool aj_doc_is_refused(uint32_t point);

// Refuses a text that is UTF-16 or UTF-32, by name. False: it is.
bool aj_doc_check_encoding(const struct aj_doc *doc, struct aj_diags *diags);

// Refuses, each with its place, raw characters that no case may hold: controls other than tab and
// line ends, byte order marks, noncharacters; and the first byte that is no UTF-8, where it stops.
// True: none found.
bool aj_doc_check_bytes(const struct aj_doc *doc, struct aj_diags *diags);

// Whether the text is longer than limits->document, which is an error.
bool aj_doc_check_size(const struct aj_doc *doc, const struct aj_limits *limits,
                       struct aj_diags *diags);

// Refuses keys given twice in one map. True: none found. Works on unfinished trees too.
bool aj_doc_check_keys(const struct aj_doc *doc, struct aj_diags *diags);

// Makes room for as many nodes as a text of this size commonly holds.
void aj_doc_reserve(struct aj_doc *doc, const struct aj_limits *limits, struct aj_arena *arena);

// Whether the tree holds as many nodes as it may, which is an error at `offset`, where one more is.
bool aj_doc_is_full(const struct aj_doc *doc, const struct aj_limits *limits, size_t offset,
                    struct aj_diags *diags);

// Takes the next node, its fields zero but `parent`, `next` and `index`, and links it behind
// `previous`, its sibling before (AJ_NO_NODE: it is the first child).
uint32_t aj_doc_add(struct aj_doc *doc, struct aj_arena *arena, uint32_t parent, uint32_t previous);
