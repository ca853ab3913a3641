// The map from cells to what lies there: see table.h.
#include <string.h>

#include "carcassonne/table/board.h"
#include "core/core.h"
#include "tiles/tiles.h"

// A range of columns or rows: its first one, and the one after its last.
struct stretch {
    int64_t from, to;
};

// Makes empty squares: a few are written one by one, then what is there is copied until all are.
static struct car_square *make_squares(struct aj_arena *arena, size_t count) {
    enum { FEW = 16 };
    struct car_square *square = aj_arena_raw(arena, sizeof *square * count);
    size_t made = count < FEW ? count : FEW, more;
    for (size_t i = 0; i < made; i++)
        square[i] = (struct car_square){.index = CAR_NOTHING};
    for (; made < count; made += more) {
        more = count - made < made ? count - made : made;
        memcpy(square + made, square, sizeof *square * more);
    }
    return square;
}

// Random games of n tiles stay within a square of 1.9 n cells if they are long. Those of 72 tiles,
// whose shapes vary more, often do. The first tile lies in the middle.
void car_grid_init(struct car_grid *grid, struct aj_arena *arena, uint32_t count) {
    uint32_t side = 16;
    while ((uint64_t)side * side < UINT64_C(3) * count + 300)
        side += 2;
    *grid = (struct car_grid){
        .x = -(int32_t)(side / 2), .y = -(int32_t)(side / 2), .width = side, .height = side};
    grid->square = make_squares(arena, (size_t)side * side);
    car_cells_init(&grid->beyond, arena, 0);
}

// Returns the range. If `place` does not lie inside it with a neighbour on each side, which
// car_grid_inner needs, it is extended to `place` and half its old length beyond that.
static struct stretch extend(struct stretch old, int64_t place) {
    int64_t more = (old.to - old.from) / 2;
    if (place <= old.from)
        return (struct stretch){place - more, old.to};
    if (place >= old.to - 1)
        return (struct stretch){old.from, place + 1 + more};
    return old;
}

// Puts a cell into its square. Returns false if it is outside the rectangle.
static bool set_square(struct car_grid *grid, const struct car_cell *cell) {
    uint32_t column = (uint32_t)cell->x - (uint32_t)grid->x;
    uint32_t row = (uint32_t)cell->y - (uint32_t)grid->y;
    if (column >= grid->width || row >= grid->height)
        return false;
    grid->square[(size_t)row * grid->width + column] = (struct car_square){cell->index, cell->tag};
    return true;
}

// Extends the rectangle to include a cell, if the map has enough cells for so many squares. It
// grows at least by half, so that all extensions together cost no more than the last one.
static void grow_grid(struct car_grid *grid, struct aj_arena *arena, int32_t x, int32_t y) {
    enum { SQUARES_A_CELL = 8, SPARE_CELLS = 64 };
    struct car_grid old = *grid;
    struct stretch columns = extend((struct stretch){old.x, (int64_t)old.x + old.width}, x);
    struct stretch rows = extend((struct stretch){old.y, (int64_t)old.y + old.height}, y);
    int64_t most = SQUARES_A_CELL * ((int64_t)old.count + SPARE_CELLS);
    int64_t width = columns.to - columns.from, height = rows.to - rows.from;
    if (width > most || height > most || width * height > most || columns.from < INT32_MIN ||
        rows.from < INT32_MIN)
        return;
    grid->x = (int32_t)columns.from;
    grid->y = (int32_t)rows.from;
    grid->width = (uint32_t)width;
    grid->height = (uint32_t)height;
    grid->square = make_squares(arena, (size_t)(width * height));
    for (uint32_t row = 0; row < old.height; row++) {
        size_t to = (size_t)(old.y - grid->y + (int32_t)row) * grid->width;
        memcpy(&grid->square[to + (size_t)(old.x - grid->x)], &old.square[(size_t)row * old.width],
               sizeof *old.square * old.width);
    }
    // The outer cells that the rectangle now includes also stay in the outer map, which is not
    // asked for them any more.
    const struct car_cells *beyond = &grid->beyond;
    uint32_t slots = beyond->count ? (UINT32_MAX >> beyond->shift) + 1 : 0;
    for (uint32_t i = 0; i < slots; i++)
        if (beyond->slot[i].index != CAR_NOTHING)
            set_square(grid, &beyond->slot[i]);
}

// Puts the first cell in the middle of the rectangle.
static void centre(struct car_grid *grid, int32_t x, int32_t y) {
    grid->x = (int32_t)((uint32_t)x - grid->width / 2);
    grid->y = (int32_t)((uint32_t)y - grid->height / 2);
}

void car_grid_add_outer(struct car_grid *grid, struct aj_arena *arena, struct car_cell cell) {
    if (grid->count == 0)
        centre(grid, cell.x, cell.y);
    else
        grow_grid(grid, arena, cell.x, cell.y);
    grid->count++;
    if (!set_square(grid, &cell))
        car_cells_add(&grid->beyond, arena, cell);
}

void car_grid_retag(struct car_grid *grid, int32_t x, int32_t y, uint32_t tag) {
    struct car_cell cell = {x, y, car_grid_at(grid, x, y).index, tag};
    if (!set_square(grid, &cell))
        car_cells_slot(&grid->beyond, x, y)->tag = tag;
}

bool car_grid_list(const struct car_grid *grid, uint32_t index[]) {
    size_t squares = (size_t)grid->width * grid->height;
    if (grid->beyond.count > 0)
        return false;
    for (size_t i = 0; i < squares; i++)
        if (grid->square[i].index != CAR_NOTHING)
            *index++ = grid->square[i].index;
    return true;
}
