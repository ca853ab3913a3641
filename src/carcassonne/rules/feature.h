// Features: who has followers on one, and what it is worth. Nothing is changed.
#pragma once

#include "carcassonne/rules/judging.h"

// Whether the part belongs to something that can hold followers and score under these modules.
bool car_is_feature(const struct car_judging *g, uint32_t part);

// Whether a feature is complete: no end leads on, and no module holds it open.
bool car_is_done(const struct car_judging *g, uint32_t root);

// The follower on a feature after `*walk`, which goes on to it; CAR_NOTHING: no more. Followers
// that take part from an under mining entrance are included, each once.
uint32_t car_next_follower(const struct car_judging *g, struct car_walk *walk);

// How many tiles the feature of a part has. A tile with several of its parts counts once.
int32_t car_feature_tiles(struct car_board *board, uint32_t part);

// Whether the player has a follower that stands on the feature or takes part in it now.
bool car_has_follower_of(const struct car_judging *g, uint32_t root, int player);

// A follower on a feature, CAR_NOTHING: it is unoccupied. Of several that of the first player, of
// his the northernmost, then westernmost one: in what order the case lists them does not matter.
uint32_t car_occupant(const struct car_judging *g, uint32_t root);

// Whether of several followers `a` is named before `b`: the nearer one to `from`, unless that is
// NULL, then by their players. So a turned board names the same one. Then from north to south and
// from west to east.
bool car_is_named_before(const struct car_board *board, uint32_t a, uint32_t b,
                         const struct car_lying *from);

// As car_occupant, but the nearest to a tile comes first.
uint32_t car_occupant_near(const struct car_judging *g, uint32_t root,
                           const struct car_lying *from);

// What a follower counts in a feature's majority.
int16_t car_strength_of(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower);

// Works out what a feature is worth as it stands, complete or not;
// what fields score at the end is counted in farms.c.
void car_worth_of(struct car_judging *g, uint32_t root, struct car_worth *worth);

// The answer of an option on which a feature's worth rests. If nobody holds the feature it is only
// a row of the report, and no reading is asked for, unless a claim may be about it.
int car_decide_worth(const struct car_judging *g, bool held, int option, const int answers[]);

// The same for a switch: whether it is on.
bool car_is_worth_on(const struct car_judging *g, bool held, int option);

// Adds an item to a working and its points to the whole.
void car_worth_add(const struct car_judging *g, struct car_worth *worth, const char *what,
                   int32_t count, int32_t points);

// Names the owners of `worth` by its strengths.
void car_find_owners(struct car_worth *worth, int players);

// Names those players, given as bits: "Anna, Ben and Carl".
const char *car_name_players(const struct car_judging *g, uint8_t players);

// Takes from them who loses a tie by a module's rule, of the followers on all these features.
void car_break_tie(const struct car_judging *g, struct car_worth *worth, const uint32_t root[],
                   uint32_t roots);

// Whether a figure stands on the feature, or takes part in it from an entrance.
bool car_takes_part(const struct car_judging *g, uint32_t figure, uint32_t root);
