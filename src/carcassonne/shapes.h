// Shapes that people write for the table, and for what they did there.
#pragma once

#include "carcassonne/game.h"

extern const struct aj_loose car_shapes[]; // a row without a kind ends them
