// Bridges, Castles & Bazaars: what a case tells of them, and what the modules keep for one judging.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_BRIDGES = 12 }; // of each kind of piece in the box

// The pieces of which each player has some.
enum car_built { CAR_BUILT_BRIDGE, CAR_BUILT_CASTLE, CAR_BUILT };

// A piece on the board of the position.
struct car_case_built {
    uint32_t laid; // index of its tile in the position
    struct car_place place;
    int8_t player; // the player from whose supply it is, AJ_NONE: not said
    uint32_t node;
};

struct car_case_bridges {
    int16_t left[CAR_BUILT][AJ_PLAYERS_MAX]; // CAR_NOT_GIVEN: not said
    struct car_case_built lies[CAR_BUILT][CAR_BRIDGES];
    uint32_t count[CAR_BUILT],
        node[CAR_BUILT]; // how many the board has, and where the case lists them
    int32_t tiles_left;  // CAR_NOT_GIVEN: enough
};

struct car_bid {
    int8_t player;
    int32_t points;
};
// A tile that is auctioned.
struct car_lot {
    const struct car_tile *tile;
    int8_t by, to; // who begins to bid, and who gets the tile
    uint32_t bids;
    struct car_bid bid[AJ_PLAYERS_MAX];
};
struct car_auction {
    uint32_t lots;
    struct car_lot lot[AJ_PLAYERS_MAX + 1]; // a case may tell one lot too many
    const char *name[AJ_PLAYERS_MAX];       // names of the players
};

// Returns how many bridges, and how many castles, a player is dealt.
int32_t car_built_dealt(int players);

// Returns how many bridges or castles a player has before the moves. `*is_guess`: this is guessed,
// since the case does not say from whose supply the pieces on the board are.
int16_t car_built_left(const struct car_position *position, enum car_built what, int player,
                       bool *is_guess);

// Adds a note to the rule about supplies: they had to be guessed.
void car_note_built(struct car_judging *g, enum car_built what, int rule);

// Whether a segment is a city with one edge, so that it may be half of a castle.
bool car_is_base(const struct car_tile *tile, uint8_t segment);

// Whether a part belongs to a castle; false for CAR_NOTHING.
bool car_is_castle(const struct car_judging *g, uint32_t part);

// Returns the root of the feature whose points the castle with that root has taken, or CAR_NOTHING.
uint32_t car_castle_source(const struct car_judging *g, uint32_t root);

// Whether a cell is in the fief of a castle: its two tiles, and the two on each long side of these.
// `castle` is a part of the castle.
bool car_is_in_fief(const struct car_judging *g, uint32_t castle, int32_t x, int32_t y);

// Whether this part of a turn is the second part that had to wait for the round of a bazaar's
// tiles.
bool car_is_owed_part(const struct car_judging *g);

// The bridges of one judging.
struct car_bridge_state {
    int16_t left[AJ_PLAYERS_MAX];
};
