// A map from cells of the plane to indices, like that of cells.h, for what lies together as the
// tiles of a board do: a rectangle of squares side by side, which grows with them, and a hash for
// cells so far away that the rectangle would be mostly empty. Memory and time are those of the
// cells added, wherever they lie.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tiles/cells.h"

// What is kept for a cell.
struct car_square {
    uint32_t index; // CAR_NOTHING: none
    uint32_t tag;   // what the map's keeper notes about the cell; 0 if there is none
};

struct car_grid {
    struct car_square *square; // row by row
    int32_t x, y;              // the first square's cell
    uint32_t width, height;
    uint32_t count;          // cells added
    struct car_cells beyond; // those that were not in the rectangle when they were added
};

// Whether a cell and the eight around it have squares; then `inner` is its own, which stays until a
// cell without one is added.
static inline bool car_grid_inner(const struct car_grid *grid, int32_t x, int32_t y,
                                  struct car_square **inner) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column - 1 >= grid->width - 2 || row - 1 >= grid->height - 2)
        return false;
    *inner = &grid->square[(size_t)row * grid->width + column];
    return true;
}

// What is kept for any cell.
static inline struct car_square car_grid_at(const struct car_grid *grid, int32_t x, int32_t y) {
    uint32_t column = (uint32_t)x - (uint32_t)grid->x, row = (uint32_t)y - (uint32_t)grid->y;
    if (column < grid->width && row < grid->height)
        return grid->square[(size_t)row * grid->width + column];
    const struct car_cell *cell = car_cells_slot(&grid->beyond, x, y);
    return (struct car_square){cell->index, cell->tag};
}

// An empty map with room for `count` cells.
void car_grid_init(struct car_grid *grid, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map and for which car_grid_inner has no square.
void car_grid_add_outer(struct car_grid *grid, struct aj_arena *arena, struct car_cell cell);

// Lists what is kept, `count` of the map, in the order of rows and then of columns. False, and
// nothing is listed: some cell was added beyond the rectangle.
bool car_grid_list(const struct car_grid *grid, uint32_t index[]);

// Adds a cell that is not in the map.
static inline void car_grid_add(struct car_grid *grid, struct aj_arena *arena,
                                struct car_cell cell) {
    struct car_square *inner;
    if (!car_grid_inner(grid, cell.x, cell.y, &inner)) {
        car_grid_add_outer(grid, arena, cell);
        return;
    }
    *inner = (struct car_square){cell.index, cell.tag};
    grid->count++;
}
