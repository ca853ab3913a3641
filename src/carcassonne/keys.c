#include "carcassonne/keys.h"

#include "carcassonne/rulebook.h"

const struct car_key_row car_keys[CAR_KEYS] = {
#define KEY_ROW(module_, house_) {CAR_MODULE_##module_, CAR_HOUSE_RULE_##house_},
#define CASE_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/rows.def"
#define PLAYER_KEY(name, key, module_, house_, ...) KEY_ROW(module_, house_)
#include "carcassonne/rows.def"
#define FOLLOWER(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/rows.def"
#define FIGURE(name, id, spoken, module_, ...) KEY_ROW(module_, NONE)
#include "carcassonne/rows.def"
#define PIECE_KEY(name, key, module_, house_) KEY_ROW(module_, house_)
#include "carcassonne/rows.def"
};

const char *const car_key_names[CAR_KEYS] = {
#define CASE_KEY(name, key_, ...) key_,
#include "carcassonne/rows.def"
#define PLAYER_KEY(name, key_, ...) key_,
#include "carcassonne/rows.def"
#define FOLLOWER(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/rows.def"
#define FIGURE(name, id, spoken, module, each, left_, ...) left_,
#include "carcassonne/rows.def"
#define PIECE_KEY(name, key_, ...) key_,
#include "carcassonne/rows.def"
};
