// House rules of the Tunnel about the road at an opening. They add rulings to the caller's judging;
// nothing else is changed, except by car_pair_apply.
#pragma once

#include "carcassonne/boxes/tunnel/house.h"

// The road of the first token of a colour that has one.
uint32_t car_road_of_first(const struct car_judging *g, unsigned colour);

// Strength of each player on a road; returns the opponent of `player` there who comes first among
// the players, AJ_NONE: none.
int car_count_strengths(const struct car_judging *g, uint32_t road, int player,
                        int strength[AJ_PLAYERS_MAX]);

// Whether the board has an opening, other than that of `except` (NULL: any), that has no token and,
// by reading `value` of tunnel.opening, no figure either.
bool car_has_free_opening(const struct car_judging *g, int value, const struct car_action *except);

// own-follower.
void car_judge_own_follower(const struct car_judging *g, const struct car_action *a);

// no-blocking, when the actions of a turn are done.
void car_judge_no_blocking(const struct car_judging *g, const struct car_house *house);

// pair-when-occupied: at an action, after it, and when the actions of a turn are done.
void car_judge_pair(const struct car_judging *g, const struct car_action *a);
void car_pair_apply(const struct car_judging *g, struct car_house *house,
                    const struct car_action *a);
void car_judge_pair_due(const struct car_judging *g, const struct car_house *house);

// Whether pair-when-occupied calls for this second token in the turn of the first.
bool car_pair_calls_for(const struct car_judging *g, const struct car_action *a);
