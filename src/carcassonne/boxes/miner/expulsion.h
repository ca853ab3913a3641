// Underminers that have to leave a city. Applied, they change the board of the caller's judging.
#pragma once

#include "carcassonne/boxes/miner/mines.h"

// Sends underminers home before a tile is placed, and those that wait for the end of
// the scoring step.
void car_expel_before_placing(struct car_judging *g, const struct car_action *a);
void car_expel_after_scoring(struct car_judging *g);
