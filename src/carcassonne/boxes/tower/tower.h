// What a tower reaches.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- towers
//
// The Tower, shared by its parts: what a case says of towers and prisoners, and what the module
// keeps of them for one judging, in its arena.

#define CAR_RANSOM_POINTS 3

// Whether an action may come between a tower piece and its capture: a ransom, or what is told
// anywhere.
static inline bool car_may_precede_capture(const struct car_action *a) {
    return a->kind == CAR_RANSOM || car_is_told_anywhere(a);
}

// A follower that a player holds.
struct car_prisoner {
    int8_t holder, player;
    uint8_t figure; // enum car_figure
    bool stays;     // the players did not exchange this prisoner when they could
    uint32_t node;
};

// A tower of the case.
struct car_case_tower {
    uint32_t laid; // index of its tile in the position
    int32_t height;
    uint32_t node;
};

// What the case gives: car_position.own of the module.
struct car_case_towers {
    struct car_case_tower *tower;
    uint32_t towers;
    struct car_prisoner *prisoner;
    size_t prisoners, prisoner_capacity;
    int16_t left[AJ_PLAYERS_MAX]; // tower pieces, CAR_NOT_GIVEN: not said
    bool is_left_read;
    uint32_t prisoner_node[AJ_PLAYERS_MAX]; // the key of each player in the case, AJ_NO_NODE
};

struct car_tower {
    uint32_t lying;
    int32_t height;
};

// Whether the follower just captured can be exchanged: no, it has been, or the players still
// choose.
enum car_exchange { CAR_NO_EXCHANGE, CAR_EXCHANGED, CAR_EXCHANGE_OPEN };

struct car_towers {
    struct car_tower *tower;
    size_t towers, tower_capacity;
    struct car_prisoner *prisoner;
    size_t prisoners, prisoner_capacity;
    int32_t pieces[AJ_PLAYERS_MAX];
    // What follows is about this turn, or this part of it.
    uint32_t laid; // the tile of the piece laid, CAR_NOTHING
    bool captured;
    uint8_t exchange;             // enum car_exchange
    struct car_prisoner taken;    // the follower just captured
    struct car_prisoner released; // the mover's follower that came home for `taken`, if exchanged
    bool ransomed;                // a ransom was paid in this turn, in any part of it
};

// Returns the state of the module, or NULL while it is off.
static inline struct car_towers *car_towers_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_tower];
}

// Returns how many pieces each player is dealt if there are so many players.
int32_t car_tower_dealt(int players);

// Returns how high the tower on a tile is, or 0 if none stands there.
int32_t car_tower_height(const struct car_judging *g, uint32_t lying);

// Returns the guard on the tower of a tile, or CAR_NOTHING if there is no tower, or nobody is on
// it.
uint32_t car_tower_guard(const struct car_judging *g, uint32_t lying);

// The keys by which a case names a follower: its player and kind.
struct car_naming {
    const char *keys[2];
    bool is_kind_open; // the kind may be left out, and is then a normal follower
    const char *help;  // tells the reader how it is written
};

// ---- prisoners
//
// Prisoners of The Tower: taking, exchanging and ransoming them. The rules add rulings to the
// caller's judging; what is applied changes its state.

extern car_judge *const car_exchange_judges[];
extern car_judge *const car_ransom_judges[];

// Whether `holder` holds a follower of that kind of `player`.
bool car_is_held(const struct car_judging *g, int holder, int player, int figure);

// Exchanges the two followers that the action names, unless that was done without being told.
void car_exchange_apply(struct car_judging *g, const struct car_action *a);

// Pays for a prisoner, who goes home.
void car_ransom_apply(struct car_judging *g, const struct car_action *a);

// Makes a captured follower the mover's prisoner, and exchanges it if there is no choice.
void car_take_prisoner(struct car_judging *g, int player, uint8_t figure, uint32_t node);

// Ends a turn: an exchange that it has not told is passed up.
void car_pass_exchange(struct car_judging *g);

// Sorts prisoners by holder, then owner, then kind.
void car_sort_prisoners(struct car_prisoner *prisoner, size_t count);

// ---- tower

// Whether the tower just built on reaches the tile.
bool car_tower_reaches(const struct car_judging *g, uint32_t lying);

// ---- tower_result
//
// Towers and prisoners in a result and in a drawing. They change nothing but what is written.

struct car_pieces;
