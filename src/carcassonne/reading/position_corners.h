// Points where four tiles meet, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// Whether the figure at the map `map` stands on a corner. `segment` and `corner` are the values of
// these keys, AJ_NO_NODE if it has not the key. A missing corner and one beside a segment are
// errors.
bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner);

// The corner at `node` as a place; false after an error.
bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place);

// Names a figure's point by its north-western tile; false after an error: it can stand on none.
bool car_draft_point(struct car_draft *draft, struct car_stand *stand);
