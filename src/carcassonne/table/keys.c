#include <stddef.h>

#include "carcassonne/table/draft.h"
#include "carcassonne/table/rulebook.h"
#include "carcassonne/table/table.h"

const struct car_key_row car_keys[CAR_KEYS] = {
#define KEY_ROW(module_, house_) {CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_},
#define CASE_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/table/rows.def"
#define PLAYER_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/table/rows.def"
#define FOLLOWER(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/table/rows.def"
#define PIECE_KEY(name, key, module_, house_) KEY_ROW(module_, house_)
#include "carcassonne/table/rows.def"
};

const char *const car_key_names[CAR_KEYS] = {
#define CASE_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define PLAYER_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
#define FOLLOWER(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/table/rows.def"
#define FIGURE(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/table/rows.def"
#define PIECE_KEY(name, key_, ...) key_,
#include "carcassonne/table/rows.def"
};

// The values of options that leave a key out; the last row has no text.
static const struct {
    enum car_key key;
    int option;
    int32_t value;
    const char *what;
} switches[] = {
#define LEAVES_OUT_KEY(key_, option_, value_, what_)                                               \
    {CAR_KEY_##key_, CAR_OPTION_##option_, CAR_VALUE_##value_, what_},
#include "carcassonne/table/rows.def"
    {.what = NULL}};

const char *car_key_left_out(const struct aj_ruleset *rules, enum car_key key) {
    for (size_t i = 0; switches[i].what; i++)
        if (switches[i].key == key && rules->option[switches[i].option].value == switches[i].value)
            return switches[i].what;
    const struct car_switch *off = car_switch_off_key(rules, key);
    return off ? off->what : NULL;
}

aj_options car_key_switches(enum car_key key) {
    aj_options options = 0;
    for (size_t i = 0; switches[i].what; i++)
        if (switches[i].key == key)
            options |= aj_option_bit(switches[i].option);
    for (int i = 0; i < car_switch_count; i++)
        if ((car_switches[i].keys >> key) & 1U)
            options |= aj_option_bit(car_switches[i].option);
    return options;
}
