// The abbot on the board.
#pragma once

#include "carcassonne/boxes/abbot/abbots.h"

// A player's abbot on the board, CAR_NOTHING: he has none there.
uint32_t car_abbot_on_board(const struct car_judging *g, int player);
