// Draws gold.
#include "pictures/canvas/internal.h"

enum { GOLD = 0xe8b923 };

void car_tile_mark_GOLD(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(GOLD, CAR_DRAWN_LINE, 2), "M-18 9 L-11 -9 L11 -9 L18 9 Z");
}
