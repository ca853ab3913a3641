// The switches of Carcassonne's boxes: a table may play without one of a box's figures, marks or
// bonuses. One row each (SWITCH in the rules-*.def); constant.
#pragma once

#include "judging/rulebook/ruleset.h"
#include "tiles/tile.h"

// What a switch turns off, as bits; of marks and kinds of segments its rules look at the option.
struct car_switch {
    int option;          // CAR_OPTION_x
    const char *what;    // "the barn"
    uint64_t figures;    // CAR_FIGURE_x
    uint64_t actions;    // enum car_action_kind
    uint64_t keys;       // enum car_key
    uint64_t marks;      // CAR_MARK_x
    uint64_t tile_marks; // CAR_TILE_MARK_x
    uint64_t kinds;      // of segments, enum car_kind
};

extern const struct car_switch car_switches[];
extern const int car_switch_count;

// The switch of a figure, or of a kind of action; NULL: it has none.
const struct car_switch *car_switch_of_figure(unsigned figure);
const struct car_switch *car_switch_of_action(unsigned kind);

// The switch of an option that is one.
const struct car_switch *car_switch_of_option(int option);

// The switch of the entrance of a mining or under mining tile.
int car_switch_of_entrance(enum car_mine_class entrance);

// Whether tunnel openings take tokens and break roads.
bool car_has_tunnels(const struct aj_ruleset *rules);

// The switch that turns off a key under these rules, whose module is on; NULL: none does.
const struct car_switch *car_switch_off_key(const struct aj_ruleset *rules, unsigned key);
