// The ferries: where a case puts them, and what a turn has done with them while it is judged. The
// board knows which two ends of a lake a ferry joins (car_board_tile.span).
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_FERRIES = 8 }; // in the box

// As a case tells it: car_position.own.
struct car_case_ferries {
    struct {
        uint32_t tile; // laid
        uint8_t ends;  // edges as it lies, as bits
    } ferry[CAR_FERRIES];
    uint32_t count;
    int32_t left; // CAR_NOT_GIVEN: all that lie nowhere
};

// car_judging.own; tiles are those of the board.
struct car_ferries {
    uint32_t lake[CAR_FERRIES]; // with a ferry
    uint32_t lakes;
    int32_t left;
    uint32_t placed;               // the lake that got its ferry in this part of the turn
    uint32_t moved[CAR_FERRIES];   // in this part
    uint32_t earlier[CAR_FERRIES]; // in the part before it
    uint32_t moves, earlier_moves;
};

static inline struct car_ferries *car_ferries_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_ferries];
}

// The edges of a tile as it lies whose roads end at its lake, as bits; 0: it has none.
uint8_t car_lake_ends(const struct car_tile *tile, unsigned turn);

// The pairs of edges of a lake, as bits, in the order of edges; returns how many.
enum { CAR_FERRY_PAIRS = 6 };
int car_ferry_pairs(uint8_t lake, uint8_t pair[CAR_FERRY_PAIRS]);

// Whether the tile just placed is a lake that has no ferry yet though one is left.
bool car_ferry_is_new(const struct car_judging *g);

// "E and W", of edges as bits.
const char *car_say_ends(uint8_t ends, struct aj_arena *arena);
