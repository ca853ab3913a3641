// What the files of this room share among themselves.
#pragma once

#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"

// ---- colours
//
// Colours that several files use, as 0xRRGGBB.

enum {
    CAR_DRAWN_PAPER = AJ_PAPER(0xf5eedf), // the ground below the board
    CAR_DRAWN_INK = AJ_INK(0x5b4d36),     // what is written on it
    CAR_DRAWN_WRONG = 0xd02020,           // what is not allowed
    CAR_DRAWN_DARK = 0x2d2620,      // the inside of tunnels, rings, and what is written on tiles
    CAR_DRAWN_LINE = 0x4a3b2a,      // around signs
    CAR_DRAWN_STONE = 0xb9ae9c,     // of signs
    CAR_DRAWN_WALL = 0x5d4630,      // of cities and bridges
    CAR_DRAWN_ROAD = 0xf6f0e0,      // of roads
    CAR_DRAWN_HILL = 0x86a24f,      // of hills
    CAR_DRAWN_HILL_LINE = 0x5c7336, // around hills
    CAR_DRAWN_WATER = 0x6fa8d0,     // of rivers and ponds
    CAR_DRAWN_BANK = 0x4f87b0       // around water
};

// ---- list
//
// The list below a drawn board: the players with their points, what is asked, the answer. Its lines
// live in the canvas' arena.

// A line of the list. Before the text there is a ring's sign, a player's figure, or nothing.
struct car_list_line {
    const char *text;
    const char *sign;                    // of a ring; NULL: none
    const char *colour;                  // of a player's figure; NULL: none
    unsigned number;                     // of the player, from 1
    bool is_wrong;                       // what the ring is about is not allowed
    const struct car_drawn_piece *piece; // drawn before the text, which explains it; NULL: none
    const struct car_drawn_piece *held;  // figures that are drawn after the text
    size_t helds;
};

struct car_list {
    struct car_list_line *line;
    size_t lines, capacity;
    double scale; // how much larger all is drawn, since a wide canvas is shown small; 1: not larger
};

// Makes the lines for a canvas of this width. Long texts are broken between words.
void car_list_make(const struct car_drawing *drawing, double width, struct aj_arena *arena,
                   struct car_list *list);

// Returns how high all lines are together.
double car_list_height(const struct car_list *list);

// Draws the lines from `top` on.
void car_list_paint(const struct car_list *list, struct aj_canvas *canvas, double top);

// ---- signs
//
// Signs as shapes on the brush's canvas. A brush is on its caller's stack. The marks of a box are
// drawn by carcassonne/boxes/NAME/signs.c: car_mark_NAME and car_tile_mark_NAME.

// Draws a path on the brush's canvas, under the canvas' present matrix.
static inline void car_art_path(struct car_brush *brush, struct aj_style style, const char *steps) {
    aj_canvas_path(brush->canvas, style, steps);
}

// Draw segments of boxes that are a sign in one place, at a point of the tile. Each is in its box's
// signs.c.
void car_kind_HUT(struct car_brush *brush, struct aj_point at);
void car_kind_POND(struct car_brush *brush, struct aj_point at);
void car_kind_TREE(struct car_brush *brush, struct aj_point at);
void car_kind_ACROBATS(struct car_brush *brush, struct aj_point at);
void car_kind_CIRCUS(struct car_brush *brush, struct aj_point at);

// Draws a garden, upright, at a point of the turned tile.
void car_art_garden(struct car_brush *brush, struct aj_point at);

// Draws an abbey, which takes up the whole tile.
void car_art_abbey(struct car_brush *brush);

// ---- pieces
//
// Where the pieces on a tile are drawn, so that none covers another. In the caller's arena.

enum { CAR_PIECE_BLOCK = 11 }; // height of a block of a tower, in units of the picture

// Returns the size in which a figure is drawn; 1 is that of a plain follower.
double car_piece_size(const struct car_drawn_piece *piece);

// Returns with how many blocks a tower is drawn. All towers above a certain height look alike.
unsigned car_piece_blocks(unsigned pieces);

// Returns the middle of each piece on the turned tile: its own place on its segment, or a point
// near this if another piece is there.
const struct aj_point *car_piece_places(const struct car_drawn_tile *tile, struct aj_arena *arena);

// Finds the middle of the piece that a ring is around. Returns false if there is no piece.
bool car_piece_ringed(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                      struct aj_arena *arena, struct aj_point *middle);

// Whether a sign at this point would cover a piece, other than the one that the ring is around.
bool car_piece_is_covered(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                          struct aj_point sign, struct aj_arena *arena);

// ---- region
//
// The area of each segment of a tile, which is tinted and can be pointed at. Shapes go to the
// brush's canvas, in the colour of the group in which they are shown.

// Draws the area of a segment of the brush's tile.
void car_region_draw(struct car_brush *brush, uint8_t segment);

// ---- settle
//
// Labels on a drawn board: how wide they are, where there is room for each, how they look. The
// easel keeps them.

// Returns how wide a canvas must be for the labels of a tile, or 0 if the tile has no labels.
double car_settle_width(const struct car_drawn_tile *tile);

// Notes where the pieces of a tile are, its inns, tunnel openings and signs, so that labels which
// get their places later do not cover them.
void car_settle_pieces(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Finds places for the labels of a tile's segments, at which they do not cover each other nor what
// was noted before. A label may be wider than the tile, and below it.
void car_settle_labels(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Draws all labels at their places.
void car_settle_paint(struct car_easel *easel);

// ---- ways
//
// Roads and rivers as shapes on the brush's canvas. A brush is on its caller's stack.

// Draws only the area of a road; brush->pass stays CAR_PAINT_AREA.
void car_art_road_area(struct car_brush *brush, uint8_t segment);
// Draws only the area of a river; brush->pass stays CAR_PAINT_AREA.
void car_art_river_area(struct car_brush *brush, uint8_t segment);

// Draws the roads that end at a city, whose wall covers their end (`before_cities`); else all
// others.
void car_art_roads(struct car_brush *brush, bool before_cities);

// Draws the rivers.
void car_art_rivers(struct car_brush *brush);

// Draws what is in the middle, where roads end: a crossing, or the place around a foundation.
void car_art_crossing(struct car_brush *brush);
