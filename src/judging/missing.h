// What a case forbids only because a module or house rule is not in play: which to add to its
// rules, and what the answer would then be. Texts live in the judgement's arena.
#pragma once

#include "judging/case.h"

// Of an illegal answer: if a ruling that forbids has an argument `key`, the id of a module or house
// rule, judges the case again with that in play, and with what is then found missing. The ruling
// gets the arguments `add`, what to write in `rules`, and `with`, the verdict there. Called before
// the answer is finished.
void aj_case_missing(struct aj_reader *reader, const struct aj_case *job, struct aj_answer *answer);

// Whether a judgement has such a ruling.
bool aj_has_missing(const struct aj_judgement *judgement);
