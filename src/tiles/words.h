// The words that rulings and reports use for what lies on the table, and the colours of its pieces.
#pragma once

#include "judging/game/judgement.h"
#include "tiles/place.h"

#define CAR_COLOURS 7 // of players, and of tunnel tokens

extern const char *const car_colour_names[CAR_COLOURS];    // "red"
extern const struct aj_word car_colour_words[CAR_COLOURS]; // "red", "red"
extern const struct aj_word car_side_words[CAR_SIDES];     // by enum car_side

// An argument {colour}.
static inline struct aj_arg car_colour_arg(unsigned colour) {
    return AJ_WORD("colour", &car_colour_words[colour]);
}

// A place as the case names it: "road W", "field NW"; in `arena`.
const char *car_place_text(struct car_place place, struct aj_arena *arena);

// Whether a place is called `text`. A quick look: true is certain, false is not.
bool car_place_is_called(struct car_place place, const char *text);

// The segments of a set, as results name them: "city N and city S"; in `arena`.
const char *car_place_list(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena);

// An argument {segment}: a place by that name, spoken of as "road W" or "mine entrance"; in
// `arena`.
struct aj_arg car_place_arg(struct car_place place, struct aj_arena *arena);
