// Asks a case where the dragon is. For dragon.c, and for what lists the moves.
#pragma once

#include "carcassonne/expansions/dragon.h"

// Reports at `node` that where the dragon stands is not said.
void car_report_dragon_missing(struct aj_reader *reader, uint32_t node,
                               const struct car_brought *brought);

// Where the dragon stands is known, or what may come next does not rest on it; `hand`: the tile
// with which whole turns begin, NULL: only the next action is asked about. Else the reader is told.
bool car_dragon_is_answerable(const struct car_judging *g, const struct car_tile *hand,
                              struct aj_reader *reader);
