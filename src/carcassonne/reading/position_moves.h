// The turns of a case, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// `move`, `moves`, `to_move`, `tile_in_hand`; after the board is read.
void car_draft_moves(struct car_draft *draft);
