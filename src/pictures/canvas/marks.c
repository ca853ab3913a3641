// Draws the marks that expansions print on segments and tiles, and the gardens.
#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    DARK = CAR_DRAWN_LINE,
    LEAF = 0x5f8f3a,
    ROCK = 0x8a8076,
    LAVA = 0xd8492b,
    GRAPE = 0x7b3f86,
    STRAW = 0xe5c04b,
    LINEN = 0xe9ebf0,
    SKIN = 0xf1c9a5,
    PINK = 0xd9679a,
    SCALE = 0x3f8f4f,
    WATER = CAR_DRAWN_WATER,
    STONE = CAR_DRAWN_STONE
};

static void path(struct car_brush *brush, struct aj_style style, const char *steps) {
    aj_canvas_path(brush->canvas, style, steps);
}

// A goods symbol: a disc with a sign on it.
static void draw_goods(struct car_brush *brush, uint8_t segment, uint32_t colour,
                       const char *sign) {
    struct car_spot spot = car_spot_pennant(brush->tile, brush->turn, segment);
    car_art_stand(brush, spot.at, spot.size);
    aj_canvas_circle(brush->canvas, aj_both(colour, DARK, 2), 0, 0, 14);
    path(brush, aj_stroke(DARK, 2.5), sign);
}

void car_mark_WINE(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, GRAPE, "M-5 -8 L5 -8 L3 0 L-3 0 Z M0 0 L0 8 M-5 8 L5 8");
}

void car_mark_GRAIN(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, STRAW,
               "M0 10 L0 -9 M0 -2 L-5 -7 M0 -2 L5 -7 M0 4 L-5 -1 M0 4 L5 -1");
}

void car_mark_CLOTH(struct car_brush *brush, uint8_t segment) {
    draw_goods(brush, segment, LINEN, "M-8 -5 L8 -5 M-8 0 L8 0 M-8 5 L8 5");
}

void car_mark_PRINCESS(struct car_brush *brush, uint8_t segment) {
    struct car_spot spot = car_spot_pennant(brush->tile, brush->turn, segment);
    car_art_stand(brush, spot.at, spot.size);
    path(brush, aj_both(PINK, DARK, 1.5), "M0 -2 L12 18 L-12 18 Z");
    aj_canvas_circle(brush->canvas, aj_both(SKIN, DARK, 1.5), 0, -8, 7);
    path(brush, aj_both(STRAW, DARK, 1), "M-6 -13 L-6 -20 L-2 -16 L0 -21 L2 -16 L6 -20 L6 -13 Z");
}

// The mark says that no castle may be built here. Nothing is printed on the tile for it.
void car_mark_NO_CASTLE(struct car_brush *brush, uint8_t segment) {
    (void)brush;
    (void)segment;
}

void car_mark_WELL(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1);
    aj_canvas_circle(brush->canvas, aj_both(STONE, DARK, 2), 0, 0, 13);
    aj_canvas_circle(brush->canvas, aj_both(WATER, DARK, 1), 0, 0, 7);
}

void car_mark_PIG_HERD(struct car_brush *brush, uint8_t segment) {
    static const struct aj_point pigs[] = {{-12, -4}, {8, -10}, {0, 8}};
    struct aj_point at = car_spot_neutral(brush->tile, brush->turn, segment, 0);
    for (unsigned i = 0; i < sizeof pigs / sizeof *pigs; i++) {
        car_art_stand(brush, (struct aj_point){at.x + pigs[i].x, at.y + pigs[i].y}, 1);
        path(brush, aj_both(PINK, DARK, 1),
             "M-8 -3 C-4 -8 5 -8 8 -2 L10 0 L8 3 L5 3 L4 6 L2 6 L2 3 L-4 3 L-5 6 L-7 6 L-7 3 Z");
    }
}

static void draw_pond(struct car_brush *brush, double radius) {
    car_art_stand(brush, (struct aj_point){CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0}, 1);
    aj_canvas_circle(brush->canvas, aj_both(WATER, CAR_DRAWN_BANK, 2.5), 0, 0, radius);
}

void car_mark_SPRING(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    draw_pond(brush, 22);
    path(brush, aj_both(ROCK, DARK, 1), "M-18 4 L-8 -16 L8 -16 L18 4 C10 -4 -10 -4 -18 4 Z");
}

void car_mark_LAKE(struct car_brush *brush, uint8_t segment) {
    (void)segment;
    draw_pond(brush, 42);
}

void car_art_garden(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(0xd9c58f, DARK, 1.5), "M-20 -18 L20 -18 L20 18 L-20 18 Z");
    path(brush, aj_fill(LEAF),
         "M-16 -14 L-3 -14 L-3 -3 L-16 -3 Z M3 -14 L16 -14 L16 -3 L3 -3 Z M-16 3 L-3 3 L-3 14 L-16 "
         "14 Z M3 3 L16 3 L16 14 L3 14 Z");
    aj_canvas_circle(brush->canvas, aj_both(WATER, DARK, 1), 0, 0, 6);
}

// An abbey ends every feature next to it: it is paved, with a wall all around.
void car_art_abbey(struct car_brush *brush) {
    brush->canvas->matrix = brush->turned;
    path(brush, aj_fill(0xd9cfb4), "M0 0 L200 0 L200 200 L0 200 Z");
    path(brush, aj_stroke(DARK, 3), "M12 12 L188 12 L188 188 L12 188 Z");
}

void car_tile_mark_VOLCANO(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(ROCK, DARK, 2), "M-32 22 L-9 -20 L9 -20 L32 22 Z");
    path(brush, aj_both(LAVA, DARK, 1), "M-9 -20 L9 -20 L13 -12 L4 -6 L0 4 L-4 -8 L-13 -12 Z");
}

void car_tile_mark_DRAGON(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(SCALE, DARK, 1.5),
         "M-24 12 C-14 20 -4 16 0 8 C4 0 -2 -8 6 -14 C12 -18 20 -16 22 -10 L14 -8 C18 2 12 18 0 20 "
         "C-10 22 -20 20 -24 12 Z");
    path(brush, aj_both(SCALE, DARK, 1.5), "M0 4 L-18 -14 L-14 2 L-22 4 Z");
}

void car_tile_mark_PORTAL(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(STONE, DARK, 2), "M-18 20 L-18 -6 C-18 -26 18 -26 18 -6 L18 20 Z");
    path(brush, aj_both(0x6a4fa3, DARK, 1.5), "M-10 20 L-10 -4 C-10 -16 10 -16 10 -4 L10 20 Z");
}

void car_tile_mark_TOWER(struct car_brush *brush, struct aj_point at) {
    car_art_foundation(brush, at);
}

void car_tile_mark_HILL(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(CAR_DRAWN_HILL, CAR_DRAWN_HILL_LINE, 2),
         "M-34 20 C-28 -4 -18 -14 -8 -6 C0 -26 22 -20 34 20 Z");
}

void car_tile_mark_VINEYARD(struct car_brush *brush, struct aj_point at) {
    static const struct aj_point vines[] = {{-14, -8}, {0, -8}, {14, -8},
                                            {-14, 10}, {0, 10}, {14, 10}};
    for (unsigned i = 0; i < sizeof vines / sizeof *vines; i++) {
        car_art_stand(brush, (struct aj_point){at.x + vines[i].x, at.y + vines[i].y}, 1);
        path(brush, aj_stroke(DARK, 1.5), "M0 8 L0 -4");
        aj_canvas_circle(brush->canvas, aj_both(GRAPE, LEAF, 2), 0, -4, 5);
    }
}

void car_tile_mark_BAZAAR(struct car_brush *brush, struct aj_point at) {
    car_art_stand(brush, at, 1);
    path(brush, aj_both(LINEN, DARK, 1.5), "M-22 -4 L22 -4 L22 18 L-22 18 Z");
    path(brush, aj_both(LAVA, DARK, 1.5), "M-26 -2 L0 -22 L26 -2 Z");
    path(brush, aj_fill(DARK), "M-5 18 L-5 4 L5 4 L5 18 Z");
}
