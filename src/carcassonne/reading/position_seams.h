// Whether the tiles of a case fit their neighbours.
#pragma once

#include "carcassonne/table/draft.h"

// Returns "with turn 90 or 270 it has city E", `what` being "city E". Of the turns given as bits it
// says those that fit the tiles around. NULL if none does, or if the tile is described by its
// edges.
const char *car_draft_say_turns(const struct car_draft *draft, const struct car_laid *laid,
                                uint8_t turns, const char *what);

// Tiles that touch must fit: one error a seam. Tiles held back are not there.
void car_draft_seams(struct car_draft *draft);
