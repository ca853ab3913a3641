// Draws a shrine: two stones and one across them, on the place of the monastery.
#include "pictures/canvas/internal.h"

void car_mark_SHRINE(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, car_spot_monastery(brush->tile, brush->turn).at, 1);
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 1.5),
                 "M-26 -14 L26 -14 L26 -4 L16 -4 L16 22 L6 22 L6 -4 L-6 -4 L-6 22 L-16 22 L-16 -4 "
                 "L-26 -4 Z");
}
