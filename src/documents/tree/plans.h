// Entries of a list that are read by a plan instead of by their nodes. If many documents have lists
// whose entries look alike, as the turns of a game do in the lines of a stream, their reader makes
// a plan of each sort of entry once (patterns.h learns them): where in it the wanted values stand.
// Of an entry that has a plan, the document keeps these values and one node in place of all. A
// caller that wants nodes settles the document first: it is then as if there were no plans. No
// other reader meets such an entry, because its node has a kind that none asks for.
#pragma once

#include "documents/tree/doc.h"
#include "documents/tree/terms.h"

enum { AJ_PLAN_BYTES = 64 };

// What the reader of a list keeps of a sort of entry.
struct aj_plan {
    uint8_t bytes[AJ_PLAN_BYTES];
};

// Makes the plan of an entry, whose nodes are there. False: entries of that sort are read by their
// nodes.
typedef bool aj_plan_maker(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// The value is none, or is the same in all entries of that sort (aj_plan_value_at).
enum { AJ_NO_VALUE = UINT8_MAX };

// A value of an entry that is read by a plan.
union aj_plan_value {
    struct {
        uint32_t from, length; // bytes of the document
    } text;
    int32_t number;
};

// All of them, by their numbers. They stand where nodes of the entry would.
static inline const union aj_plan_value *aj_plan_values(const struct aj_doc *doc, uint32_t entry) {
    return (const union aj_plan_value *)(const void *)&doc->node[entry + 1];
}

// The text as a term. False: it is too long for one.
static inline bool aj_plan_term(const struct aj_doc *doc, const union aj_plan_value *value,
                                struct aj_term *term) {
    bool fits = value->text.length <= AJ_TERM_BYTES;
    if (fits)
        *term = aj_term_of(doc->uncut + value->text.from, value->text.length);
    return fits;
}

// The text, NUL-terminated.
static inline const char *aj_plan_text(const struct aj_doc *doc, const union aj_plan_value *value) {
    char *text = doc->uncut + value->text.from;
    text[value->text.length] = '\0';
    return text;
}
