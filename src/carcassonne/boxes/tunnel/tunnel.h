// Tokens that are put on openings.
#pragma once

#include "carcassonne/boxes/tunnel/tokens.h"

// Lays the token of a token action (also one taken from another) and says what it does.
void car_token_apply(struct car_judging *g, const struct car_action *a);
