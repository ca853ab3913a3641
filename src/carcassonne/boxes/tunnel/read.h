// Tunnel tokens of a case, as they are read.
#pragma once

#include "carcassonne/table/draft.h"

// Returns the colour of a tunnel token; a player who has a colour may be named in its place.
// Returns AJ_NONE after an error.
int car_draft_token_colour(struct car_draft *draft, uint32_t node);
