// Tiles among which the author of a case has to choose: each with what tells it apart from the
// others, what to write, and its picture. Texts of several lines, in the arena given.
#pragma once

#include "tiles/edges.h"

// Help for a tile that fits with several turns.
const char *car_say_turns(const struct car_candidate list[], uint32_t count,
                          struct aj_arena *arena);

// How the case tells the tile, and what may be asked of it.
struct car_asked {
    const char *edges;       // "CRFR"
    const char *marks;       // what stands behind them: "+inn"
    const char *told_by;     // the key that holds them, NULL: they are a word of a row
    const char *key;         // the one that would name the tile; NULL likewise
    unsigned stood_on;       // kinds of segment on which pieces in play stand, as bits
    const char *const *more; // by kind: what else is to be said of it; NULL: nothing
    bool unseen;             // they were drawn before
};

// Help for edges that several kinds show.
const char *car_say_kinds(const struct car_candidate list[], uint32_t count,
                          const struct car_asked *asked, struct aj_arena *arena);

// How one of several kinds is told from the others: "FRFR+inn", or its name.
const char *car_say_kind(const struct car_candidate list[], uint32_t count, uint32_t which,
                         const struct car_asked *asked, struct aj_arena *arena);
