// A shape as it is being read by shape.c, and what must hold of the whole tile when all parts are
// read. The parser lives on its caller's stack.
#pragma once

#include "tiles/shape.h"
#include "tiles/tile.h"

#define CAR_NAMES_MAX 32 // features of ways and places of marks in one shape

struct car_shape_parser {
    const char *text;
    size_t at;   // byte to read next
    size_t part; // byte at which the part being read begins
    struct aj_arena *arena;
    struct car_own_tile *own;
    struct car_tile *tile;       // of it
    struct car_segment *segment; // being read
    struct car_shape_error *error;
    size_t part_at[CAR_SEGMENTS_MAX]; // where each segment begins
    size_t wind_at[CAR_WINDS];        // where each half-edge is named
    size_t reached_at[CAR_EDGES];     // where an edge is named that a city shares or reaches
    struct car_shape_name {           // what is named and found when all parts are read
        size_t at, length;            // "road S" in the text
        uint8_t way;                  // of which it is a feature; CAR_WAYS_MAX: none
        uint8_t mark;                 // that stands there
    } name[CAR_NAMES_MAX];
    unsigned names;
    uint8_t touches[CAR_SEGMENTS_MAX]; // edges named with @ by each segment, as a set
    size_t touch_at[CAR_SEGMENTS_MAX][CAR_EDGES];
};

// When all parts are read: checks the tile as a whole and fills in what follows from its segments.
bool car_shape_finish(struct car_shape_parser *parser);
