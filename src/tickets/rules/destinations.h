// The rules of destination tickets. They add rulings to the caller's judging and change its state.
#pragma once

#include "tickets/rules/judging.h"

// Judges tickets drawn in a turn.
void ttr_judge_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges tickets dealt before the first turn.
void ttr_judge_first_tickets(struct ttr_judging *judging, const struct ttr_action *action);

// Judges which tickets are given back.
void ttr_judge_give_back(struct ttr_judging *judging, const struct ttr_action *action);
