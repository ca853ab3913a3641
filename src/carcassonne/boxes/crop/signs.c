// Draws crop circles with their rake, club or shield.
#include "pictures/canvas/internal.h"

enum { STRAW = 0xd9b84a };

static void draw(struct car_brush *brush, struct aj_point at, const char *sign) {
    car_art_stand(brush, at, 1);
    aj_canvas_circle(brush->canvas, aj_both(STRAW, CAR_DRAWN_LINE, 1.5), 0, 0, 22);
    car_art_path(brush, aj_both(CAR_DRAWN_DARK, CAR_DRAWN_LINE, 1), sign);
}

void car_tile_mark_CROP_FIELD(struct car_brush *brush, struct aj_point at) {
    draw(brush, at,
         "M-2 18 L-2 -4 L-12 -4 L-12 -14 L-8 -14 L-8 -8 L8 -8 L8 -14 L12 -14 L12 -4 L2 -4 L2 18 Z");
}
void car_tile_mark_CROP_ROAD(struct car_brush *brush, struct aj_point at) {
    draw(brush, at, "M-3 16 L-7 -10 C-7 -18 7 -18 7 -10 L3 16 Z");
}
void car_tile_mark_CROP_CITY(struct car_brush *brush, struct aj_point at) {
    draw(brush, at, "M-11 -13 L11 -13 L11 0 C11 8 4 13 0 16 C-4 13 -11 8 -11 0 Z");
}
