// Draws circus spaces and the spaces for acrobats.
#include "pictures/canvas/internal.h"

enum { SAND = 0xe3cf9a, RED = 0xc2453a };

static void draw_ring(struct car_brush *brush, struct aj_point at, uint32_t line) {
    car_art_stand(brush, car_form_turn(at, brush->turn), 1);
    aj_canvas_circle(brush->canvas, aj_both(SAND, line, 3), 0, 0, 40);
}

void car_kind_CIRCUS(struct car_brush *brush, struct aj_point at) {
    draw_ring(brush, at, RED);
    car_art_path(brush, aj_stroke(RED, 2), "M-12 12 L0 -14 L12 12 Z");
}

void car_kind_ACROBATS(struct car_brush *brush, struct aj_point at) {
    draw_ring(brush, at, CAR_DRAWN_LINE);
    for (int i = 0; i < 3; i++)
        aj_canvas_circle(brush->canvas, aj_fill(CAR_DRAWN_LINE), i == 2 ? 0 : 20 * i - 10,
                         i == 2 ? -9 : 8, 6);
}
