// The rules of building a station. They add rulings to the caller's judging and change its state.
#pragma once

#include "tickets/rules/judging.h"

// Judges the building of a station.
void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action);

// Who has a station in a city; AJ_NONE: nobody has.
int ttr_station_holder(const struct ttr_state *state, int city);
