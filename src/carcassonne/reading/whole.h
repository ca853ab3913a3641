// Whether an action that may come now can become part of a whole turn: house rules judge some
// turns at their end. Nothing is kept.
#pragma once

#include "carcassonne/turn/asking.h"

// Whether the turn of `ask` with `a` next, which was found to be allowed, can be ended so that its
// rules stand, with further actions if need be. If not, what forbids it to end at once is in
// `*why`, whose `arg` has room for AJ_ARGS_MAX. What is open there counts as consulted in `ask`.
bool car_whole_reaches(struct car_asking *ask, const struct car_action *a, struct aj_ruling *why);
