// Draws besiegers: a tent outside the wall.
#include "pictures/canvas/internal.h"

enum { CLOTH = 0xa3442f };

void car_mark_BESIEGED(struct car_brush *brush, uint8_t segment) {
    car_art_stand(brush, car_spot_pennant(brush->tile, brush->turn, segment).at, 0.8);
    car_art_path(brush, aj_both(CLOTH, CAR_DRAWN_LINE, 1.5), "M-18 14 L0 -16 L18 14 Z");
    car_art_path(brush, aj_fill(CAR_DRAWN_DARK), "M-5 14 L0 0 L5 14 Z");
}
