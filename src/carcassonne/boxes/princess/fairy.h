// What the fairy gives the owner of the follower beside her.
#pragma once

#include "carcassonne/boxes/princess/dragon.h"

// The points that the fairy would give a player if his turn began now.
int32_t car_fairy_gives(const struct car_judging *g, int player);
