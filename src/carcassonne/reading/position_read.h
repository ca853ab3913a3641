// The reader of a position.
#pragma once

#include "carcassonne/table/position.h"

// Reads the position of a case; aj_game.read is above (described.h), since which of several tiles
// is meant depends on how they are judged.
bool car_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[],
                       const struct car_choices *choices);
