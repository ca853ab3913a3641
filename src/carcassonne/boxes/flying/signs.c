// Draws flying machines, which point where they fly.
#include <stdio.h>

#include "pictures/canvas/internal.h"

enum { WING = 0x6f86a8 };

static void draw_machine(struct car_brush *brush, struct aj_point at, int way) {
    static const int8_t x[] = {0, 20, 20, 20, 0, -20, -20, -20},
                        y[] = {-20, -20, 0, 20, 20, 20, 0, -20};
    int to = (way + 2 * (int)brush->turn) % 8, left = (to + 3) % 8, right = (to + 5) % 8;
    char path[96];
    snprintf(path, sizeof path, "M%d %d L%d %d L0 0 L%d %d Z", x[to], y[to], x[left], y[left],
             x[right], y[right]);
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(WING, CAR_DRAWN_LINE, 2), path);
}

void car_tile_mark_FLYING_N(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 0);
}

void car_tile_mark_FLYING_NE(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 1);
}

void car_tile_mark_FLYING_E(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 2);
}

void car_tile_mark_FLYING_SE(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 3);
}

void car_tile_mark_FLYING_S(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 4);
}

void car_tile_mark_FLYING_SW(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 5);
}

void car_tile_mark_FLYING_W(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 6);
}

void car_tile_mark_FLYING_NW(struct car_brush *brush, struct aj_point at) {
    draw_machine(brush, at, 7);
}
