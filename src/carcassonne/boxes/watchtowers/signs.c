// Draws watchtowers: a tower, and above it what it counts.
#include "pictures/canvas/internal.h"

enum { ROOF = 0x7a3b2e };

static void draw_tower(struct car_brush *brush, struct aj_point at, uint32_t flag) {
    car_art_stand(brush, at, 1);
    car_art_path(brush, aj_both(CAR_DRAWN_STONE, CAR_DRAWN_LINE, 1.5),
                 "M-7 22 L-5 -8 L5 -8 L7 22 Z");
    car_art_path(brush, aj_both(ROOF, CAR_DRAWN_LINE, 1.5), "M-9 -7 L0 -22 L9 -7 Z");
    car_art_path(brush, aj_both(flag, CAR_DRAWN_LINE, 1), "M-4 2 L4 2 L4 12 L-4 12 Z");
}

void car_tile_mark_WATCHTOWER_FOLLOWER(struct car_brush *brush, struct aj_point at) {
    draw_tower(brush, at, 0x2f6fb0);
}
void car_tile_mark_WATCHTOWER_PENNANT(struct car_brush *brush, struct aj_point at) {
    draw_tower(brush, at, 0xe2b33c);
}
void car_tile_mark_WATCHTOWER_ROAD(struct car_brush *brush, struct aj_point at) {
    draw_tower(brush, at, CAR_DRAWN_ROAD);
}
void car_tile_mark_WATCHTOWER_CITY(struct car_brush *brush, struct aj_point at) {
    draw_tower(brush, at, 0xb5713c);
}
void car_tile_mark_WATCHTOWER_MONASTERY(struct car_brush *brush, struct aj_point at) {
    draw_tower(brush, at, 0xc2412d);
}
