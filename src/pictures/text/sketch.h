// One tile as characters: which segment every cell belongs to and what is written in it. A sketch
// is on its caller's stack.
#pragma once

#include "pictures/shared/drawing.h"

struct car_sketch {
    uint8_t owner[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS];     // segment; CAR_NO_SEGMENT: a field
    const char *glyph[CAR_DRAWN_ROWS][CAR_DRAWN_COLUMNS]; // NULL: nothing
};

// Sketches a tile lying with `turn` quarter turns, without pieces.
void car_sketch_tile(const struct car_tile *tile, unsigned turn, struct car_sketch *sketch);

// The cell of a point of the tile (see car_form_anchor).
unsigned car_sketch_column(struct aj_point point);
unsigned car_sketch_row(struct aj_point point);
