// Draws wells, and abbeys.
#include "pictures/canvas/internal.h"

void car_mark_WELL(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1);
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 2), 0, 0, 13);
    aj_canvas_circle(brush->canvas, aj_both(CAR_DRAWN_WATER, CAR_DRAWN_LINE, 1), 0, 0, 7);
}

// An abbey ends every feature next to it: it is paved, with a wall all around.
void car_art_abbey(struct car_brush *brush) {
    brush->canvas->matrix = brush->turned;
    car_art_path(brush, aj_fill(0xd9cfb4), "M0 0 L200 0 L200 200 L0 200 Z");
    car_art_path(brush, aj_stroke(CAR_DRAWN_LINE, 3), "M12 12 L188 12 L188 188 L12 188 Z");
}
