// Shapes that people write for the table, and for what they did there.
#pragma once

#include <stddef.h>

#include "carcassonne/game.h"
#include "judging/game/game.h"

// ---- shapes

extern const struct aj_loose car_shapes[]; // the last row has no kind

// Words with which sentences say what a player does; NULL-ended.
extern const char *const car_verbs[];
