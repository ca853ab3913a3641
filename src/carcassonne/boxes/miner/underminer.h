// Which cities an under mining tile or its follower may join. The rules add rulings to the caller's
// judging.
#pragma once

#include "carcassonne/boxes/miner/mines.h"

// The rules of the ban and of the entrances.
extern car_judge *const car_undermining_place_judges[];
extern car_judge *const car_undermining_follower_judges[];

// Remembers, before a tile is placed, which cities it is added to: the ban asks for what they hold
// already.
void car_remember_added(struct car_judging *g, const struct car_action *a);
