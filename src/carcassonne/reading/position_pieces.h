// The figures on the board of a case, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// `followers`; after the moves are read, as the keys of modules are.
void car_draft_pieces(struct car_draft *draft);

// The tile at `node`'s cell that pieces may stand on, `map` the piece; CAR_NO_TILE after an error.
uint32_t car_draft_laid_at(struct car_draft *draft, uint32_t map, uint32_t node);

// The segment of tile `laid` that a place names; `node` is what names it. False after an error.
bool car_draft_check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                             uint32_t node, uint8_t *segment);
