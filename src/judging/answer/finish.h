// Makes an answer ready to be shown: its rulings and workings in the order of a report, its
// subjects named, the condition of each ruling. All of that lives in the arena of its first
// judgement.
#pragma once

#include "judging/answer/answer.h"

// The judgement of one of an answer's readings: the first one's as it was kept; of another one no
// more than its result was, so it is judged anew if all rulings of the first were kept, and
// finished then. That is in the arena of the first: the caller may give it back when he has seen
// it. `job` is the case that was answered.
const struct aj_judgement *aj_answer_reading(const struct aj_case *job,
                                             const struct aj_answer *answer, size_t index);

// Orders rulings of the first reading as a report shows them and lets the game name its subjects,
// and works out the condition of each ruling.
void aj_answer_finish(const struct aj_case *job, struct aj_answer *answer);
