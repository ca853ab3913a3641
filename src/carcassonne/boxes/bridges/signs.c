// Draws bazaars.
#include "pictures/canvas/internal.h"

enum { LAVA = 0xd8492b, LINEN = 0xe9ebf0 };

// Draws nothing for the mark that no castle may be built here, as nothing is printed for it.
void car_mark_NO_CASTLE(struct car_brush *brush, uint8_t segment) {
    (void)brush;
    (void)segment;
}

void car_tile_mark_BAZAAR(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(LINEN, CAR_DRAWN_LINE, 1.5), "M-22 -4 L22 -4 L22 18 L-22 18 Z");
    car_art_path(brush, aj_both(LAVA, CAR_DRAWN_LINE, 1.5), "M-26 -2 L0 -22 L26 -2 Z");
    car_art_path(brush, aj_fill(CAR_DRAWN_LINE), "M-5 18 L-5 4 L5 4 L5 18 Z");
}
