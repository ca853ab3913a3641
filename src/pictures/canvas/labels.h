// Places of labels and signs on a drawn board, found without a look at all others: each stands in
// cells of a grid, which are found by a hash. All of it lives in an arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"

enum { CAR_LABEL_HALF = 14 }; // half the height of each

// Where a label stands.
struct car_label {
    double x, y, half; // its middle, half its width
};

// A label in one of the cells that it reaches into.
struct car_label_cell {
    int32_t row, column;
    uint32_t next; // of those with its hash, from 1; 0: none
    struct car_label label;
};

struct car_labels {
    struct aj_arena *arena;
    uint64_t seed;
    uint32_t *head; // by hash
    uint32_t heads; // a power of two
    struct car_label_cell *cell;
    size_t cells, capacity;
};

// Makes room for about `expected` labels; more are as well.
void car_labels_init(struct car_labels *labels, struct aj_arena *arena, size_t expected);

// Whether a label would cover another one.
bool car_labels_cover(const struct car_labels *labels, const struct car_label *wanted);

// Keeps a label's place.
void car_labels_take(struct car_labels *labels, const struct car_label *label);
