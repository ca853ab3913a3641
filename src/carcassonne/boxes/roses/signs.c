// Draws wind roses and their quarters.
#include "pictures/canvas/internal.h"

enum { ORANGE = 0xe08a2e, BLUE = 0x4a7fc4, PALE = 0xf0e6cc };

static const char star[] = "M0 -24 L6 -6 L24 0 L6 6 L0 24 L-6 6 L-24 0 L-6 -6 Z";

static void draw_star(struct car_brush *brush, struct aj_point at, uint32_t colour) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(colour, CAR_DRAWN_LINE, 1.5), star);
}

// Draws a rose that parts the board, with an N where its north is as the tile lies.
static void draw_rose(struct car_brush *brush, struct aj_point at, uint32_t colour) {
    enum { AWAY = 34 };
    static const int east[] = {0, 1, 0, -1}, south[] = {-1, 0, 1, 0};
    const struct aj_point north = {at.x + AWAY * east[brush->turn % 4],
                                   at.y + AWAY * south[brush->turn % 4]};
    draw_star(brush, at, colour);
    car_art_stand(brush, north, 1);
    car_art_path(brush, aj_stroke(CAR_DRAWN_LINE, 3), "M-5 7 L-5 -7 L5 7 L5 -7");
}

void car_tile_mark_WIND_ROSE_START(struct car_brush *brush, struct aj_point at) {
    draw_rose(brush, at, ORANGE);
}
void car_tile_mark_WIND_ROSE_BLUE(struct car_brush *brush, struct aj_point at) {
    draw_rose(brush, at, BLUE);
}

static void draw_quarter(struct car_brush *brush, struct aj_point at, const char *quarter) {
    draw_star(brush, at, PALE);
    car_art_path(brush, aj_both(ORANGE, CAR_DRAWN_LINE, 1.5), quarter);
}

void car_tile_mark_WIND_ROSE_NE(struct car_brush *brush, struct aj_point at) {
    draw_quarter(brush, at, "M0 0 L0 -24 L6 -6 L24 0 Z");
}
void car_tile_mark_WIND_ROSE_SE(struct car_brush *brush, struct aj_point at) {
    draw_quarter(brush, at, "M0 0 L24 0 L6 6 L0 24 Z");
}
void car_tile_mark_WIND_ROSE_SW(struct car_brush *brush, struct aj_point at) {
    draw_quarter(brush, at, "M0 0 L0 24 L-6 6 L-24 0 Z");
}
void car_tile_mark_WIND_ROSE_NW(struct car_brush *brush, struct aj_point at) {
    draw_quarter(brush, at, "M0 0 L-24 0 L-6 -6 L0 -24 Z");
}
