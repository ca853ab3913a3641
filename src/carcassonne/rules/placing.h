// The base game as a module, and what other modules ask of it.
#pragma once

#include "carcassonne/rules/judging.h"

// Whether a follower action names a tile other than the one just placed.
bool car_is_elsewhere(const struct car_judging *g, const struct car_action *a);

// Whether a module lets the follower go there; its rules judge it.
bool car_is_reached(const struct car_judging *g, const struct car_action *a);

// Finds the part that the follower action about to be judged means, for all its rules.
void car_follower_aim(struct car_judging *g, const struct car_action *a);

// The part that a follower action means; CAR_NOTHING: none (another rule says why). What was found
// last is at hand; else it is found anew.
uint32_t car_follower_find_target(const struct car_judging *g, const struct car_action *a);
static inline uint32_t car_follower_target(const struct car_judging *g,
                                           const struct car_action *a) {
    return a == g->now.aimed ? g->now.target : car_follower_find_target(g, a);
}

// The follower on a part, CAR_NOTHING: nobody stands there.
uint32_t car_follower_on(const struct car_judging *g, uint32_t part);

// The figure at a place of a lying tile, one of `player`'s before another's. A barn is at no such
// place, since it stands where four tiles meet. CAR_NOTHING: nobody stands there, or the tile has
// no such place.
uint32_t car_figure_at(const struct car_judging *g, uint32_t lying, struct car_place place,
                       int player);

// The kind as it lies under these rules: a printed underpass may be split into two openings.
const struct car_tile *car_tile_as_played(const struct car_judging *g, const struct car_tile *tile);
