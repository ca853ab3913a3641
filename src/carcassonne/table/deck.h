// The draw pile of a game: the tiles of the sets in play, shuffled by a seed.
#pragma once

#include <stdint.h>

#include "judging/rulebook/ruleset.h"
#include "tiles/tile.h"

// Every printed tile of all sets.
enum {
    CAR_DECK_MAX = 0
#define TILE(id, alias, set, c1, c2, ...) +((c1) > (c2) ? (c1) : (c2))
#include "tiles/tiles.def"
#undef TILE
};

// A small generator of pseudo-random numbers (splitmix64): the same seed gives the same numbers on
// every machine.
struct car_random {
    uint64_t state;
};
uint32_t car_random_below(struct car_random *random, uint32_t bound); // 0 to bound - 1; bound > 0
static inline bool car_random_chance(struct car_random *random, uint32_t percent) {
    return car_random_below(random, 100) < percent;
}

struct car_deck {
    const struct car_tile *tile[CAR_DECK_MAX]; // in the order in which they are drawn
    uint32_t count;
    const struct car_tile *start; // lies on the table already
};

// All tiles of the sets that `rules` put in play, less the start tile, shuffled.
void car_deck_shuffle(struct car_deck *deck, const struct aj_ruleset *rules,
                      struct car_random *random);
