// The board of a case, as it is read, and the tiles that lie in its cells.
#pragma once

#include "carcassonne/table/draft.h"

// `board` as a list or as drawn rows.
void car_draft_board(struct car_draft *draft);

// The tile kind that `node` names or describes, for one in a hand; NULL after an error.
const struct car_tile *car_draft_tile(struct car_draft *draft, uint32_t node);

// The same with its turn, which `turn_node` gives unless it is told by edges as they lie. False
// after an error.
bool car_draft_lie(struct car_draft *draft, uint32_t node, uint32_t turn_node,
                   struct car_laid *laid);

// Index of the tile at a cell, CAR_NO_TILE.
uint32_t car_draft_at(const struct car_draft *draft, int32_t x, int32_t y);

// Reports a cell without a tile at `node`, unless a tile that was not understood may lie there.
void car_draft_no_tile(struct car_draft *draft, uint32_t node, const int32_t cell[2]);

// Whether a tile that was given for that cell, or for none that is known, was not understood.
bool car_draft_is_lost(const struct car_draft *draft, int32_t x, int32_t y);
