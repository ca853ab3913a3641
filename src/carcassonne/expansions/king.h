// King & Robber Baron: who holds its tiles, as a case gives it and as the judging goes on.
#pragma once

#include "carcassonne/rules/judging.h"

// Who holds a bonus tile of King & Robber Baron.
struct car_bonus {
    int8_t player; // AJ_NONE: nobody
    int32_t size;  // of the feature that earned it, where it is not on the board; 0: on the board
    uint32_t node; // AJ_NO_NODE: not given
};

// The King's and the Robber Baron's; car_position.own.
struct car_bonuses {
    struct car_bonus bonus[2];
};

// Who holds the King's (0) or the Robber Baron's tile (1); NULL: the module is off.
const struct car_bonus *car_bonus_of(const struct car_judging *g, int which);
