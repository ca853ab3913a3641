// The numbers of features: "road-1" is the road whose first place comes first, by y, x and place,
// so that the order of the input does not matter.
#pragma once

#include "carcassonne/rules/judging.h"

struct car_feature_row {
    uint32_t root;
    uint32_t anchor; // the part that gives its place
    uint8_t kind;
    uint32_t number; // from 1, per kind
    uint32_t *part;  // in the order of their places
    uint32_t parts;
};

struct car_numbering {
    struct car_feature_row *row; // by kind, then number
    uint32_t rows;
    uint32_t *row_of; // by root part: index of its row, CAR_NOTHING
};

// The parts of a feature as its row lists them, if features are numbered already; else NULL. A list
// lets the machine load many at a time, where the ring gives one after the other: on a large board
// each of them is far from the one before.
static inline const uint32_t *car_listed_parts(const struct car_judging *g, uint32_t root) {
    const struct car_numbering *numbering = g->numbering;
    uint32_t row = numbering ? numbering->row_of[root] : CAR_NOTHING;
    return row == CAR_NOTHING ? NULL : numbering->row[row].part;
}

// Numbers every feature of the board; in the judgement's arena.
void car_number_features(const struct car_judging *g, struct car_numbering *numbering);

// Tiles in order of y, then x: indices of board->lying; in `arena`.
uint32_t *car_sort_tiles(const struct car_board *board, struct aj_arena *arena);

// Parts of a lying tile in the order of their first places; returns how many.
int car_sort_parts(const struct car_board *board, uint32_t lying, uint32_t parts[CAR_SEGMENTS_MAX]);
