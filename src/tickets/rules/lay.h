// The rules of laying cards for a route. They add rulings to the caller's judging and fill in its
// claim.
#pragma once

#include "tickets/rules/judging.h"

// Judges the set laid for claim.route and fills in the claim.
void ttr_judge_lay(struct ttr_judging *judging, const struct ttr_action *action);
