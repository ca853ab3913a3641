// Where figures stand: in the order in which results list them, and as actions name it.
#pragma once

#include "carcassonne/table/board.h"
#include "carcassonne/table/position.h"

// By row, column, place on the tile, then as they came.
struct car_standing {
    int32_t y, x;
    int place; // car_place_order()
    uint32_t figure;
};

// Where figure `figure` of the board stands.
struct car_standing car_standing_of(const struct car_board *board, uint32_t figure);

// Compares two of them for qsort().
int car_compare_standings(const void *a, const void *b);

// The features in which a follower takes part, `*count` of them, as their roots in ascending order.
// A board has many parts, of which hardly any is such a root: they are found from the followers.
uint32_t *car_held_features(const struct car_board *board, struct aj_arena *arena, uint32_t *count);

// An action of that kind at a part, with the cell and the segment of its tile; `node` is its place
// in the case.
struct car_action car_action_at(const struct car_board *board, enum car_action_kind kind,
                                uint32_t part, uint32_t node);

// The part that a place of a lying tile names, or of the tile at a cell; CAR_NOTHING: there is no
// such place, or no tile.
uint32_t car_part_of(const struct car_lying *lying, struct car_place place);
uint32_t car_part_at(const struct car_board *board, int32_t x, int32_t y, struct car_place place);
