// Kinds that a tile told by its edges cannot be, since none could have been played at that moment.
#pragma once

#include "carcassonne/table/position.h"
#include "judging/case/case.h"

// Whether a tile of this kind would have been set aside in place of the tile seen: a dragon tile
// with no volcano before it, neither on the board nor placed by an earlier action of the case.
bool car_is_unplayable(const struct aj_case *job, const struct car_position *position,
                       const struct car_described *seen, const struct car_tile *tile);
