// The modules of Carcassonne; modules.c lists them in the order in which their hooks are called.
#ifndef CAR_MODULES_H
#define CAR_MODULES_H

#include "carcassonne/base.h"
#include "carcassonne/judging.h"

#define TAKES_PART(name) extern const struct car_module car_##name;
#include "carcassonne/modules.def"

// How many sets of tunnel tokens each of `players` may use, by the value of tunnel.sets in force.
int car_tunnel_sets(const struct aj_ruleset *rules, int players);

// Lays the token of a token action (also one taken from another) and says what it does.
void car_token_apply(struct car_judging *g, const struct car_action *a);

#endif
