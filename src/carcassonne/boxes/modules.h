// The modules, as the rules call them. Their rows come from modules.def.
#pragma once

#include "carcassonne/rules/module.h"

extern const struct car_module *const car_modules[CAR_PARTS];

// The kinds of segment on which a module that is in play lets figures stand, as bits: without those
// whose switch is off.
unsigned car_stands_on(const struct aj_ruleset *rules, const struct car_module *module);

// The kinds of segment on which the pieces of the modules in play may stand, as bits.
unsigned car_stood_on(const struct aj_ruleset *rules);
