// What a tower reaches.
#pragma once

#include "carcassonne/boxes/tower/towers.h"

// Whether the tower just built on reaches the tile.
bool car_tower_reaches(const struct car_judging *g, uint32_t lying);
