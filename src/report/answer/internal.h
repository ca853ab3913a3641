// What the files of this room share among themselves.
#pragma once

#include "report/shared/shared.h"

// ---- against
//
// What is against an illegal turn, in a report in text. Sentences are added to the caller's page,
// which owns them.

enum { REPORT_REASONS_MAX = 4 };

// Returns the action of the case that contains a node, or AJ_NO_NODE if no action does.
uint32_t report_action_of(const struct aj_doc *doc, uint32_t node);

// Whether all readings of what is left open forbid the turn, but not all of them the same action.
bool report_forbids_different_actions(const struct report_page *page);

// Writes the rulings that forbid, and the help with them. If the first reading has none that every
// other one has, a ruling of each reading that has none of them follows.
void report_against(struct report_page *page);

// ---- where
//
// Combinations of editions in words: "the first or second edition with the Czech rules 1.1". They
// are written to the caller's page.

// The modules whose editions make a difference to some claim in this space, as bits.
uint64_t report_decisive(const struct aj_disputes *disputes, size_t space,
                         const struct aj_rulebook *book);

// The combinations named: `those` of `space`, in which nothing but `decisive` modules matters;
// and those `left`, of which nothing was said before.
struct report_where {
    const struct aj_space *space;
    uint64_t decisive;
    uint64_t those, left;
};

// Adds them, each part after `preposition`: "under the first or second edition".
void report_where(struct report_page *page, const struct report_where *where,
                  const char *preposition);

// Adds "the other four", if they are all editions of one module that were not spoken of before;
// false if they are not.
bool report_where_others(struct report_page *page, const struct report_where *where);

// The title of the one edition of one module that the combinations are, NULL: they are something
// else.
const char *report_where_title(const struct report_page *page, const struct report_where *where);

// Adds " for The Tunnel" after these titles of editions of a module, if another module that
// decides has an edition called the same.
void report_where_module(struct report_page *page, uint64_t decisive, int module,
                         const char *const titles[], size_t count);
