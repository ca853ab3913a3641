// Carcassonne as a game of the engine.
#pragma once

#include "judging/game/game.h"

extern const struct aj_game car_game;
