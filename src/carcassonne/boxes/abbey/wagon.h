// The wagon's drive after the scoring step: which wagons may drive, and where to.
#pragma once

#include "carcassonne/rules/judging.h"

// The figure of the player's wagon whose feature was scored complete in this turn, CAR_NOTHING: he
// has none. It has gone home, unless it has driven on since (then it is another figure).
uint32_t car_wagon_scored(const struct car_judging *g, int player);

// Whether that wagon has not driven yet.
bool car_wagon_may_drive(const struct car_judging *g, int player);
