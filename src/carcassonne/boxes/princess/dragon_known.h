// Whether a case says where the dragon is. For dragon.c and the files that list moves. Nothing is
// owned here.
#pragma once

#include "carcassonne/boxes/princess/dragon.h"

// Reports at `node` that the case does not say where the dragon stands.
void car_report_dragon_missing(struct aj_reader *reader, uint32_t node,
                               const struct car_brought *brought);

// Whether the question can be answered: the dragon's place is known, or what may come next does not
// depend on it. `hand` is the tile with which whole turns begin, NULL if only the next action is
// asked about. False after an error.
bool car_dragon_is_answerable(const struct car_judging *g, const struct car_tile *hand,
                              struct aj_reader *reader);
