// What the files of this room share among themselves.
#pragma once

#include "report/shared/shared.h"

// ---- against
//
// Why a turn is illegal, in a text report. Sentences are added to the caller's page, which owns
// them.

enum { REPORT_REASONS_MAX = 4 };

// Returns the action of the case that contains a node, or AJ_NO_NODE if no action does.
uint32_t report_action_of(const struct aj_doc *doc, uint32_t node);

// Whether all readings forbid the turn, but not the same action of it.
bool report_forbids_different_actions(const struct report_page *page);

// Writes the rulings that forbid, with their help. If other readings have none of those of the
// first reading, a ruling of each of these follows.
void report_against(struct report_page *page);

// ---- issues
//
// Rulings at issue, in the order in which they decide what claims do not say alike.

// Whether a claim names points, or pieces that scoring may have returned, and no claim is about the
// verdict.
bool report_is_about_points(const struct report_page *page);

// Whether some claim names points or pieces of a player.
bool report_is_claimed_for(const struct report_page *page, int player);

// Returns the ruling at issue to tell next, or NULL. `before_reasons`: only rulings that are still
// to be told before other reasons; `last`: also rulings that come after all others at issue.
const struct aj_ruling *report_next_issue(const struct report_page *page, bool before_reasons,
                                          bool last);

// ---- where
//
// Combinations of editions in words: "the first or second edition with the Czech rules 1.1". They
// are written to the caller's page.

// Returns the modules whose editions matter to some claim in this space, as bits.
uint64_t report_decisive(const struct aj_disputes *disputes, size_t space,
                         const struct aj_rulebook *book);

// Combinations to be named: `those` of `space`, for which only the `decisive` modules matter;
// `left` are the combinations that were not named before.
struct report_where {
    const struct aj_space *space;
    uint64_t decisive;
    uint64_t those, left;
};

// Adds the combinations in words; each part comes after `preposition`: "under the first or second
// edition".
void report_where(struct report_page *page, const struct report_where *where,
                  const char *preposition);

// Adds "the other four", if these are all editions of one module that were not named before;
// otherwise adds nothing and returns false.
bool report_where_others(struct report_page *page, const struct report_where *where);

// If the combinations are one edition of one module, returns its title, else NULL.
const char *report_where_title(const struct report_page *page, const struct report_where *where);

// Adds " for The Tunnel" after these titles of editions of a module, if another decisive module has
// an edition with such a title.
void report_where_module(struct report_page *page, uint64_t decisive, int module,
                         const char *const titles[], size_t count);
