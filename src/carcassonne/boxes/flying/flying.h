// The Flying Machines: what an action tells of a flight.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_FLYING_DIE = 3, CAR_FLYING_WAYS = 8 };

// What car_action.told is of a flight.
struct car_flight {
    int32_t die; // 0: not told
    bool lands;  // a segment is named
};

// The way in which the machine of a tile that lies with `turn` points, from north clockwise, -1: it
// has none.
int car_flying_way(const struct car_tile *tile, unsigned turn);

// The cell so many steps away from the one given.
struct car_point car_flying_to(int way, int32_t x, int32_t y, int32_t die);

// The part of the board on which a flight says that it lands, CAR_NOTHING: it names none, or none
// is there.
uint32_t car_flying_part(const struct car_judging *g, const struct car_action *a);
