// Draws the hut, the pond and the tree.
#include "pictures/canvas/internal.h"

enum { WOOD = 0x9b6b3f, LEAF = 0x3f7d3a };

static void stand(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, car_form_turn(at, brush->turn), 1);
}

void car_kind_HUT(struct car_brush *brush, struct aj_point at) {
    stand(brush, at);
    car_art_path(brush, aj_stroke(0xe0b040, 4), "M-10 12 L-14 32 M10 12 L14 32");
    car_art_path(brush, aj_both(WOOD, CAR_DRAWN_LINE, 1.5),
                 "M-22 12 L-22 -12 L0 -32 L22 -12 L22 12 Z");
}

void car_kind_POND(struct car_brush *brush, struct aj_point at) {
    stand(brush, at);
    car_art_path(brush, aj_both(CAR_DRAWN_WATER, CAR_DRAWN_BANK, 2.5),
                 "M-44 4 C-40 -28 36 -34 44 -4 C50 30 -46 36 -44 4 Z");
}

void car_kind_TREE(struct car_brush *brush, struct aj_point at) {
    stand(brush, at);
    car_art_path(brush, aj_both(WOOD, CAR_DRAWN_LINE, 1.5), "M-4 26 L-4 4 L4 4 L4 26 Z");
    aj_canvas_circle(brush->canvas, aj_both(LEAF, CAR_DRAWN_LINE, 1.5), 0, -6, 17);
}
