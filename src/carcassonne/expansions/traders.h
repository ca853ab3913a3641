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
    uint32_t builder;   // that of the turn's player where it stood before, CAR_NOTHING: none did
    int32_t road_tiles; // of his road, as long as the Tunnel is in play
    bool by_tile;       // the tile of this turn extends the builder's road or city
    bool by_token;      // a token of it brought further tiles into his road
    bool part_due;      // the turn is over, and its player may play a second part
};

static inline struct car_traders *car_traders_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_traders];
}
