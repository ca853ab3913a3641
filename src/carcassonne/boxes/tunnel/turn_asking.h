// Which tunnel tokens may be tried in a turn that is asked about.
#pragma once

#include "carcassonne/turn/turn.h"

// Which tokens there are to try: each colour, and each colour taken from its owner if a house rule
// lets it be.
int car_ask_token_choices(const struct car_asking *ask);
struct car_action car_ask_token(const struct car_asking *ask, int choice, uint32_t lying,
                                unsigned edge);

// Whether a token's colour is one to list: of a player whose `tokens` are not given, his own and
// those that lie on the board; that he might have others is not said of each.
bool car_ask_lists(const struct car_asking *ask, const struct car_action *a);
