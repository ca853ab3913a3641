// A map from cells of the plane to indices, for boards of any extent. Its slots live in an arena;
// the map's owner makes room in it.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/mix.h"

#define CAR_NOTHING UINT32_MAX

struct car_cell {
    int32_t x, y;
    uint32_t index; // CAR_NOTHING: empty slot
    uint32_t tag;   // what the map's keeper notes about the cell; 0 in an empty slot
};

struct car_cells {
    struct car_cell
        *slot;      // open addressing; a power of two, at most a quarter full, a large map half
    uint32_t shift; // of a hash, to the number of its slot
    uint32_t count;
    uint64_t seed; // of the hash, once cells have met too often; 0: the plain one
};

// The hash of a cell's block, which has two cells each way: all four stand side by side, mostly in
// a line of the cache, since who asks for a cell asks for those beside it. 1 and the two factors
// (as fractions of 2^32: the inverse of the plastic number and its square) span a cubic field, so
// that no small step over the board comes back near where it began: the blocks of a closed board
// hardly ever meet.
static inline uint32_t car_cells_hash(int32_t x, int32_t y) {
    uint32_t across = ((uint32_t)x ^ 0x80000000) >> 1, down = ((uint32_t)y ^ 0x80000000) >> 1;
    return across * UINT32_C(0xc13fa9a9) + down * UINT32_C(0x91e10da5);
}

// Cells may be chosen so that all of them meet in a slot of the plain hash. A map in which they do
// goes over to this one, which nobody can foresee.
static inline uint32_t car_cells_mix(uint64_t seed, int32_t x, int32_t y) {
    return (uint32_t)(aj_mix(seed ^ ((uint64_t)(uint32_t)x << 32 | (uint32_t)y)) >> 32);
}

// The number of the slot where the search for a cell begins.
static inline uint32_t car_cells_first(const struct car_cells *cells, int32_t x, int32_t y) {
    if (cells->seed)
        return car_cells_mix(cells->seed, x, y) >> cells->shift;
    uint32_t in_block = ((uint32_t)x & 1) | ((uint32_t)y & 1) << 1;
    return ((car_cells_hash(x, y) >> cells->shift) & ~UINT32_C(3)) | in_block;
}

// The slot of a cell: its own, or the empty one where it belongs. Both ends of the search are one
// condition: which of them it is no processor can foresee, and guessing wrong costs more than all
// the rest.
static inline struct car_cell *car_cells_slot(const struct car_cells *cells, int32_t x, int32_t y) {
    uint32_t mask = UINT32_MAX >> cells->shift;
    for (uint32_t i = car_cells_first(cells, x, y);; i = (i + 1) & mask) {
        struct car_cell *cell = &cells->slot[i];
        uint32_t differs = ((uint32_t)cell->x ^ (uint32_t)x) | ((uint32_t)cell->y ^ (uint32_t)y);
        uint32_t taken = cell->index + 1; // 0: empty
        if ((uint64_t)differs * taken == 0)
            return cell;
    }
}

// The index kept for a cell, CAR_NOTHING: none.
static inline uint32_t car_cells_find(const struct car_cells *cells, int32_t x, int32_t y) {
    return car_cells_slot(cells, x, y)->index;
}

// An empty map with room for `count` cells.
void car_cells_init(struct car_cells *cells, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map; returns its slot, good until the next is added.
struct car_cell *car_cells_add(struct car_cells *cells, struct aj_arena *arena,
                               struct car_cell cell);
