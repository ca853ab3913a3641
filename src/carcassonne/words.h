// The words that rulings and reports use for what lies on the table.
#ifndef CAR_WORDS_H
#define CAR_WORDS_H

#include "carcassonne/position.h"
#include "core/judgement.h"

extern const struct aj_word car_side_words[3];             // by enum car_side
extern const struct aj_word car_colour_words[CAR_COLOURS]; // "red", "red"

// An argument {colour}.
static inline struct aj_arg car_colour_arg(unsigned colour) {
    return AJ_WORD("colour", &car_colour_words[colour]);
}

// A place as the case names it: "road W", "field NW"; in `arena`.
const char *car_place_text(struct car_place place, struct aj_arena *arena);

#endif
