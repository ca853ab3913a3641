// The Flying Machines: what an action tells of a flight.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_FLYING_DIE = 3, CAR_FLYING_WAYS = 8 };

// What `told` of a flight (car_action) points to.
struct car_flight {
    int32_t die; // 0: not told
    bool lands;  // the action names a segment
};

// Returns the direction in which a tile's machine flies if the tile lies with `turn`, counted from
// north clockwise, or -1 if it has none.
int car_flying_way(const struct car_tile *tile, unsigned turn);

// Returns the cell `die` steps away from (x, y) in the direction `way`.
struct car_point car_flying_to(int way, int32_t x, int32_t y, int32_t die);

// Returns the part of the board on which a flight says that it lands, or CAR_NOTHING if it names
// none, or none is there.
uint32_t car_flying_part(const struct car_judging *g, const struct car_action *a);

// Returns the tile to which a flight goes, or CAR_NOTHING if none lies there.
uint32_t car_flying_shown_on(const struct car_judging *g, const struct car_action *a);
