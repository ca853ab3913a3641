// Where the dragon and the fairy are, and what the tiles show of them. Nothing is changed.
#pragma once

#include "carcassonne/rules/judging.h"

// Whether the table plays with the dragon.
bool car_is_dragon_on(const struct car_judging *g);

// The follower beside whom the fairy stands; CAR_NOTHING: she stands beside none, or he has left
// the board.
uint32_t car_fairy_follower(const struct car_judging *g);
