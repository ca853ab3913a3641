// Tiles that players bid for, as a picture shows them below the board.
#pragma once

#include "tiles/tiles.h"

// A tile with what is said of it: lines, each ended by a line feed.
struct car_drawn_lot {
    const struct car_tile *tile;
    const char *text;
};
