// The modules of Carcassonne; modules.c lists them in the order in which their hooks are called.
#ifndef CAR_MODULES_H
#define CAR_MODULES_H

#include "carcassonne/base.h"
#include "carcassonne/judging.h"

#define TAKES_PART(name) extern const struct car_module car_##name;
#include "carcassonne/modules.def"

#endif
