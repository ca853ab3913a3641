// Wind roses: which one is in force.
#pragma once

#include "carcassonne/rules/rules.h"

// The rose of the position: car_position.own.
struct car_case_rose {
    uint32_t tile; // index of its tile, CAR_NO_TILE: none
};

// The rose now: car_judging.own.
struct car_rose {
    uint32_t lying; // the rose in force, CAR_NOTHING: none lies
};

// Whether a tile shows a quarter of a rose.
static inline bool car_has_quarter(const struct car_tile *tile) {
    return car_has_tile_mark(tile, CAR_TILE_MARK_WIND_ROSE_NE) ||
           car_has_tile_mark(tile, CAR_TILE_MARK_WIND_ROSE_SE) ||
           car_has_tile_mark(tile, CAR_TILE_MARK_WIND_ROSE_SW) ||
           car_has_tile_mark(tile, CAR_TILE_MARK_WIND_ROSE_NW);
}
