// Shapes that people write for cards, routes and players.
#pragma once

#include "tickets/game.h"

extern const struct aj_loose ttr_shapes[]; // a row without a kind ends them
