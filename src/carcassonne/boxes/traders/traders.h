// Traders & Builders: what it keeps between actions and turns. It lives in the judging.
#pragma once

#include "carcassonne/rules/judging.h"

enum car_goods {
#define GOODS(name, ...) CAR_GOODS_##name,
#include "carcassonne/table/rows.def"
    CAR_GOODS
};

// car_position.own: what the players have as the case begins.
struct car_goods_given {
    int32_t of[AJ_PLAYERS_MAX][CAR_GOODS];
};

struct car_traders {
    int32_t goods[AJ_PLAYERS_MAX][CAR_GOODS];
    uint32_t builder[CAR_FIGURE_MOST]; // those of the turn's player where they stood before
    uint32_t builders;
    uint32_t extended;  // one of them whose road, else city, this turn's tile extends; CAR_NOTHING
    int32_t road_tiles; // of their roads together, as long as the Tunnel is in play
    bool by_token;      // a token of this turn brought further tiles into their roads
    bool part_due;      // the turn is over, and its player may play a second part
};

static inline struct car_traders *car_traders_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_traders];
}
