// What lies in a cell at a point of the reading.
#pragma once

#include "carcassonne/table/draft.h"

// The segment that `node` names, where that figure stands or is put, on a tile that lies so
// (`lying->tile` NULL: none is known): a place named by another figure is an error.
bool car_draft_place_of(struct car_draft *draft, uint32_t node, const struct car_laid *lying,
                        unsigned figure, struct car_place *place);

// The tile that lies at a cell at this point of the reading, placed by a turn or on the board;
// false if there is none.
bool car_draft_lying(struct car_draft *draft, int32_t x, int32_t y, struct car_laid *lying);

// Notes what an action that was read changes for those behind it.
void car_draft_acted(struct car_draft *draft, const struct car_action *a);

// The kind as these rules may play it: where the underpass is split, both its roads can be named.
const struct car_tile *car_draft_played(const struct car_draft *draft, const struct car_tile *tile);

// Reports a figure without a `segment`; the help lists those of its tile. NULL: that is not known.
void car_draft_no_segment(struct car_draft *draft, uint32_t node, const struct car_laid *laid);
