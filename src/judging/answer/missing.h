// What a case answers only because a module or house rule is not in play: which to add to its
// rules, and what the answer would then be. Texts live in the judgement's arena.
#pragma once

#include "judging/answer/answer.h"

// Of an illegal answer: if a ruling that forbids has an argument `key`, the id of a module or house
// rule, judges the case again with that in play, and with what is then found missing. The ruling
// gets the arguments `add`, what to write in `rules`, and `with`, the verdict there; or `needs`
// alone if the case is not understood there. Called before the answer is finished.
void aj_case_missing(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer);

// Adds a note for each module without which the table is judged although something on it is made
// for that module, and with which the answer would be another. Called before it is finished.
void aj_case_unheeded(struct aj_reader *reader, const struct aj_case *job,
                      struct aj_answer *answer);

// Whether a judgement has such a ruling.
bool aj_has_missing(const struct aj_judgement *judgement);
