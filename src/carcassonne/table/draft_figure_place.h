// Segments named after the figure on them, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// The same of a name that is a figure's ("mayor", "builder N"): the one segment there that may bear
// it, or an error; if the tile has none, a place that it has not. False: it is no such name.
bool car_draft_figure_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                            unsigned turn, struct car_place *place, bool *understood);
