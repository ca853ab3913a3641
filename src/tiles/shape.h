// The shape language: what is printed on a tile, as a text. What the text describes is written to
// the caller's tile; messages live in the given arena.
#pragma once

#include "tiles/tile.h"

// What is wrong with a text.
struct car_shape_error {
    size_t offset;       // byte in the shape's text
    const char *message; // in the arena
};

// Parses the shape language (man 5 adjudge-case) into `own`: segments and everything derived from
// them; id, set and copies are the caller's, filled in before, so that `split` has them too. False
// with `*error` filled when it is not understood or breaks its rules: every edge one owner; a city
// edge no field halves, every other edge both.
bool car_shape_parse(struct car_own_tile *own, const char *shape, struct aj_arena *arena,
                     struct car_shape_error *error);
