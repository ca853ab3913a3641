// Comparing for qsort() by several values, one after the other; sorted numbers; and finding in what
// is sorted.
#pragma once

#include <stdbool.h>
#include <stddef.h>
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

// Returns the index of the first of `count` sorted things that does not come before what is sought,
// or `count`. `is_before` says of the thing with an index whether it comes before; `sought` is
// handed to it.
static inline size_t aj_first_from(size_t count,
                                   bool (*is_before)(const void *sought, size_t index),
                                   const void *sought) {
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before(sought, middle))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
