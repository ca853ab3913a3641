// Tiles among which the author of a case has to choose: each with what tells it apart from the
// others, what to write, and its picture. Texts of several lines, in the arena given.
#pragma once

#include "tiles/edges.h"

// Help for a tile that fits with several turns.
const char *car_say_turns(const struct car_candidate list[], uint32_t count,
                          struct aj_arena *arena);

// How the case tells the tile: its edges, and the key that would name it; NULL: a word of a row.
struct car_asked {
    const char *edges, *key;
};

// Help for edges that several kinds show.
const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena);
