// Carcassonne as a game of the engine.
#pragma once

#include "judging/game.h"

extern const struct aj_game car_game;
extern const struct aj_loose car_shapes[]; // shapes.c; a row without a kind ends them
