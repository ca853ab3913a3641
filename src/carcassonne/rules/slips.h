// Hints for a player who made a slip: notes beside the ruling that forbids the move.
#pragma once

#include "carcassonne/rules/placing.h"

// Hints for a slip, as `notes` rulings of the rule that forbids it: where or in what turn
// the tile would fit; which segments, or openings, the tile has, and which of the tile just placed
// are free; where the mover's own figures stand.
void car_hint_placement(const struct car_judging *g, const struct car_action *a);
void car_hint_segment(const struct car_judging *g, const struct car_action *a,
                      const struct car_lying *lying);
void car_hint_follower(const struct car_judging *g, const struct car_action *a,
                       const struct car_lying *lying);
void car_hint_recall(const struct car_judging *g, const struct car_action *a);
void car_hint_opening(const struct car_judging *g, const struct car_action *a,
                      const struct car_lying *lying);
