// The expansions whose only piece here is one tile with a printed tunnel.
#pragma once

#include "carcassonne/table/rulebook.h"
#include "tiles/tile.h"

// The module that a tile's printed tunnel belongs to, AJ_NONE: to none (a tile described in a case,
// or one without such a tunnel).
static inline int car_expansion_of(const struct car_tile *tile) {
    if (tile->set == CAR_SET_PRINCESS)
        return CAR_MODULE_PRINCESS;
    return tile->set == CAR_SET_ABBEY ? CAR_MODULE_ABBEY : AJ_NONE;
}
