// The river: what its module keeps, and how a river tile lies to those around. Borrowed from the
// judgement's arena.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- river

struct car_river {
    int32_t left;                     // river tiles not on the board and not set aside
    bool is_given;                    // the case says how many; else `left` means nothing
    bool all_river;                   // every tile on the board is a river tile
    int32_t ends;                     // edges with the river on the board that meet none
    int32_t north, east, south, west; // the outermost rows and columns with a river tile
    uint32_t lake_turn;               // the turn that laid the lake with the volcano, 0: none did
};

// How many the case gives (car_position.own of the module); NULL: it does not.
static inline const int32_t *car_case_river(const struct car_position *position) {
    return position->own[CAR_MODULE_RIVER];
}

// A river tile where it is or would be laid: the edges at which it has the river, and those of them
// that meet the river of another tile, as it lies.
struct car_river_tile {
    int32_t x, y;
    uint8_t edges, met;
    uint32_t across[CAR_EDGES]; // tile there, CAR_NOTHING
};

// How the river turns at a tile. CAR_BEND and CAR_BEND_AT_FORK are U-turns.
enum car_bend {
    CAR_NO_BEND,
    CAR_BEND,
    CAR_BEND_AT_FORK,
    CAR_BEND_AWAY,          // the other way than at the tile before
    CAR_BEND_AFTER_STRAIGHT // which runs straight
};
struct car_turning {
    enum car_bend bend;
    unsigned edge;  // to which the river turns
    uint32_t lying; // the tile before it, or the one that is too near
};

// Whether the river begins on a tile: it has one end there, which is no lake.
bool car_is_spring(const struct car_tile *tile);

// ---- the pig herd

// Whether one is printed on the field: on tiles of Games Quarterly 11, or on others.
bool car_has_herd(const struct car_board *board, uint32_t field, bool of_magazine);

// Whether one of The River's gives points there.
bool car_river_herd_counts(struct car_judging *g, uint32_t field);

// What a herd gives a player: by the rule, option and sentences that are named.
struct car_farm_bonus car_herd_bonus(struct car_judging *g, uint32_t field, int player,
                                     const struct car_farm_bonus *named);

// ---- river_way
//
// The way of the river on the board. Nothing is changed.
