// Spaces of combinations of editions, and the smallest sets of editions that describe a part of
// one.
#pragma once

#include "judging/compare/disputes.h"

// Whether the editions of these modules (bits) have no more than AJ_COMBINATIONS_MAX combinations.
bool aj_space_fits(const struct aj_ruleset *own, uint32_t modules);

// Lays out the combinations of the editions of these modules.
void aj_space_lay(struct aj_space *space, const struct aj_ruleset *own, uint32_t modules,
                  struct aj_arena *arena);

// The edition of each module in one combination.
void aj_space_editions(const struct aj_space *space, const struct aj_ruleset *own, int index,
                       int edition[AJ_MODULES_MAX]);

// Fills the sets of a claim from its standings: all that no edition can be left out of, by number
// of editions, then modules, then editions.
void aj_find_edition_sets(struct aj_disputes *disputes, size_t claim, const struct aj_ruleset *own,
                          struct aj_arena *arena);
