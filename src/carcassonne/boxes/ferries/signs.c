// Draws lakes.
#include "pictures/canvas/internal.h"

enum { WATER = 0x6fa8cf };

void car_tile_mark_LAKE(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(WATER, CAR_DRAWN_LINE, 2),
                 "M-34 0 C-34 -46 34 -46 34 0 C34 46 -34 46 -34 0 Z");
}
