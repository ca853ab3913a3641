// Sets of tunnel tokens: whose they are, and how many may be used.
#pragma once

#include "carcassonne/boxes/tunnel/tokens.h"

// How many sets of tokens each of `players` may use, by the value of tunnel.sets in force.
int car_tunnel_sets(const struct aj_ruleset *rules, int players);

// Who has the tokens of a colour, AJ_NONE: nobody is known to.
int car_owner_of_colour(const struct car_judging *g, unsigned colour);

// A token of one's own: of the sets that one plays with.
void car_judge_own_token(const struct car_judging *g, const struct car_action *a);

// The colour of a token just laid is from now on its player's, whose tokens are not given.
void car_claim_colour(struct car_judging *g, const struct car_action *a);

// What the players of the position have: are they too many, and are some nobody's?
void car_judge_sets(struct car_judging *g);
