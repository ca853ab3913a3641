// Draws the princess, and volcanoes, dragons and portals.
#include "pictures/canvas/internal.h"

enum {
    ROCK = 0x8a8076,
    LAVA = 0xd8492b,
    STRAW = 0xe5c04b,
    SKIN = 0xf1c9a5,
    PINK = 0xd9679a,
    SCALE = 0x3f8f4f
};

void car_mark_PRINCESS(struct car_brush *brush, uint8_t segment) {
    struct car_spot spot = car_spot_pennant(brush->tile, brush->turn, segment);
    car_art_stand(brush, spot.at, spot.size);
    car_art_path(brush, aj_both(PINK, CAR_DRAWN_LINE, 1.5), "M0 -2 L12 18 L-12 18 Z");
    aj_canvas_circle(brush->canvas, aj_both(SKIN, CAR_DRAWN_LINE, 1.5), 0, -8, 7);
    car_art_path(brush, aj_both(STRAW, CAR_DRAWN_LINE, 1),
                 "M-6 -13 L-6 -20 L-2 -16 L0 -21 L2 -16 L6 -20 L6 -13 Z");
}

void car_tile_mark_VOLCANO(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(ROCK, CAR_DRAWN_LINE, 2), "M-32 22 L-9 -20 L9 -20 L32 22 Z");
    car_art_path(brush, aj_both(LAVA, CAR_DRAWN_LINE, 1),
                 "M-9 -20 L9 -20 L13 -12 L4 -6 L0 4 L-4 -8 L-13 -12 Z");
}

void car_tile_mark_DRAGON(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(
        brush, aj_both(SCALE, CAR_DRAWN_LINE, 1.5),
        "M-24 12 C-14 20 -4 16 0 8 C4 0 -2 -8 6 -14 C12 -18 20 -16 22 -10 L14 -8 C18 2 12 18 0 20 "
        "C-10 22 -20 20 -24 12 Z");
    car_art_path(brush, aj_both(SCALE, CAR_DRAWN_LINE, 1.5), "M0 4 L-18 -14 L-14 2 L-22 4 Z");
}

void car_tile_mark_PORTAL(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 2),
                 "M-18 20 L-18 -6 C-18 -26 18 -26 18 -6 L18 20 Z");
    car_art_path(brush, aj_both(0x6a4fa3, CAR_DRAWN_LINE, 1.5),
                 "M-10 20 L-10 -4 C-10 -16 10 -16 10 -4 L10 20 Z");
}
