// Shapes that people write for the table, and for what they did there.
#pragma once

#include <stddef.h>

#include "carcassonne/game.h"
#include "judging/game/game.h"

// ---- shapes

extern const struct aj_loose car_shapes[]; // a row without a kind ends them

// ---- key_order
//
// The order of Carcassonne's keys when a case is written anew: aj_game.key_order. Constant.

extern const char *const *const car_key_order[AJ_KEY_LISTS];
