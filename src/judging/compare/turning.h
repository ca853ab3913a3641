// What decides between two rulesets that say different things of one case: the smallest set of
// options, house rules and modules that turns one result into the other. The set lives in the
// reader's arena.
#pragma once

#include "judging/compare/compare.h"

// Fills column->turning: the smallest set of what `first` has otherwise that gives the result of
// `column`, the first such set in the order of the rulebook. All that differs, if the search
// would take too long; nothing, if one of the two could not be judged.
void aj_find_turning(struct aj_reader *reader, const struct aj_column *first,
                     struct aj_column *column);
