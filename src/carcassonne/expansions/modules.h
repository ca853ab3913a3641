// The modules of Carcassonne; modules.c lists them in the order in which their hooks are called.
#pragma once

#include "carcassonne/rules/base.h"
#include "carcassonne/rules/judging.h"

#define TAKES_PART(name) extern const struct car_module car_##name;
#include "carcassonne/rules/modules.def"

// The kinds of segment on which the pieces of the modules in play may stand, as bits.
unsigned car_stood_on(const struct aj_ruleset *rules);
