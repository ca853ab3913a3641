// Draws the mage's sign: a pointed hat.
#include "pictures/canvas/internal.h"

enum { HAT = 0x5d4a9c };

void car_tile_mark_MAGE(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(HAT, CAR_DRAWN_LINE, 1.5),
                 "M0 -20 L10 10 L20 12 L18 18 L-18 18 L-20 12 L-10 10 Z");
}
