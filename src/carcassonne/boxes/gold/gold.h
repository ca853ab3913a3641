// The Gold Mines: the bars of a case, and what the module keeps of them for one judging.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_GOLD_BARS = 16 };

// Bars on a tile; `tile` is an index of the position's tiles if a case tells them, else of the
// board's.
struct car_gold_place {
    uint32_t tile;
    int32_t bars;
    uint8_t owners; // who may take them in this scoring step, as bits
};

// Who has bars, and where they lie: as a case tells it (car_position.own), or as it is now
// (car_judging.own).
struct car_gold {
    int32_t held[AJ_PLAYERS_MAX];
    struct car_gold_place place[CAR_GOLD_BARS];
    uint32_t places;
    // What follows is about this turn, or this part of it.
    uint32_t choices; // tiles around the gold tile, 0: there is no second bar
    bool is_told;     // an action has said where the second bar lies
    int16_t fault;    // variant of the sentence: what is wrong with the bars told, AJ_NONE: nothing
    uint32_t wrong;   // index of the first wrong bar of those told
    int other;        // the player who had to take the bar `wrong`
    struct car_xy better;
    uint32_t unowned[CAR_GOLD_BARS]; // roots of features with bars that nobody scored
    uint32_t unowned_count;
    struct car_gold_place empty[CAR_GOLD_BARS]; // places from which all bars were taken
    uint32_t emptied;
};

// A bar that somebody takes.
struct car_gold_taken {
    int8_t player;
    const char *name; // of `player`
    int32_t at[2];
};

// The bars that one action tells, in order.
struct car_gold_told {
    uint32_t count;
    struct car_gold_taken taken[CAR_GOLD_BARS];
};

static inline struct car_gold *car_gold_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_gold];
}

// Returns the bars on a tile of the board.
int32_t car_gold_on(const struct car_judging *g, uint32_t lying);

// Returns how many bars lie on the board or are held by players.
int32_t car_gold_count(const struct car_gold *gold);
