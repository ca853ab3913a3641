// The game as core sees it: the one table that cmd names.
#ifndef TTR_GAME_H
#define TTR_GAME_H

#include "judging/game.h"

extern const struct aj_game ttr_game;

#endif
