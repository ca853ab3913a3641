// Traders & Builders: says why a turn gave no second part, of a player who plays one all the same.
#pragma once

#include "carcassonne/rules/judging.h"

// Notes at `node` what the player's builder has to do with it: an abbey ended his feature, the tile
// extends another one, he came or left at the wrong time, or there is none. The turn is over.
void car_note_no_second(const struct car_judging *g, uint32_t node);
