// Where the dragon and the fairy are, and what the tiles show of them. Nothing is changed.
#pragma once

#include "carcassonne/rules/judging.h"

// Whether the table plays with the dragon.
bool car_is_dragon_on(const struct car_judging *g);

// The tile where the fairy stands, CAR_NOTHING: on none; and the follower whose she is.
uint32_t car_fairy_follower(const struct car_judging *g);
