// Parses the names of places on a tile as people write them. Messages live in the given arena.
#pragma once

#include "tiles/place.h"

// Parses a segment's name, in people's words too: "thief" is a road, "field N" the field at that
// edge, "city" the only city; "the" and "on" say nothing. False with a message (in `arena`) that
// says what is wrong and what would be right.
bool car_place_parse(const char *text, struct car_place *place, struct aj_arena *arena,
                     const char **error);

// The kind of segment, or the other word for one, that is nearest to a word; NULL: none is near.
const char *car_place_near(const char *word);
