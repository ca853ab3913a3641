// One tile as shapes: its fields, cities and roads, and the signs and pieces on them. A brush is on
// its caller's stack; the shapes go to its canvas.
#pragma once

#include "pictures/draw.h"
#include "pictures/draw_outline.h"

enum { CAR_DRAWN_WRONG = 0xd02020 }; // the colour of what may not be

// What of a tile is drawn.
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

// Defines the signs that tiles show, once for a canvas; the brush is at its origin.
void car_art_define(struct car_brush *brush);

// Defines a city of that outline with its wall, once for a canvas, under its name.
void car_art_define_city(struct car_brush *brush, const struct car_outline *outline);

// Draws what lies under a tile's segments, and of the tile on it what the brush's pass says;
// without pieces.
void car_art_grass(struct car_brush *brush);
void car_art_tile(struct car_brush *brush);

// Draws the area alone of a city, road or river.
void car_art_city_area(struct car_brush *brush, uint8_t segment);
void car_art_road_area(struct car_brush *brush, uint8_t segment);
void car_art_river_area(struct car_brush *brush, uint8_t segment);

// The roads that a city's wall hides the end of (these lie below the cities), or all others; the
// rivers; the crossing in the middle.
void car_art_roads(struct car_brush *brush, bool before_cities);
void car_art_rivers(struct car_brush *brush);
void car_art_crossing(struct car_brush *brush);

// The canvas as `turn` quarter turns of the catalogue's drawing would have it.
static inline void car_art_turn(struct car_brush *brush, unsigned turn) {
    double half = CAR_DRAWN_SIZE / 2.0;
    brush->canvas->matrix = aj_matrix_turn(brush->turned, turn, half, half);
}

// Draws a piece at its place on that tile.
void car_art_piece(struct car_brush *brush, const struct car_drawn_piece *piece);

// A player's piece with his number beside his name, with its middle at (x, y) of the canvas.
void car_art_player(struct car_brush *brush, const char *colour, unsigned number,
                    struct aj_point at);

// A figure that lies before a player, with its middle at (x, y) of the canvas.
void car_art_held(struct car_brush *brush, const struct car_drawn_piece *piece, struct aj_point at);

// The sign of what is asked about, at a point under the canvas' matrix.
void car_art_sign(struct aj_canvas *canvas, const char *sign, bool is_wrong, struct aj_point at);

// The marks of segments: car_mark_PENNANT and so on.
#define MARK(name, ...) void car_mark_##name(struct car_brush *brush, uint8_t segment);
#include "tiles/printed.def"

// The marks of tiles: car_tile_mark_VOLCANO and so on, at a point of the tile as it lies.
#define TILE_MARK(name, ...) void car_tile_mark_##name(struct car_brush *brush, struct aj_point at);
#include "tiles/printed.def"

// A finished tunnel between two points of the canvas.
void car_art_link(struct aj_canvas *canvas, const char *colour, struct aj_point from,
                  struct aj_point to);

// Sets the canvas to draw upright around the origin at `at`.
void car_art_stand(struct car_brush *brush, struct aj_point at, double scale);

// Signs, standing upright at a point of the tile as it lies.
void car_art_house(struct car_brush *brush, struct aj_point at, double scale);
void car_art_monastery(struct car_brush *brush, struct aj_point at);
void car_art_garden(struct car_brush *brush, struct aj_point at);
void car_art_abbey(struct car_brush *brush);
void car_art_foundation(struct car_brush *brush, struct aj_point at);
void car_art_mouth(struct car_brush *brush, struct aj_point at);
void car_art_tuft(struct car_brush *brush, struct aj_point at);
