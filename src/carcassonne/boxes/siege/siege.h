// Besieged cities and the escape from them.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "carcassonne/rules/rules.h"

// Whether the feature is a city with besiegers, in a game with them.
bool car_is_besieged(const struct car_judging *g, uint32_t root);
