// The longest continuous path of a player's routes (European Express, TTRE-7.SCORE), found exactly.
// The path is the caller's; working memory comes from the arena passed in.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "tickets/table/map.h"

// More routes and spaces than any player's trains fill. Sets of routes are kept as bits.
enum { TTR_PATH_ROUTES = 64, TTR_PATH_SPACES = 64 };

struct ttr_path {
    int length;                        // in spaces
    int routes;                        // how many routes it uses
    uint8_t city[TTR_PATH_ROUTES + 1]; // the cities along it: routes + 1; none without a route
};

// A player's routes on a map. Borrowed.
struct ttr_held {
    const struct ttr_map *map;
    const int8_t *holder; // each route's player, by its number
    int player;
    bool through; // country.through: paths run on through countries
};

// Finds a longest path through the map routes that the player holds: every route at most once,
// cities as often as one likes. Of several that with the route, first in the map's list, which the
// others have not; told from its end that is first in the list of cities. False, with an empty
// path, if the routes have more than TTR_PATH_SPACES spaces.
bool ttr_path_find(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);

// The same for the length alone: the path has no cities.
bool ttr_path_measure(const struct ttr_held *held, struct aj_arena *arena, struct ttr_path *path);
