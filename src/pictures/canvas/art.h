// One tile as shapes on a canvas: its ground and cities here, its roads, signs and marks in
// ways.h, signs.h and marks.h. A brush is on its caller's stack; the shapes go to
// its canvas.
#pragma once

#include "pictures/canvas/outline.h"
#include "pictures/shared/drawing.h"

// Which part of a tile is drawn.
enum car_pass {
    CAR_PAINT_GROUND, // all that turns with the tile
    CAR_PAINT_SIGNS,  // all that stands upright however it lies
    CAR_PAINT_AREA    // the area of a segment, in its group's colour
};

struct car_brush {
    struct aj_canvas *canvas;
    const struct car_tile *tile;
    unsigned turn;            // quarter turns
    struct aj_matrix upright; // the tile's place; signs and pieces stand upright there
    struct aj_matrix turned;  // the same, turned with the tile
    enum car_pass pass;
    double size; // of signs; 0: as they are
};

// Defines a city of that outline with its wall, once for a canvas, under its name.
void car_art_define_city(struct car_brush *brush, const struct car_outline *outline);

// Draws the ground below a tile's segments.
void car_art_grass(struct car_brush *brush);

// Draws the part of a tile that the brush's pass names, without pieces.
void car_art_tile(struct car_brush *brush);

// Draws the area alone of a city.
void car_art_city_area(struct car_brush *brush, uint8_t segment);

// The canvas as `turn` quarter turns of the catalogue's drawing would have it.
static inline void car_art_turn(struct car_brush *brush, unsigned turn) {
    double half = CAR_DRAWN_SIZE / 2.0;
    brush->canvas->matrix = aj_matrix_turn(brush->turned, turn, half, half);
}

// The marks of segments: car_mark_PENNANT and so on.
#define MARK(name, ...) void car_mark_##name(struct car_brush *brush, uint8_t segment);
#include "tiles/printed.def"

// The marks of tiles: car_tile_mark_VOLCANO and so on, at a point of the tile as it lies.
#define TILE_MARK(name, ...) void car_tile_mark_##name(struct car_brush *brush, struct aj_point at);
#include "tiles/printed.def"
