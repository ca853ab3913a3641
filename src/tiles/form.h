// The form of a shape: the same parts in a fixed order, so that two tiles with the same inside have
// the same text however their shapes are written. Texts live in the arena given.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"

enum { CAR_FORM_WORDS_MAX = 64 }; // they are bits of a uint64_t

// The words of shapes, as a set grows; 0 of them to begin with.
struct car_form_words {
    const char *word[CAR_FORM_WORDS_MAX];
    unsigned count;
};

// The form of a shape that is well-formed, turned clockwise by `turn` quarter turns.
const char *car_form_of(const char *shape, unsigned turn, struct aj_arena *arena);

// The words of such a shape that name no place ("city", "pennant", and "gate" for a road that ends
// at a city), as bits; new ones are added to `words`. False: there are too many.
bool car_form_words(const char *shape, struct car_form_words *words, uint64_t *bits,
                    struct aj_arena *arena);
