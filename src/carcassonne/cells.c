#include "carcassonne/cells.h"

#include <string.h>

static uint32_t slots_of(const struct car_cells *cells) {
    return (UINT32_MAX >> cells->shift) + 1;
}

static void clear_slots(struct car_cells *cells, struct aj_arena *arena) {
    uint32_t slots = slots_of(cells);
    cells->slot = AJ_NEW_ARRAY(arena, struct car_cell, slots);
    for (uint32_t i = 0; i < slots; i++)
        cells->slot[i] = (struct car_cell){.index = CAR_NOTHING};
}

void car_cells_init(struct car_cells *cells, struct aj_arena *arena, uint32_t count) {
    *cells = (struct car_cells){.shift = 28};
    while (slots_of(cells) < 4 * count)
        cells->shift--;
    clear_slots(cells, arena);
}

static void double_slots(struct car_cells *cells, struct aj_arena *arena) {
    const struct car_cell *old = cells->slot;
    uint32_t slots = slots_of(cells);
    cells->shift--;
    clear_slots(cells, arena);
    for (uint32_t i = 0; i < slots; i++)
        if (old[i].index != CAR_NOTHING)
            *car_cells_slot(cells, old[i].x, old[i].y) = old[i];
}

void car_cells_add(struct car_cells *cells, struct aj_arena *arena, struct car_cell cell) {
    if (4 * (cells->count + 1) > slots_of(cells))
        double_slots(cells, arena);
    *car_cells_slot(cells, cell.x, cell.y) = cell;
    cells->count++;
}

void car_cells_copy(struct car_cells *copy, const struct car_cells *cells, struct aj_arena *arena) {
    uint32_t slots = slots_of(cells);
    *copy = *cells;
    copy->slot = AJ_NEW_ARRAY(arena, struct car_cell, slots);
    memcpy(copy->slot, cells->slot, sizeof *copy->slot * slots);
}
