#include "carcassonne/expansions/modules.h"

const struct car_module *const car_modules[CAR_PARTS] = {
#define TAKES_PART(name) &car_##name,
#include "carcassonne/rules/modules.def"
};
