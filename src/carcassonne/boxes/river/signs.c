// Draws pig herds, springs and lakes.
#include "pictures/canvas/internal.h"

enum { ROCK = 0x8a8076, PINK = 0xd9679a };

void car_mark_PIG_HERD(struct car_brush *brush, uint8_t segment) {
    static const struct aj_point pigs[] = {{-12, -4}, {8, -10}, {0, 8}};
    struct aj_point at = car_spot_neutral(brush->tile, brush->turn, segment, 0);
    for (unsigned i = 0; i < sizeof pigs / sizeof *pigs; i++) {
        car_art_stand(brush, (struct aj_point){at.x + pigs[i].x, at.y + pigs[i].y}, 1);
        car_art_path(
            brush, aj_both(PINK, CAR_DRAWN_LINE, 1),
            "M-8 -3 C-4 -8 5 -8 8 -2 L10 0 L8 3 L5 3 L4 6 L2 6 L2 3 L-4 3 L-5 6 L-7 6 L-7 3 Z");
    }
}

static void draw_pond(struct car_brush *brush, double radius) {
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1);
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_WATER, CAR_DRAWN_BANK, 2.5), 0, 0, radius);
}

void car_mark_SPRING(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    draw_pond(brush, 22);
    car_art_path(brush, aj_both(ROCK, CAR_DRAWN_LINE, 1),
                 "M-18 4 L-8 -16 L8 -16 L18 4 C10 -4 -10 -4 -18 4 Z");
}

void car_mark_LAKE(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    draw_pond(brush, 42);
}
