// The abbot on the board.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- abbots
//
// The mover's abbot on the board: for the rules, and for the list of legal moves.

// ---- abbot

// Returns a player's abbot on the board, or CAR_NOTHING if he has none there.
uint32_t car_abbot_on_board(const struct car_judging *g, int player);
