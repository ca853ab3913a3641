// A hint for a player whose action looks for a figure that has left the board.
#pragma once

#include "carcassonne/rules/judging.h"

// Notes a figure that an action looks for where it stood before it left the board.
void car_hint_gone(const struct car_judging *g, const struct car_action *a);
