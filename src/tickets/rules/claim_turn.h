// A turn that claims a route: its actions, judged by their rules, and its outcome. It changes the
// caller's judging.
#pragma once

#include "tickets/rules/judging.h"

// Judges an action of a claim by its rules.
void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action);

// Settles a turn with a claim: its outcome, points and effects.
void ttr_settle_claim(struct ttr_judging *judging);
