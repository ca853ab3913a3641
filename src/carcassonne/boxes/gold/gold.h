// The Gold Mines: the bars of a case, and what the module keeps of them for one judging.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_GOLD_BARS = 16 };

// Bars on a tile: of the position if a case tells them, else of the board.
struct car_gold_place {
    uint32_t tile;
    int32_t bars;
    uint8_t owners; // who may take them in this scoring step, as bits
};

// Who has bars, and where they lie: as a case tells it (car_position.own), or now.
struct car_gold {
    int32_t held[AJ_PLAYERS_MAX];
    struct car_gold_place place[CAR_GOLD_BARS];
    uint32_t places;
    // This turn, or part of it.
    uint32_t choices; // tiles around the gold tile, if a second bar comes of it
    bool is_told;     // where it lies
    int16_t fault;    // what is wrong in what is told of taking bars, AJ_NONE
    uint32_t wrong;   // bar of those told
    int other;        // whose turn it was
    struct car_xy better;
    uint32_t unowned[CAR_GOLD_BARS]; // roots that nobody scored and that had bars
    uint32_t unowned_count;
};

// A bar that somebody takes.
struct car_gold_taken {
    int8_t player;
    const char *name; // the player's
    int32_t at[2];
};

// Those of one action, in order.
struct car_gold_told {
    uint32_t count;
    struct car_gold_taken taken[CAR_GOLD_BARS];
};

static inline struct car_gold *car_gold_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_gold];
}

// The bars on a tile of the board.
int32_t car_gold_on(const struct car_judging *g, uint32_t lying);

// Bars that lie or are held.
int32_t car_gold_count(const struct car_gold *gold);
