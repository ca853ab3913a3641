// What ore buys at the beginning of a turn. The rules add rulings to the caller's judging; what is
// applied changes its state.
#pragma once

#include "carcassonne/boxes/miner/mines.h"

// Spending ore.
extern car_judge *const car_swap_judges[];
extern car_judge *const car_extra_turn_judges[];
extern car_judge *const car_recall_judges[];
void car_swap_apply(struct car_judging *g, const struct car_action *a);
void car_extra_turn_apply(struct car_judging *g, const struct car_action *a);
void car_recall_apply(struct car_judging *g, const struct car_action *a);
