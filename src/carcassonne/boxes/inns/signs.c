// Draws cathedrals and inns.
#include "pictures/canvas/internal.h"

enum { GOLD = 0xe2b33c, PUDDLE = 0x7fb2d6 };

void car_mark_CATHEDRAL(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1.2);
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 1.5),
                 "M-24 -4 L24 -4 L24 26 L-24 26 Z");
    car_art_path(brush, aj_both(0x6f86a5, CAR_DRAWN_LINE, 1.5), "M-26 -3 L0 -22 L26 -3 Z");
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 1.5),
                 "M-30 -18 L-16 -18 L-16 26 L-30 26 Z M16 -18 L30 -18 L30 "
                 "26 L16 26 Z");
    car_art_path(brush, aj_both(0x6f86a5, CAR_DRAWN_LINE, 1.5),
                 "M-32 -17 L-23 -42 L-14 -17 Z M14 -17 L23 -42 L32 -17 "
                 "Z");
    car_art_path(brush, aj_stroke(GOLD, 2.5), "M0 -36 L0 -23 M-4 -31 L4 -31");
    car_art_path(brush, aj_fill(CAR_DRAWN_LINE), "M-5 26 L-5 14 C-5 7 5 7 5 14 L5 26 Z");
    car_art_path(brush, aj_both(0xd9e6f2, CAR_DRAWN_LINE, 1), "M-4 1 L0 -5 L4 1 L0 6 Z");
}

void car_mark_INN(struct car_brush *brush, uint8_t segment) {
    struct car_spot spot = car_spot_inn(brush->tile, brush->turn, segment);
    struct aj_point at = spot.at;
    car_art_stand(brush, at, spot.size);
    car_art_path(brush, aj_both(PUDDLE, CAR_DRAWN_BANK, 1.5),
                 "M-24 6 C-24 -8 -8 -16 8 -14 C22 -12 28 2 20 12 C10 22 -24 20 -24 6 Z");
    car_art_house(brush, (struct aj_point){at.x, at.y - 2}, 1.25 * spot.size);
}
