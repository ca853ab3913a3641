// Which tunnel tokens may be tried in a turn that is asked about.
#pragma once

#include "carcassonne/turn/turn.h"

// Returns how many choices of a token there are: each colour, and each colour taken from its owner
// if a house rule allows that.
int car_ask_token_choices(const struct car_asking *ask);
// Returns the action that puts choice `choice`, counted from 0, on an edge of a tile.
struct car_action car_ask_token(const struct car_asking *ask, int choice, uint32_t lying,
                                unsigned edge);

// Whether a list of moves names the token's colour. If the player's `tokens` are not given, it
// names only his own colour and those on the board, not each colour that he might have.
bool car_ask_lists(const struct car_asking *ask, const struct car_action *a);
