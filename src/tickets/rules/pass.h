// The rule of passing. It adds rulings to the caller's judging.
#pragma once

#include "tickets/rules/judging.h"

// Judges whether the player may pass.
void ttr_judge_pass(struct ttr_judging *judging, const struct ttr_action *action);
