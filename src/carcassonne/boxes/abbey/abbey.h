// Abbeys, which lie in place of a drawn tile: how many each player has left.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- abbey

// Returns how many abbeys the player still has; 0 if there are none in this game.
int car_abbeys_left(const struct car_judging *g, int player);

// ---- barn

// Whether the farmers of a field, if it has any when the turn is scored, are scored because of a
// barn there.
bool car_barn_scores(const struct car_judging *g, uint32_t field);

// ---- wagon
//
// The wagon's drive after the scoring step: which wagons may drive, and where to.

// Returns the player's next wagon (a figure) after number `after` (CAR_NOTHING: the first) whose
// feature was scored complete in this turn and which has not driven yet, or CAR_NOTHING if there is
// no more. It has gone home.
uint32_t car_wagon_waiting(const struct car_judging *g, int player, uint32_t after);

// Lets a wagon (a figure) that has gone home in this turn's scoring step drive.
void car_wagon_may_drive(struct car_judging *g, uint32_t figure);

// ---- wagon_reach
//
// What a wagon can reach: features that meet its own, and those around its tile. Nothing is
// changed.

// Returns the parts to which a scored wagon (a figure) might drive: parts of roads, cities and
// monasteries on the tiles around its own and, if it has to drive to a feature that its own meets
// (wagon.reach), all parts of these too. There are `*count` of them in the order of their places,
// each once.
const uint32_t *car_wagon_tries(const struct car_judging *g, uint32_t figure, uint32_t *count);

// Returns the drive of a scored wagon (a figure) to a part, as an action.
struct car_action car_wagon_drive(const struct car_judging *g, uint32_t figure, uint32_t part,
                                  uint32_t node);
