// Ticket to Ride, as a game.
#pragma once

#include <stddef.h>

#include "judging/game/game.h"
#include "tickets/game.h"

// ---- key_order
//
// The order of Ticket to Ride's keys when a case is written anew: aj_game.key_order. Constant.

extern const struct aj_key_place ttr_key_order[];

// ---- shapes
//
// Shapes that people write for cards, routes and players.

extern const struct aj_loose ttr_shapes[]; // a row without a kind ends them
