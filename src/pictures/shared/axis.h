// The rows and columns of a drawn board: those without a tile are left out, a run of them as one
// gap. Axes live in the arena.
#pragma once

#include "pictures/shared/drawing.h"

// The rows or columns that hold a tile, and where each begins.
struct car_axis {
    int32_t *value; // ascending
    size_t *start;
    size_t count;
    size_t end; // after the last
};

struct car_steps {
    size_t first; // where the first begins
    size_t size;  // of a tile
    size_t gap;
};

// Lays columns (0) and rows (1).
void car_axes_lay(const struct car_drawing *drawing, struct car_axis axis[2],
                  const struct car_steps steps[2], struct aj_arena *arena);

// Where the row or column of this number begins; it holds a tile.
size_t car_axis_find(const struct car_axis *axis, int32_t value);
