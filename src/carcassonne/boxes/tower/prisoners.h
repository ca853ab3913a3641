// Prisoners of The Tower: taking, exchanging and ransoming them. The rules add rulings to the
// caller's judging; what is applied changes its state.
#pragma once

#include "carcassonne/boxes/tower/towers.h"

extern car_judge *const car_exchange_judges[];
extern car_judge *const car_ransom_judges[];

// Whether a player holds a follower of that kind of another one's.
bool car_is_held(const struct car_judging *g, int holder, int player, int figure);

// Exchanges the two that the action names, if they were not exchanged by themselves.
void car_exchange_apply(struct car_judging *g, const struct car_action *a);

// Pays for a prisoner, who goes home.
void car_ransom_apply(struct car_judging *g, const struct car_action *a);

// Puts a follower that was just captured before the mover, and exchanges it if that is no choice.
void car_take_prisoner(struct car_judging *g, int player, uint8_t figure, uint32_t node);

// A turn ends: an exchange that nobody told passes.
void car_pass_exchange(struct car_judging *g);

// Prisoners in the order of their holders, then owners, then kinds.
void car_sort_prisoners(struct car_prisoner *prisoner, size_t count);
