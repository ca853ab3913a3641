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

// The sign of each direction: winds are counted from north, clockwise.
#define SIGN(wind, way)                                                                            \
    void car_tile_mark_FLYING_##wind(struct car_brush *brush, struct aj_point at) {                \
        draw_machine(brush, at, way);                                                              \
    }
SIGN(N, 0)
SIGN(NE, 1)
SIGN(E, 2)
SIGN(SE, 3)
SIGN(S, 4)
SIGN(SW, 5)
SIGN(W, 6)
SIGN(NW, 7)
