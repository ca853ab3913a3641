// Says why two segments are one feature: by which tiles they are joined. Texts are in an arena.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/case/case.h"

struct car_xy {
    int32_t x, y;
};

// "(0,0), (1,0) and (2,0)"; after eight of them "and 4 more".
const char *car_say_cells(const struct car_xy *spot, uint32_t count, struct aj_arena *arena);

// The tiles by which one part of a feature leads to another of it, without those of the two, on a
// shortest way; NULL: none lies between.
const char *car_say_way(const struct car_judging *g, uint32_t from, uint32_t to);

// An argument of that name for a part's segment: its id is how results name it, spoken of as the
// case names `place`.
struct aj_arg car_named_arg(const struct car_judging *g, const char *name, uint32_t part,
                            struct car_place place);

// The same for the segment on which a figure stands, as the case names it.
struct aj_arg car_stand_arg(const struct car_judging *g, const char *name, uint32_t follower);
