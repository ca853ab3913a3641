// The empty cells along a board's edge and what must continue into each: kept up to date tile by
// tile, so that all legal placements are one pass over them. It lives in its own arena's memory.
#pragma once

#include "carcassonne/table/board.h"

struct car_gap {
    int32_t x, y;
    uint32_t sides; // what the tiles around show, packed as car_tile.edges, in each of four bytes
    uint32_t known; // which of these bits count: two for each edge with a tile
    uint8_t empty;  // edges with none, as bits
    uint32_t across[CAR_EDGES]; // by edge with a tile: the part that leads in, unless it is a field
};

struct car_frontier {
    struct aj_arena *arena;
    struct car_gap *gap; // empty cells beside a tile, in no order
    uint32_t gaps;
    size_t gap_capacity;
    struct car_cells cells; // met so far: to the gap's index; CAR_FILLED: has a tile
};

// The frontier of a board as it stands, with room for `more` tiles (it grows at need).
void car_frontier_init(struct car_frontier *frontier, struct aj_arena *arena,
                       const struct car_board *board, uint32_t more);

// The board has laid tile `lying`.
void car_frontier_laid(struct car_frontier *frontier, const struct car_board *board,
                       uint32_t lying);

struct car_placement {
    int32_t x, y;
    uint8_t turn; // quarter turns
    uint32_t gap; // of the frontier, until it lays a tile
};

// Every legal placement of a tile, in no order, into `out` (room for 4 * gaps); returns how many.
// On an empty board that is (0,0) in each turn.
uint32_t car_placements(const struct car_frontier *frontier, const struct car_tile *tile,
                        struct car_placement out[]);

// Orders placements by y, x and turn.
void car_placements_sort(struct car_placement placement[], uint32_t count);
