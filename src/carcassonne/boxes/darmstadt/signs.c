// Draws the Darmstadtium and churches.
#include "pictures/canvas/internal.h"

enum { GLASS = 0x9fc3d9, ROOF = 0x8c4a32 };

void car_mark_DARMSTADTIUM(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1.2);
    car_art_path(brush, aj_both(GLASS, CAR_DRAWN_LINE, 1.5),
                 "M-28 18 L-24 -12 L-6 -20 L4 -6 L22 -16 L28 18 Z");
    car_art_path(brush, aj_stroke(CAR_DRAWN_LINE, 1), "M-24 -12 L4 -6 L-4 18 M4 -6 L22 18");
}

void car_mark_CHURCH(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, car_spot_monastery(brush->tile, brush->turn).at, 1);
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 1.5),
                 "M-26 22 L-26 -14 L-10 -14 L-10 0 L26 0 L26 22 Z");
    car_art_path(brush, aj_both(ROOF, CAR_DRAWN_LINE, 1.5), "M-28 -13 L-18 -36 L-8 -13 Z");
}
