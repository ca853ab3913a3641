// Ticket to Ride as the rest of the program sees it: one table of its functions and rows.
#pragma once

#include "judging/game/game.h"

extern const struct aj_game ttr_game;
