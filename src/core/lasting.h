// An array that stays and grows while the arena's memory behind marks is given back: it lies on the
// heap, and the arena owns it.
#pragma once

#include "core/arena.h"

struct aj_lasting {
    void *row;
    size_t rows, bytes;
    uint64_t number; // of the arena, when the array began
};

// An empty array; it goes with what was allocated in the arena at that time.
struct aj_lasting aj_lasting_begin(struct aj_arena *arena);

// Adds `count` rows of `size` bytes each, which are not set yet, and returns the first of them.
// All rows of an array have the same size.
void *aj_lasting_add(struct aj_lasting *array, struct aj_arena *arena, size_t size, size_t count);
