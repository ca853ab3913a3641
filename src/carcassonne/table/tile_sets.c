#include <stddef.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "tiles/tiles.h"

static const struct {
    unsigned set;
    int module;
} brings[] = {
#define SET(name, module_, ...) {CAR_SET_##name, CAR_MODULE_##module_},
#include "tiles/printed.def"
#define SHARES_SET(set_, module_) {CAR_SET_##set_, CAR_MODULE_##module_},
#include "tiles/printed.def"
};

uint32_t car_set_modules(unsigned set) {
    uint32_t modules = 0;
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++)
        if (brings[i].set == set && brings[i].module != CAR_MODULE_NONE)
            modules |= UINT32_C(1) << brings[i].module;
    return modules;
}

bool car_set_on(const struct aj_ruleset *rules, unsigned set) {
    for (size_t i = 0; i < sizeof brings / sizeof *brings; i++)
        if (brings[i].set == set && brings[i].module != CAR_MODULE_NONE &&
            aj_module_on(rules, brings[i].module))
            return true;
    return false;
}
