// Comparing for qsort() by several values, one after the other; and sorted numbers.
#pragma once

#include <stdint.h>

// Below 0, 0 or above 0: how two values stand to each other.
static inline int aj_by(int64_t a, int64_t b) {
    return (a > b) - (a < b);
}

// Sorts numbers: a few of them in place, as most lists are short, many with qsort().
void aj_sort_numbers(uint32_t number[], uint32_t count);

// The same, each number once; returns how many are left.
uint32_t aj_sort_unique(uint32_t number[], uint32_t count);

// How two things stand to each other by a first value, or by a further one if they are equal in the
// first.
static inline int aj_then(int first, int then) {
    return first ? first : then;
}
