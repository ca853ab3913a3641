// The game as core sees it: the one table that cmd names.
#pragma once

#include "judging/game/game.h"

extern const struct aj_game ttr_game;
