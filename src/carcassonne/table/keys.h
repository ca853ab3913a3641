// The keys of a case and of its players: one row each, written where the module that brings it has
// its rows (CASE_KEY, PLAYER_KEY and PIECE_KEY in the rules-*.def); constant. A key whose module or
// house rule is off is not read, and a note says so.
#pragma once

#include "carcassonne/table/figures.h"

// Those of a case, at its top; then those of a player, of pieces, and what a player has left of
// each figure.
enum car_key {
#define CASE_KEY(name, ...) CAR_KEY_##name,
#include "carcassonne/table/rows.def"
    CAR_CASE_KEYS,
    CAR_CASE_KEY_LAST = CAR_CASE_KEYS - 1,
#define PLAYER_KEY(name, ...) CAR_KEY_OF_PLAYER_##name,
#include "carcassonne/table/rows.def"
    CAR_KEY_LEFT, // + enum car_figure
    CAR_KEY_FIGURE_LAST = CAR_KEY_LEFT + CAR_FIGURES - 1,
#define PIECE_KEY(name, ...) CAR_KEY_OF_PIECE_##name,
#include "carcassonne/table/rows.def"
    CAR_KEYS
};
_Static_assert(CAR_KEYS <= 64, "the keys that were noted are bits of a uint64_t");

#define CAR_PLAYER_KEYS (CAR_KEY_LEFT + CAR_FIGURES - CAR_CASE_KEYS)

struct car_key_row {
    int module;     // CAR_MODULE_x; the key is in play with it and
    int house_rule; // with this house rule, AJ_NONE: the module is enough
};

// What is not in play, by the value of an option in force, of a key whose module is on;
// NULL: the key is in play.
const char *car_key_left_out(const struct aj_ruleset *rules, enum car_key key);

// The options that may leave a key out.
aj_options car_key_switches(enum car_key key);

extern const struct car_key_row car_keys[CAR_KEYS];
extern const char *const car_key_names[CAR_KEYS]; // those of a case first, then of a player

struct car_draft;

// What a module's keys are read by: the key of a case, its value AJ_NO_NODE if it is not given
// or not in play; and the key of a player, by his index, given and in play.
typedef void car_read_case_key(struct car_draft *draft, uint32_t node);
typedef void car_read_player_key(struct car_draft *draft, uint32_t node, int player);

// The key of a figure that was read whole, but for this.
struct car_stand;
typedef void car_read_figure_key(struct car_draft *draft, uint32_t node,
                                 const struct car_stand *stand);
