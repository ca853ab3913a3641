// The sorts of entry for which there are plans (plans.h), as the quick pass knows them. A pattern
// is what such entries have in common: all their bytes but texts without escapes and whole numbers
// of few digits. Patterns are a tree of steps, so that what several have in common is compared
// once. The owner of the record keeps it from document to document, as that of the terms.
#pragma once

#include "documents/tree/plans.h"
#include "documents/tree/terms.h"

enum {
    AJ_STEPS_MAX = 512,
    AJ_PATTERNS_MAX = 128,
    AJ_PATTERN_WAYS = 8,     // steps that may come behind one and the same
    AJ_PATTERN_TRIES = 1024, // entries that are looked at for a pattern
    AJ_PATTERN_NODES = 64,
    AJ_PATTERN_TEXT = 255, // bytes of a text
    AJ_PATTERN_DIGITS = 6
};

// What stands behind the bytes of a step.
enum aj_step_end { AJ_STEP_BYTES, AJ_STEP_TEXT, AJ_STEP_NUMBER, AJ_STEP_LAST };

// Bytes that come next in an entry, at most AJ_TERM_BYTES.
struct aj_match_step {
    struct aj_term bytes, mask;   // mask: which bits of `bytes` count
    struct aj_match_step *behind; // the first of those that may come next
    struct aj_match_step *beside; // another that may come in place of this one; NULL: none
    uint8_t length;
    uint8_t end;     // enum aj_step_end
    uint8_t pattern; // number of the one that ends with it: of AJ_STEP_LAST
};

struct aj_pattern {
    uint32_t nodes;
    uint32_t depth; // of its lists and maps, itself included
    struct aj_plan plan;
};

// Writes all nodes of a document that was read with these limits and from this arena, from which
// it takes nothing.
typedef void aj_settler(const struct aj_doc *doc, const struct aj_limits *limits,
                        struct aj_arena *arena);

// All zero: no patterns yet.
struct aj_patterns {
    aj_plan_maker *maker;        // whose plans these are; NULL: nothing is learned
    uint8_t list;                // term of the list's key
    struct aj_match_step *first; // steps with which entries may begin
    struct aj_match_step step[AJ_STEPS_MAX];
    unsigned steps;
    struct aj_pattern pattern[AJ_PATTERNS_MAX];
    unsigned patterns;
    unsigned tries;
    // Of the document that was read last:
    bool is_unsettled; // it has entries without nodes
    const struct aj_limits *limits;
    struct aj_arena *arena;
    aj_settler *settle;
    // A document that has to be settled was read twice. That of so many others behind it is read by
    // its nodes at once; the number grows from one such document to the next.
    unsigned pause, left; // of these
};

// Notes that another document is read, which is unsettled from then on if it has entries without
// nodes; `settle` is called if somebody wants these. Returns the patterns for it; NULL: all its
// nodes are to be written.
struct aj_patterns *aj_patterns_begin(const struct aj_doc *doc, const struct aj_limits *limits,
                                      struct aj_arena *arena, aj_settler *settle);

// Learns from an entry whose nodes are the last that there are, and whose keys are known to differ
// in each map; its last byte is before `end`.
void aj_patterns_learn(struct aj_patterns *patterns, const struct aj_doc *doc, uint32_t entry,
                       size_t end);

// Says who reads the entries of the list that stands in the root by `key`; `maker` NULL: somebody
// who reads nodes. Plans are made for the first alone; for others the document is settled.
void aj_doc_plan_by(const struct aj_doc *doc, const char *key, aj_plan_maker *maker);

// Writes the nodes of all entries that have none; the others stay as they are, and so do their
// numbers and texts. Nothing is allocated.
void aj_doc_settle(const struct aj_doc *doc);

// The plan by which an entry is to be read; NULL: it has nodes.
const struct aj_plan *aj_doc_plan_of(const struct aj_doc *doc, uint32_t entry);

// For who makes a plan: the number of the value at a node, a text or a whole number of few digits,
// among those of the entry; AJ_NO_VALUE: it is no such value, or is the same in all entries of that
// sort.
uint8_t aj_plan_value_at(const struct aj_doc *doc, uint32_t entry, uint32_t node);
