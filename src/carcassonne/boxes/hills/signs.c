// Draws hills and vineyards.
#include "pictures/canvas/internal.h"

enum { LEAF = 0x5f8f3a, GRAPE = 0x7b3f86 };

void car_tile_mark_HILL(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(CAR_DRAWN_HILL, CAR_DRAWN_HILL_LINE, 2),
                 "M-34 20 C-28 -4 -18 -14 -8 -6 C0 -26 22 -20 34 20 Z");
}

void car_tile_mark_VINEYARD(struct car_brush *brush, struct aj_point at) {
    static const struct aj_point vines[] = {{-14, -8}, {0, -8}, {14, -8},
                                            {-14, 10}, {0, 10}, {14, 10}};
    for (unsigned i = 0; i < sizeof vines / sizeof *vines; i++) {
        car_art_stand(brush, (struct aj_point){at.x + vines[i].x, at.y + vines[i].y}, 1);
        car_art_path(brush, aj_stroke(CAR_DRAWN_LINE, 1.5), "M0 8 L0 -4");
        aj_canvas_circle(brush->canvas, aj_both(GRAPE, LEAF, 2), 0, -4, 5);
    }
}
