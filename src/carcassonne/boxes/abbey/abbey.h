// Abbeys, which lie in place of a drawn tile: how many each player has left.
#pragma once

#include "carcassonne/rules/judging.h"

// How many abbeys the player still has; 0 if there are none in this game.
int car_abbeys_left(const struct car_judging *g, int player);
