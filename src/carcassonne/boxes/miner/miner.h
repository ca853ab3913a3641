// Miner and Underminer, shared by its parts: what the module keeps for one judging, and who is in
// which city.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- mines

// The places at which a tile may join a city: one for each edge, then one for each edge again, for
// the second of two cities that share it.
enum { CAR_JOINTS = 2 * CAR_EDGES };

#define CAR_ORE_PIECES 30
#define CAR_ORE_OF_A_MINE 5

// Who is in a city, or in the parts that a tile is about to join: knights and underminers.
struct car_presence {
    bool mover;
    int other;    // the first other player there, AJ_NONE: none
    bool counter; // a counter mining tile is in the city
};

// A city that an under mining tile is added to, as it was before.
struct car_added {
    struct car_presence city;
    uint32_t root;   // the city's root before the tile was placed
    uint32_t lying;  // its tile next to the new one
    uint16_t locals; // the segments of the new tile that meet it, as bits
};

// A mine that was completed, whose ore is still to be handed out.
struct car_mined {
    int player;
    uint32_t node;     // node of the miner, or of the turn
    int32_t left, ore; // what is left of the supply, and what the mine gives
    int16_t option;    // the option that decides if it gives less than usual, AJ_NONE
};

struct car_miner {
    int32_t ore[AJ_PLAYERS_MAX];
    int32_t ore_supply;
    uint32_t purchases;   // purchases with ore in this turn
    uint32_t extra_turns; // turns that the last turn's player has paid for and not taken yet
    bool is_extra;        // this turn was bought with ore
    uint32_t *surrounded; // parts of mines whose sides were full when the miner came
    size_t surrounded_count, surrounded_capacity;
    struct car_mined *mined; // mines that give ore in this scoring step
    size_t mined_count, mined_capacity;
    uint32_t *expelled; // followers to be sent home when the scoring step is over
    size_t expelled_count, expelled_capacity;
    struct car_added added[CAR_JOINTS]; // what the tile just placed was added to
    int added_count;
};

// Returns what Miner and Underminer keep of this judging.
struct car_miner *car_miner_of(const struct car_judging *g);

// Adds `item` to a list in the judging's arena.
void car_list_add(struct car_judging *g, uint32_t **list, size_t *count, size_t *capacity,
                  uint32_t item);

// The cities that a tile would join.
struct car_joint {
    uint32_t root[CAR_JOINTS]; // root of the feature that is there now, CAR_NOTHING: none
    uint8_t local[CAR_JOINTS]; // segment of the tile
    uint8_t group[CAR_JOINTS]; // joints whose cities become one have the same number
};

// Works out what a tile placed by `a` would join. True if it joins any city.
bool car_find_joint(const struct car_judging *g, const struct car_action *a,
                    struct car_joint *joint);

// Adds who is in the feature `root`, seen by the player whose turn it is.
void car_add_presence(const struct car_judging *g, uint32_t root, struct car_presence *presence);

#define CAR_NOBODY_PRESENT                                                                         \
    { .other = AJ_NONE }

// Returns the class of a tile's mine entrance. `*cities` (unless NULL) gets the city segments that
// a counter mining entrance belongs to, as bits.
enum car_mine_class car_mine_class_of(const struct car_tile *tile, uint16_t *cities);

// ---- expulsion
//
// Underminers that have to leave a city: they leave the board of the caller's judging.

// Sends underminers home before a tile is placed. A hook.
void car_expel_before_placing(struct car_judging *g, const struct car_action *a);
// Sends underminers home at the end of the scoring step. A hook.
void car_expel_after_scoring(struct car_judging *g);

// ---- ore
//
// What ore buys at the beginning of a turn. The rules add rulings to the caller's judging; what is
// applied changes its state.

// Spending ore.
extern car_judge *const car_swap_judges[];
extern car_judge *const car_extra_turn_judges[];
extern car_judge *const car_recall_judges[];
void car_swap_apply(struct car_judging *g, const struct car_action *a);
void car_extra_turn_apply(struct car_judging *g, const struct car_action *a);
void car_recall_apply(struct car_judging *g, const struct car_action *a);

// ---- underminer
//
// Which cities an under mining tile or its follower may join. The rules add rulings to the caller's
// judging.

// The rules of the ban and of the entrances.
extern car_judge *const car_undermining_place_judges[];
extern car_judge *const car_undermining_follower_judges[];

// Remembers, before a tile is placed, which cities it will be added to, since the ban asks what
// these hold before.
void car_remember_added(struct car_judging *g, const struct car_action *a);
