// Draws the goods on cities.
#include "pictures/canvas/internal.h"

enum { GRAPE = 0x7b3f86, STRAW = 0xe5c04b, LINEN = 0xe9ebf0 };

// Draws the symbol of goods on a city: a disc with a sign on it.
static void draw_goods(struct car_brush *brush, uint8_t segment, uint32_t colour,
                       const char *sign) {
    struct car_spot spot = car_spot_pennant(brush->tile, brush->turn, segment);
    car_art_stand(brush, spot.at, spot.size);
    aj_canvas_circle(brush->canvas, aj_both(colour, CAR_DRAWN_LINE, 2), 0, 0, 14);
    car_art_path(brush, aj_stroke(CAR_DRAWN_LINE, 2.5), sign);
}

void car_mark_WINE(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, GRAPE, "M-5 -8 L5 -8 L3 0 L-3 0 Z M0 0 L0 8 M-5 8 L5 8");
}

void car_mark_GRAIN(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, STRAW,
               "M0 10 L0 -9 M0 -2 L-5 -7 M0 -2 L5 -7 M0 4 L-5 -1 M0 4 L5 -1");
}

void car_mark_CLOTH(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, LINEN, "M-8 -5 L8 -5 M-8 0 L8 0 M-8 5 L8 5");
}
