// Which boxes' tiles a game is played with, by the rows of printed.def.
#pragma once

#include <stdbool.h>

#include "judging/rulebook/ruleset.h"

// The modules that are played with the set (enum car_set), as bits, on or not.
uint32_t car_set_modules(unsigned set);

// Whether a module that is on brings the set (enum car_set); those that no module knows are in no
// game.
bool car_set_on(const struct aj_ruleset *rules, unsigned set);
