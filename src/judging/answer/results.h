// What answers are compared by, and the different results that the readings of a case come to. A
// case may have a hundred readings and more, so results are kept packed, as numbers without what
// no player and no tally needs. A packed result is called by its place among the numbers.
#pragma once

#include "core/lasting.h"
#include "judging/answer/answer.h"

// What of a judgement is compared.
struct aj_result aj_result_of(const struct aj_judgement *judgement);

// Whether two results are the same; a tally that one of them lacks counts as 0 there.
bool aj_results_agree(const struct aj_result *a, const struct aj_result *b);

// The same of what one player has.
bool aj_results_agree_on(const struct aj_result *a, const struct aj_result *b, int player);

// The place of a result of a case with so many players among the numbers; one that agrees with it
// may be there already.
uint32_t aj_results_add(struct aj_lasting *numbers, struct aj_arena *arena,
                        const struct aj_result *result, int players);

// The result at a place of an answer's, and the place of the next one.
struct aj_result aj_answer_result(const struct aj_answer *answer, uint32_t place);
uint32_t aj_answer_next_result(const struct aj_answer *answer, uint32_t place);
