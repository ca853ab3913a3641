// The Tower, shared by its parts: what a case says of towers and prisoners, and what the module
// keeps of them for one judging, in its arena.
#pragma once

#include "carcassonne/rules/judging.h"

#define CAR_RANSOM_POINTS 3

// A follower that a player holds.
struct car_prisoner {
    int8_t holder, player;
    uint8_t figure; // enum car_figure
    bool stays;     // an exchange that nobody told has passed it by
    uint32_t node;
};

// A tower of the case.
struct car_tower_laid {
    uint32_t laid; // of the position
    int32_t height;
    uint32_t node;
};

// What the case gives; car_position.own of the module.
struct car_towers_given {
    struct car_tower_laid *tower;
    uint32_t towers;
    struct car_prisoner *prisoner;
    size_t prisoners, prisoner_capacity;
    int16_t left[AJ_PLAYERS_MAX]; // tower pieces, CAR_NOT_GIVEN
    bool is_left_read;
    uint32_t prisoner_node[AJ_PLAYERS_MAX]; // of a player's key, AJ_NO_NODE
};

struct car_tower {
    uint32_t lying;
    int32_t height;
};

// What a capture has left to be told: who may be exchanged.
enum car_exchange { CAR_NO_EXCHANGE, CAR_EXCHANGED, CAR_EXCHANGE_OPEN };

struct car_towers {
    struct car_tower *tower;
    size_t towers, tower_capacity;
    struct car_prisoner *prisoner;
    size_t prisoners, prisoner_capacity;
    int32_t pieces[AJ_PLAYERS_MAX];
    // This turn, or part of it.
    uint32_t laid; // the tile of the piece laid, CAR_NOTHING
    bool captured;
    uint8_t exchange;             // enum car_exchange
    struct car_prisoner taken;    // the follower just captured
    struct car_prisoner released; // the mover's that came home for it, if exchanged
    bool ransomed;                // in this turn, both parts of it
};

// What the module keeps of this judging, NULL: it is not in play.
static inline struct car_towers *car_towers_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_tower];
}

// How many pieces each of so many players is dealt.
int32_t car_tower_dealt(int players);

// The tower on a tile, NULL: none stands there.
struct car_tower *car_tower_at(const struct car_judging *g, uint32_t lying);

// How high the tower on a tile is, 0: none stands there.
int32_t car_tower_height(const struct car_judging *g, uint32_t lying);

// The part of a tile that is its foundation, CAR_NOTHING: it has none.
uint32_t car_tower_foundation(const struct car_judging *g, uint32_t lying);

// The guard on the tower of a tile, CAR_NOTHING: it is open, or there is none.
uint32_t car_tower_guard(const struct car_judging *g, uint32_t lying);

// The keys of a follower that is named by its player and kind.
struct car_naming {
    const char *keys[2];
    bool is_kind_open; // a normal one if the kind is not given
    const char *help;  // how it is written
};
