// How many copies of each printed tile a position uses, and how many the boxes hold.
#pragma once

#include "carcassonne/table/position.h"

// How many of each printed tile there are, laid and placed, in the order of the catalogue; in
// `arena`. A case's own tile is no copy of another.
int *car_count_copies(const struct car_position *position, struct aj_arena *arena);

// How many of a tile its box holds: of two boxes, the one that has more.
static inline int car_copies(const struct car_tile *tile) {
    return tile->copies[tile->copies[CAR_BOX_C2] > tile->copies[CAR_BOX_C1]];
}
