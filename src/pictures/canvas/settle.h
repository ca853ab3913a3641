// Labels on a drawn board: how wide they are, where each has room, how they look. Kept by the
// easel.
#pragma once

#include "pictures/canvas/easel.h"

// How wide a canvas must be for the labels of a tile; 0: it has none.
double car_settle_width(const struct car_drawn_tile *tile);

// Keeps the labels settled from now on off the pieces on a tile.
void car_settle_pieces(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Finds places for the labels of a tile's segments, off what is kept free and off each other. They
// may be wider than the tile, and below it.
void car_settle_labels(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Draws all labels where they were settled.
void car_settle_paint(struct car_easel *easel);
