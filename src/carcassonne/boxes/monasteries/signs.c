// Draws what makes a monastery a special one: a golden roof.
#include "pictures/canvas/internal.h"

enum { GOLD = 0xd9a62e };

void car_mark_SPECIAL(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, car_spot_monastery(brush->tile, brush->turn).at, 1);
    car_art_path(brush, aj_both(GOLD, CAR_DRAWN_LINE, 1.5), "M-24 -6 L0 -32 L24 -6 Z");
}
