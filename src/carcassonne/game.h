// Carcassonne as a game of the engine.
#ifndef CAR_GAME_H
#define CAR_GAME_H

#include "judging/game.h"

extern const struct aj_game car_game;

#endif
