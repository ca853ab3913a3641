// The princess and the magic portal, for the rules of placing a follower.
#pragma once

#include "carcassonne/boxes/princess/dragon.h"

// Whether a mark counts: it is printed on the tile, and its option leaves it in play.
bool car_is_portal(const struct car_judging *g, const struct car_tile *tile);

// The knights whom the princess of the tile just placed may send home: the next one after
// `follower` (CAR_NOTHING: the first), in the order of the board; CAR_NOTHING: no more.
uint32_t car_princess_next(const struct car_judging *g, uint32_t follower);
