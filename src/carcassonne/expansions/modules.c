#include "carcassonne/expansions/modules.h"

#include "carcassonne/rules/module.h"

const struct car_module *const car_modules[CAR_PARTS] = {
#define TAKES_PART(name) &car_##name,
#include "carcassonne/rules/modules.def"
};

unsigned car_stood_on(const struct aj_ruleset *rules) {
    unsigned kinds = 0;
    for (int i = 0; i < CAR_PARTS; i++)
        if (aj_module_on(rules, car_modules[i]->module))
            kinds |= car_modules[i]->stands_on;
    return kinds;
}
