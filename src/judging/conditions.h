// In which readings of an answer each of its rulings holds, and each outcome comes about. The
// conditions live in the arena of the answer's judgement.
#pragma once

#include "judging/case.h"

// Fills answer->condition from the rulings of all readings, which are in their final order.
void aj_find_conditions(struct aj_answer *answer);

// Fills the conditions of every outcome.
void aj_find_outcome_conditions(struct aj_answer *answer);
