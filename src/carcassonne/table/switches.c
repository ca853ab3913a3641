#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"

const struct car_switch car_switches[] = {
#define OFF(name) (UINT64_C(1) << CAR_##name)
#define SWITCH(name, id, module, question, yes, no, authority, source, locator, ...)               \
    {.option = CAR_OPTION_##name, .what = __VA_ARGS__},
#include "carcassonne/table/rows.def"
};
const int car_switch_count = sizeof car_switches / sizeof *car_switches;

const struct car_switch *car_switch_of_figure(unsigned figure) {
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].figures >> figure) & 1U)
            return &car_switches[i];
    return NULL;
}

const struct car_switch *car_switch_of_action(unsigned kind) {
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].actions >> kind) & 1U)
            return &car_switches[i];
    return NULL;
}

const struct car_switch *car_switch_of_option(int option) {
    const struct car_switch *found = car_switches;
    while (found->option != option)
        found++;
    return found;
}

int car_switch_of_entrance(enum car_mine_class entrance) {
    return entrance == CAR_MINING ? CAR_OPTION_MINER_MINES : CAR_OPTION_MINER_UNDERMINERS;
}

bool car_has_tunnels(const struct aj_ruleset *rules) {
    return aj_module_on(rules, CAR_MODULE_TUNNEL) &&
           !aj_is_switched_off(rules, CAR_OPTION_TUNNEL_TOKENS);
}

const struct car_switch *car_switch_off_key(const struct aj_ruleset *rules, unsigned key) {
    for (int i = 0; i < car_switch_count; i++)
        if (((car_switches[i].keys >> key) & 1U) &&
            aj_is_switched_off(rules, car_switches[i].option))
            return &car_switches[i];
    return NULL;
}
