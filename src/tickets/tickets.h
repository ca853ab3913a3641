// What the files directly in src/tickets/ share: the game and its loose shapes.
#pragma once

#include <stddef.h>

#include "judging/game/game.h"
#include "tickets/game.h"

// ---- shapes
//
// Shapes that people write for cards, routes and players, as rows (documents/shapes/shapes.h).

extern const struct aj_loose ttr_shapes[]; // the last row has no kind

// Words with which sentences say what a player does; NULL-ended.
extern const char *const ttr_verbs[];
