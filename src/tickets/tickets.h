// Ticket to Ride, as a game.
#pragma once

#include <stddef.h>

#include "judging/game/game.h"
#include "tickets/game.h"

// ---- shapes
//
// Shapes that people write for cards, routes and players.

extern const struct aj_loose ttr_shapes[]; // a row without a kind ends them
