// The figures of the players: one row each, written where the module that brings it has its rows
// (FOLLOWER and FIGURE in the rules-*.def); constant.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "judging/rulebook/ruleset.h"

// The most figures of one kind that a player has who has one by each of their boxes.
#define CAR_FIGURE_MOST 9

// Followers first: they hold features, the others hold nothing alone.
enum car_figure {
#define FOLLOWER(name, ...) CAR_FIGURE_##name,
#include "carcassonne/table/rows.def"
    CAR_FOLLOWERS,
    CAR_FOLLOWER_LAST = CAR_FOLLOWERS - 1,
#define FIGURE(name, ...) CAR_FIGURE_##name,
#include "carcassonne/table/rows.def"
    CAR_FIGURES
};

struct car_figure_row {
    const char *id;     // as in `kind:`
    const char *spoken; // "large follower"
    int module;         // CAR_MODULE_x that brings it
    int16_t each;       // how many of them a player has by one box
    const char *left;   // the key of a player that says how many he has left
    int supply_rule;    // CAR_RULE_x: nobody places one that he has not left
    int16_t strength;   // in a majority; 0: no follower
    const char *mark;   // behind its owner's number in a drawing of text
    double size;        // in a picture
};

extern const struct car_figure_row car_figures[CAR_FIGURES];
extern const char *const car_figure_ids[CAR_FIGURES];

// Whether a figure holds the feature that it stands on.
static inline bool car_is_follower(unsigned figure) {
    return figure < CAR_FOLLOWERS;
}

// How many of them a player can have: several boxes may be on the table, but of the base game's
// one.
static inline int16_t car_figure_most(unsigned figure) {
    return car_figures[figure].each == 1 ? CAR_FIGURE_MOST : car_figures[figure].each;
}

// Whether it stands on a point where four tiles meet, not on a segment.
bool car_figure_on_corner(unsigned figure);

// "a" or "an", before its spoken name.
const char *car_figure_article(unsigned figure);

// The rule by which a figure goes home where its owner has no follower on the feature (any more),
// AJ_NONE: it stays.
int car_figure_goes_home(unsigned figure);

// Whether a figure may stand on a segment of that kind (enum car_kind), if that is in play; and
// what its row says of it, NULL: it has none, as a plain follower.
bool car_figure_stands_on(unsigned figure, unsigned kind);
const char *car_figure_standing(unsigned figure);

// The path of its outline in pictures, NULL: it looks like a follower.
const char *car_figure_outline(unsigned figure);

// What may happen to a figure on the board, beside being scored.
enum car_fate {
    CAR_FATE_EATEN,    // by the dragon
    CAR_FATE_CAPTURED, // from a tower
    CAR_FATE_SENT,     // home, by a princess
    CAR_FATE_PORTAL,   // it is placed through one
    CAR_FATE_TOWER,    // it is placed on top of one
    CAR_FATE_FAIRY,    // she stands beside it
    CAR_FATES
};

// Whether that may happen to figures of this kind: all of it to followers, to others that they are
// eaten; but for what NEVER says in the rules-*.def.
bool car_figure_may(unsigned figure, enum car_fate fate);

// The option that leaves a figure out whose module is on, AJ_NONE: none does.
int car_figure_left_out(const struct aj_ruleset *rules, unsigned figure);

// The options that may leave a figure out.
aj_options car_figure_switches(unsigned figure);

// Whether a figure is in play under these rules.
bool car_figure_on(const struct aj_ruleset *rules, unsigned figure);
