// Reads segments that are named after the figure on them. What it makes lives in the reader's
// arena.
#pragma once

#include "carcassonne/table/draft.h"

enum car_figure_named {
    CAR_NAMES_NO_FIGURE,
    CAR_NAMES_FIGURE,
    CAR_FIGURE_REFUSED, // an error was reported
};

// Reads the name of a segment that begins with a figure's ("mayor", "builder N"). `place` becomes
// the one segment of the tile on which that figure may stand; if the tile is NULL or has none, a
// place of the first kind on which it may. Refuses a name that fits several segments, and one of
// another figure than is read.
enum car_figure_named car_draft_figure_place(struct car_draft *draft, uint32_t node,
                                             const struct car_tile *tile, unsigned turn,
                                             struct car_place *place);
