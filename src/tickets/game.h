// The game as core sees it: the one table that cmd names.
#pragma once

#include "judging/game.h"

extern const struct aj_game ttr_game;
extern const struct aj_loose ttr_shapes[]; // shapes.c; a row without a kind ends them
