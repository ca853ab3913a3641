// {at, segment}, the spot of a figure, as it is read.
#pragma once

#include "carcassonne/table/draft.h"

// A map {at, segment} at `node`: where a figure stands. If no segment is given, car_draft_spots()
// fills it in later, so `a` must not move in memory until then. False after an error.
bool car_draft_spot(struct car_draft *draft, uint32_t node, struct car_action *a);

// The same of a figure to which that may happen, or of one of a kind, rather than another.
bool car_draft_spot_of(struct car_draft *draft, uint32_t node, enum car_fate fate,
                       struct car_action *a);
bool car_draft_spot_where(struct car_draft *draft, uint32_t node, unsigned figure,
                          struct car_action *a);

// The same of one of the mover's figures beside which the fairy stands, rather than another's.
bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a);

// A map {at} at `node`: a tile. False after an error.
bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a);

// The same as car_draft_spot of the mover's only figure of a kind, which the word `true` is enough
// for.
bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a);

// The same of where a figure goes: the segment must be given.
bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a);

// Once all figures are read: what car_draft_spot() and car_draft_own_spot() left open, that of the
// only figure on the tile, or of the only such figure; else an error.
void car_draft_spots(struct car_draft *draft);
