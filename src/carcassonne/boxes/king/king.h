// King & Robber Baron: who holds its tiles, as a case gives it and as the judging goes on.
#pragma once

#include "carcassonne/rules/rules.h"

// The two bonus tiles.
enum car_bonus_tiles { CAR_BONUS_KING, CAR_BONUS_ROBBER_BARON, CAR_BONUSES };

// Who holds a bonus tile of King & Robber Baron.
struct car_bonus {
    int8_t player; // AJ_NONE: nobody
    int32_t size;  // tiles of the feature that earned it; 0: that feature is on the board
    uint32_t node; // AJ_NO_NODE: not given
};

// Both tiles; car_position.own.
struct car_bonuses {
    struct car_bonus bonus[CAR_BONUSES];
};

// One of the two bonus tiles, and the size to beat.
struct car_bonus_tile {
    uint8_t kind; // the kind of the features that earn it
    int rule, scores_rule;
    int32_t record;    // tiles of the largest feature completed so far; 0: none
    int8_t holder;     // who held it before this scoring step, AJ_NONE: nobody
    uint32_t node;     // the place in the case that this rests on
    int32_t completed; // features completed in this scoring step
};

// What the module keeps for one judging.
struct car_king {
    struct car_bonus_tile tile[CAR_BONUSES];
    struct car_bonus bonus[CAR_BONUSES]; // who holds each token now
};

// Returns NULL if the module is off.
static inline struct car_king *car_king_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_king];
}
