// The river: what its module keeps, and how a river tile lies next to others. All of it lives in
// the judgement's arena.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- river

struct car_river {
    int32_t left;   // river tiles not on the board and not set aside
    bool is_given;  // the case says how many are left; if not, `left` means nothing
    bool all_river; // every tile on the board is a river tile
    int32_t ends;   // edges of tiles at which the river ends without another river tile
    int32_t north, east, south, west; // the outermost rows and columns with a river tile
    uint32_t lake_turn;               // the turn that laid the lake with the volcano, 0: none did
    int lake_player;                  // the player of the lake
};

// Returns how many river tiles are left by the case (car_position.own of the module), or NULL if it
// does not say.
static inline const int32_t *car_case_river(const struct car_position *position) {
    return position->own[CAR_MODULE_RIVER];
}

// A river tile where it is or would be laid. Its edges with the river, and those at which another
// tile's river meets it, as bits, as it lies.
struct car_river_tile {
    int32_t x, y;
    uint8_t edges, met;
    uint32_t across[CAR_EDGES]; // the tile across each edge, CAR_NOTHING
};

// How the river turns at a tile. CAR_BEND and CAR_BEND_AT_FORK are U-turns.
enum car_bend {
    CAR_NO_BEND,
    CAR_BEND,
    CAR_BEND_AT_FORK,
    CAR_BEND_AWAY,          // in the other direction than at the tile before
    CAR_BEND_AFTER_STRAIGHT // the tile before runs straight
};
struct car_turning {
    enum car_bend bend;
    unsigned edge;  // the edge to which the river turns
    uint32_t lying; // the tile before it, or the one that is too near
};

// Whether the river begins on a tile: it has one end there, which is no lake.
bool car_is_spring(const struct car_tile *tile);

// ---- the pig herd

// Whether a pig herd is printed on the field: on a tile of Games Quarterly 11 if `of_magazine`,
// else on another one.
bool car_has_herd(const struct car_board *board, uint32_t field, bool of_magazine);

// Whether a pig herd of The River adds points to the field.
bool car_river_herd_counts(struct car_judging *g, uint32_t field);

// Returns what a herd gives a player; `named` has the rule, option and sentences of that herd.
struct car_farm_bonus car_herd_bonus(struct car_judging *g, uint32_t field, int player,
                                     const struct car_farm_bonus *named);

// ---- river_way
//
// The way of the river on the board. Nothing is changed.
