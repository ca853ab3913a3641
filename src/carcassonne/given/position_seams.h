// Whether the tiles of a case fit their neighbours.
#pragma once

#include "carcassonne/table/draft.h"

// "with turn 90 or 270 it has city E": of these turns, as bits, those that fit what lies around the
// tile; NULL: none does, or the tile is told by its edges.
const char *car_draft_say_turns(const struct car_draft *draft, const struct car_laid *laid,
                                uint8_t turns, const char *what);

// Tiles that touch must fit: one error a seam. Tiles held back are not there.
void car_draft_seams(struct car_draft *draft);
