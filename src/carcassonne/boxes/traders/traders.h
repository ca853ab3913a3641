// Traders & Builders: what it keeps between actions and turns. It lives in the judging.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- traders

enum car_goods {
#define GOODS(name, ...) CAR_GOODS_##name,
#include "carcassonne/table/rows.def"
    CAR_GOODS
};

// car_position.own: what the players have as the case begins.
struct car_case_goods {
    int32_t of[AJ_PLAYERS_MAX][CAR_GOODS];
};

struct car_traders {
    int32_t goods[AJ_PLAYERS_MAX][CAR_GOODS];
    uint32_t builder[CAR_FIGURE_MOST]; // builders of the turn's player on the board before the tile
    uint32_t builders;
    uint32_t extended; // the builder whose feature the tile extends, preferably a road; CAR_NOTHING
    int32_t road_tiles; // tiles of all roads with builders, counted only if the Tunnel is in play
    bool by_token;      // a token of this turn brought more tiles to their roads
    bool part_due;      // the turn is over, and its player may play a second part
    uint32_t parts;     // parts of this turn that a builder gave
};

static inline struct car_traders *car_traders_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_traders];
}

// ---- goods
//
// Goods of Traders & Builders: three kinds (GOODS in the boxes' rules.def). The judging keeps what
// players have.

#define CAR_POINTS_OF_MOST 10 // of each kind

extern const char *const car_goods_ids[CAR_GOODS];

// Hooks of the module: a city was scored; the end of the game; what the players have.
void car_goods_scored(struct car_judging *g, const struct car_worth *worth);
void car_goods_final(struct car_judging *g);
void car_goods_tally(const struct car_judging *g);
void car_goods_write(const struct car_judging *g, struct aj_json *json);

// ---- no_second
//
// Says why a turn gave no second part if its player plays one all the same.

// Notes at `node`, after the turn, why the player's builder gave none: an abbey ended his feature,
// the tile extends another one, he came or left at the wrong time, or there is none.
void car_note_no_second(const struct car_judging *g, uint32_t node);
