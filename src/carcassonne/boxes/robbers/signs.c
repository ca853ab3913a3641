// Draws the robbers' bag.
#include "pictures/canvas/internal.h"

enum { LEATHER = 0x9c6b3c };

void car_tile_mark_ROBBER(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(LEATHER, CAR_DRAWN_LINE, 2),
                 "M-5 -16 L5 -16 L4 -9 C14 -4 16 12 9 16 L-9 16 C-16 12 -14 -4 -4 -9 Z");
}
