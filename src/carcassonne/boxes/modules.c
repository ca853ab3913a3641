#include "carcassonne/boxes/boxes.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"

const struct car_module *const car_modules[CAR_RANKS] = {
#define TAKES_PART(name, rank) [rank] = &car_##name,
#include "carcassonne/table/rows.def"
};

unsigned car_stands_on(const struct aj_ruleset *rules, const struct car_module *module) {
    unsigned kinds = module->stands_on;
    for (int i = 0; kinds && i < car_switch_count; i++)
        if (car_rulebook.option[car_switches[i].option].module == module->module &&
            aj_is_switched_off(rules, car_switches[i].option))
            kinds &= ~(unsigned)car_switches[i].kinds;
    return kinds;
}

unsigned car_stood_on(const struct aj_ruleset *rules) {
    unsigned kinds = 0;
    for (int i = 0; i < CAR_RANKS; i++)
        if (car_modules[i] && aj_module_on(rules, car_modules[i]->module))
            kinds |= car_stands_on(rules, car_modules[i]);
    return kinds;
}
