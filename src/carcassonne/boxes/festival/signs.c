// Draws the place of the festival: a tent with a flag.
#include "pictures/canvas/internal.h"

enum { CLOTH = 0xe8e2d0, FLAG = 0xc2412d };

void car_tile_mark_FESTIVAL(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(FLAG, CAR_DRAWN_LINE, 1), "M0 -24 L12 -20 L0 -16 Z");
    car_art_path(brush, aj_both(CLOTH, CAR_DRAWN_LINE, 1.5),
                 "M0 -16 L18 2 L14 18 L-14 18 L-18 2 Z");
}
