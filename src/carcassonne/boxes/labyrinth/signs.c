// Draws a labyrinth where its roads meet.
#include "pictures/canvas/internal.h"

enum { HEDGE = 0x4f7a3a };

void car_mark_LABYRINTH(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1);
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_ROAD, HEDGE, 5), 0, 0, 34);
    car_art_path(brush, aj_stroke(HEDGE, 4),
                 "M-22 0 C-22 -30 22 -30 22 0 C22 26 -12 26 -12 2 C-12 -14 10 -14 10 0");
}
