// In which readings of an answer each of its rulings holds, and each outcome comes about. The
// conditions live in the arena of the answer's judgement.
#pragma once

#include "judging/answer/answer.h"

// Fills answer->condition from the rulings of all readings, which are in their final order.
void aj_find_conditions(struct aj_answer *answer);

// Returns a condition that reading number `index` meets, and no reading outside `leaves`, to which
// it belongs.
struct aj_condition aj_find_leaves_condition(const struct aj_answer *answer,
                                             const struct aj_leaf_set *leaves, size_t index);

// Lists the values that each of the options `chosen` has, as bits in its row: by option, then
// value. The list is in the arena.
struct aj_condition aj_list_values(aj_options chosen, const uint32_t values[AJ_OPTIONS_MAX],
                                   struct aj_arena *arena);

// Fills the conditions of every outcome.
void aj_find_outcome_conditions(struct aj_answer *answer);

// The condition under which a ruling of answer->judgement holds; NULL: it holds in every reading.
const struct aj_condition *aj_ruling_condition(const struct aj_answer *answer,
                                               const struct aj_ruling *ruling);

// The citation of such a ruling. If the ruling holds in some readings only, its authority is that
// of a derived rule, because the sources do not say it: we conclude it from their silence.
struct aj_citation aj_answer_citation(const struct aj_answer *answer,
                                      const struct aj_ruling *ruling);
