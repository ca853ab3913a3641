// Little buildings: where they lie, and who has some left.
#pragma once

#include <stdint.h>

#include "carcassonne/rules/rules.h"

// The kinds, and how many there are of each.
enum { CAR_SHED, CAR_HOUSE, CAR_LITTLE_TOWER, CAR_BUILDING_KINDS, CAR_BUILDINGS_EACH = 6 };
enum { CAR_BUILDINGS = CAR_BUILDING_KINDS * CAR_BUILDINGS_EACH };
extern const char *const car_building_ids[CAR_BUILDING_KINDS];

// A building; `tile` is an index of the position's tiles or of the board's.
struct car_building {
    uint32_t tile;
    uint8_t kind;
};

// The buildings that a position gives (in its own arena), or those of a judging.
struct car_buildings {
    struct car_building lying[CAR_BUILDINGS];
    uint32_t count;
    int16_t left[AJ_PLAYERS_MAX][CAR_BUILDING_KINDS]; // CAR_NOT_GIVEN: the case does not say
};

static inline struct car_buildings *car_buildings_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_buildings];
}
