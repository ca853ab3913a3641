// A drawing of the table as a text. The grid is the caller's; its cells live in the given arena.
#pragma once

#include "pictures/shared/drawing.h"

// How wide a text may be, and what of the board did not fit.
struct car_text_size {
    size_t columns; // of characters; 0: as wide as it is
    bool is_cut;    // the tiles with x from first_cut to last_cut are left out
    int32_t first_cut, last_cut;
};

// Draws into a new grid, in small tiles if large ones are too wide; `size` NULL: as wide as it is.
// False if the tiles lie too far apart for a text (rows and columns without a tile are left out,
// whole runs of them as one gap).
bool car_draw_text(const struct car_drawing *drawing, struct aj_arena *arena,
                   struct car_text_size *size, struct aj_grid *grid);
