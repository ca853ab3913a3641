// The ferries: where a case puts them, and what a turn has done with them while it is judged. The
// board knows which two ends of a lake a ferry joins (car_board_tile.span).
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_FERRIES = 8 }; // in the box

// As a case tells it: car_position.own.
struct car_case_ferries {
    struct {
        uint32_t tile; // index of the lake in the position
        uint8_t ends;  // the two edges that it joins, as the tile lies, as bits
    } ferry[CAR_FERRIES];
    uint32_t count;
    int32_t left; // ferries left, CAR_NOT_GIVEN: all that are not on the board
};

// car_judging.own. Lakes are indices of tiles on the board.
struct car_ferries {
    uint32_t lake[CAR_FERRIES]; // the lakes with a ferry
    uint32_t lakes;
    int32_t left;
    uint32_t placed;               // the lake that got its ferry in this part of the turn
    uint32_t moved[CAR_FERRIES];   // lakes whose ferry was moved in this part of the turn
    uint32_t earlier[CAR_FERRIES]; // lakes whose ferry was moved in an earlier part of the turn
    uint32_t moves, earlier_moves;
    uint8_t changed; // edges of the lake last joined whose roads were joined or divided, as bits
};

static inline struct car_ferries *car_ferries_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_ferries];
}

// Returns the edges of a tile at which roads into its lake begin, turned as the tile lies, as bits,
// or 0 if it has no lake.
uint8_t car_lake_ends(const struct car_tile *tile, unsigned turn);

// Lists the pairs of edges of a lake, as bits, in the order of edges; returns how many.
enum { CAR_FERRY_PAIRS = 6 };
int car_ferry_pairs(uint8_t lake, uint8_t pair[CAR_FERRY_PAIRS]);

// Whether the tile just placed is a lake that has no ferry yet though one is left.
bool car_ferry_is_new(const struct car_judging *g);

// Says edges, which are given as bits: "E and W".
const char *car_say_ends(uint8_t ends, struct aj_arena *arena);
