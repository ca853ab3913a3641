// The scoring step of a turn. It adds rulings and points to the caller's judging.
#pragma once

#include "carcassonne/rules/judging.h"

// The scoring step of a turn: every feature completed since the last.
void car_score_turn(struct car_judging *g);

// Notes (base.unscored) a feature that was complete and not scored.
void car_note_unscored(struct car_judging *g, uint32_t root, int16_t variant);

// Rulings and earnings of one feature: owners score, the others get nothing.
void car_award(struct car_judging *g, const struct car_worth *worth, enum aj_when when);

// What modules have to say of who is about to score it.
void car_say_awarding(struct car_judging *g, const struct car_worth *worth);

// The rule by which a module says that a follower gets nothing, AJ_NONE: none does.
int car_find_denying(const struct car_judging *g, const struct car_worth *worth, uint32_t follower);

// The place in the case that a player's score of a feature rests on: his first follower there.
uint32_t car_owner_node(struct car_judging *g, uint32_t root, int player);

// Adds a `denies` ruling of base.majority for each follower whose owner is not among the owners.
void car_deny_outnumbered(struct car_judging *g, const struct car_worth *worth);
