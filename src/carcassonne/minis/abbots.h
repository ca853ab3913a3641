// The mover's abbot on the board: for the rules, and for the list of legal moves.
#pragma once

#include "carcassonne/rules/judging.h"

// A player's abbot on the board, CAR_NOTHING: he has none there.
uint32_t car_abbot_on_board(const struct car_judging *g, int player);
