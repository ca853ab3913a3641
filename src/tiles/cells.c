#include <stdbool.h>
#include <string.h>

#include "tiles/tiles.h"

static uint32_t slots_of(const struct car_cells *cells) {
    return (UINT32_MAX >> cells->shift) + 1;
}

// Whether `count` cells need more slots. A large map may be half full: its memory costs more than
// the longer searches.
static bool is_too_full(const struct car_cells *cells, uint32_t count) {
    enum { LARGE = 1 << 16 };
    uint32_t slots = slots_of(cells);
    return slots < (slots < LARGE ? 4 : 2) * count;
}

static void clear_slots(struct car_cells *cells, struct aj_arena *arena) {
    uint32_t slots = slots_of(cells);
    cells->slot = aj_arena_raw(arena, sizeof *cells->slot * slots);
    for (uint32_t i = 0; i < slots; i++)
        cells->slot[i] = (struct car_cell){.index = CAR_NOTHING};
}

void car_cells_init(struct car_cells *cells, struct aj_arena *arena, uint32_t count) {
    *cells = (struct car_cells){.shift = 28};
    while (is_too_full(cells, count))
        cells->shift--;
    clear_slots(cells, arena);
}

// Moves all cells into new slots, whose number is doubled `doublings` times.
static void move_cells(struct car_cells *cells, struct aj_arena *arena, uint32_t doublings) {
    const struct car_cell *old = cells->slot;
    uint32_t slots = slots_of(cells);
    cells->shift -= doublings;
    clear_slots(cells, arena);
    for (uint32_t i = 0; i < slots; i++)
        if (old[i].index != CAR_NOTHING)
            *car_cells_slot(cells, old[i].x, old[i].y) = old[i];
}

// Whether a slot is in a run of taken slots so long that the cells must have been chosen to cause
// it: ordinary boards have hardly any collisions. This limits every search, including those for
// cells that are not in the map.
static bool is_crowded(const struct car_cells *cells, const struct car_cell *slot) {
    enum { CROWD = 64 };
    uint32_t mask = UINT32_MAX >> cells->shift, place = (uint32_t)(slot - cells->slot), run = 0;
    if (cells->slot[(place - 1) & mask].index == CAR_NOTHING &&
        cells->slot[(place + 1) & mask].index == CAR_NOTHING)
        return false; // most slots have no taken neighbour
    for (uint32_t i = place; run <= CROWD && cells->slot[i].index != CAR_NOTHING;
         i = (i - 1) & mask)
        run++;
    for (uint32_t i = place; run <= CROWD && cells->slot[i].index != CAR_NOTHING;
         i = (i + 1) & mask)
        run++;
    return run > CROWD;
}

struct car_cell *car_cells_add(struct car_cells *cells, struct aj_arena *arena,
                               struct car_cell cell) {
    if (is_too_full(cells, cells->count + 1))
        move_cells(cells, arena, 1);
    struct car_cell *added = car_cells_slot(cells, cell.x, cell.y);
    *added = cell;
    cells->count++;
    if (cells->seed || !is_crowded(cells, added))
        return added;
    cells->seed = aj_mix_seed(cells);
    move_cells(cells, arena, 0);
    return car_cells_slot(cells, cell.x, cell.y);
}
