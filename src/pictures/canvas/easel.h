// The tiles of a drawn board on a canvas: each kind is drawn once and shown wherever it
// lies, and each segment and piece is a group that says what it is. An easel is on its
// caller's stack.
#pragma once

#include "pictures/canvas/labels.h"
#include "pictures/shared/drawing.h"

// What was drawn once already.
struct car_easel_kind {
    const struct car_tile *tile;
    const char *name;     // of its definition
    const char *signs[4]; // of those that stand on it, by its turn; NULL: not defined yet
};

// A label of a segment, and where it stands.
struct car_easel_label {
    const char *text;
    struct car_label at;
};

struct car_easel {
    struct aj_canvas *canvas;
    bool has_handles; // where each segment and opening can be pointed at
    struct car_easel_kind *kind;
    size_t kinds, capacity;
    uint32_t *city; // numbers of the outlines that are defined
    size_t cities, city_capacity;
    struct car_labels taken; // what the next labels keep off
    struct car_easel_label *label;
    size_t labels, label_capacity;
    double lowest; // where the lowest label ends; 0: there is none
};

// Covers the whole canvas with paper, below all that is drawn later.
void car_easel_paper(struct aj_canvas *canvas);

// Draws a tile with its pieces, its north-west corner at `at`.
void car_easel_tile(struct car_easel *easel, const struct car_drawn_tile *tile, struct aj_point at);

// Draws a ring with its sign around what it marks, the north-western corner of its tile at `at`.
void car_easel_ring(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                    const struct car_drawn_tile *tile, struct aj_point at);

// Keeps the labels settled from now on off a ring and its sign.
void car_easel_keep_free(struct car_easel *easel, const struct car_drawn_ring *ring,
                         const struct car_drawn_tile *tile, struct aj_point at);

// Draws an empty place, its north-west corner at `at`.
void car_easel_place(struct aj_canvas *canvas, const struct car_drawn_place *place,
                     struct aj_point at);
