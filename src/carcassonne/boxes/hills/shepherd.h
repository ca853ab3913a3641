// Whether a flock has to be moved, for those who list moves.
#pragma once

#include "carcassonne/boxes/hills/sheep.h"

// Whether the turn owes a draw, or the choice to graze or to drive home. Of a closed field neither
// is waited for: its flocks are led home as they are.
bool car_is_flock_due(struct car_judging *g, struct car_due *due);

// The mover's first shepherd of whom that choice is asked, CAR_NOTHING: none.
uint32_t car_shepherd_asked(const struct car_judging *g);
