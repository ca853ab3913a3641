// Goods of Traders & Builders: three kinds (GOODS in the rules-*.def); what the players have lives
// in the judging.
#pragma once

#include "carcassonne/boxes/traders/traders.h"

#define CAR_POINTS_OF_MOST 10 // of each kind

extern const char *const car_goods_ids[CAR_GOODS];

// How many tokens of a kind there are.
int32_t car_goods_pieces(int kind);

// Hooks of the module: a city was scored; the end of the game; what the players have.
void car_goods_scored(struct car_judging *g, const struct car_worth *worth);
void car_goods_final(struct car_judging *g);
void car_goods_tally(const struct car_judging *g);
void car_goods_write(const struct car_judging *g, struct aj_json *json);
