// What the files of this room share among themselves.
#pragma once

#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"

// ---- colours
//
// The colours, as 0xRRGGBB, in which several files draw the same thing. They are constants.

enum {
    CAR_DRAWN_PAPER = AJ_PAPER(0xf5eedf), // below the board
    CAR_DRAWN_INK = AJ_INK(0x5b4d36),     // what is written there
    CAR_DRAWN_WRONG = 0xd02020,           // what may not be
    CAR_DRAWN_DARK = 0x2d2620,      // the inside of tunnels, rings, and what is written on tiles
    CAR_DRAWN_LINE = 0x4a3b2a,      // around signs
    CAR_DRAWN_STONE = 0xb9ae9c,     // of signs
    CAR_DRAWN_WALL = 0x5d4630,      // of cities and bridges
    CAR_DRAWN_ROAD = 0xf6f0e0,      //
    CAR_DRAWN_HILL = 0x86a24f,      //
    CAR_DRAWN_HILL_LINE = 0x5c7336, // around hills
    CAR_DRAWN_WATER = 0x6fa8d0,     // of rivers and ponds
    CAR_DRAWN_BANK = 0x4f87b0       // around water
};

// ---- list
//
// What stands below a board on a canvas: the players with their points, what is asked, the answer.
// Its lines live in the canvas' arena.

// A line of it. One of the sign, the player's number and neither stands before the text.
struct car_list_line {
    const char *text;
    const char *sign;   // of a ring; NULL: none
    const char *colour; // of a player's figure; NULL: none
    unsigned number;    // of the player, from 1
    bool is_wrong;
    const struct car_drawn_piece *held; // figures behind the text
    size_t helds;
};

struct car_list {
    struct car_list_line *line;
    size_t lines, capacity;
    double scale; // of a wide canvas, which is shown small; else 1
};

// The lines for a canvas of that width; long ones are broken between words.
void car_list_make(const struct car_drawing *drawing, double width, struct aj_arena *arena,
                   struct car_list *list);

// How high they are together.
double car_list_height(const struct car_list *list);

// Draws them from `top` on.
void car_list_paint(const struct car_list *list, struct aj_canvas *canvas, double top);

// ---- signs
//
// Signs as shapes on the brush's canvas. A brush is on its caller's stack. The marks of each box
// are drawn by its boxes/NAME/signs.c: car_mark_NAME and car_tile_mark_NAME.

// Draws a path on the brush's canvas as it is.
static inline void car_art_path(struct car_brush *brush, struct aj_style style, const char *steps) {
    aj_canvas_path(brush->canvas, style, steps);
}

// Draw the places of boxes, each in its box's signs.c, at a point of the tile as drawn.
void car_kind_HUT(struct car_brush *brush, struct aj_point at);
void car_kind_POND(struct car_brush *brush, struct aj_point at);
void car_kind_TREE(struct car_brush *brush, struct aj_point at);
void car_kind_ACROBATS(struct car_brush *brush, struct aj_point at);
void car_kind_CIRCUS(struct car_brush *brush, struct aj_point at);

// Draws a garden, upright, at a point of the tile as it lies.
void car_art_garden(struct car_brush *brush, struct aj_point at);

// Draws an abbey on the whole tile: it ends every feature next to it.
void car_art_abbey(struct car_brush *brush);

// ---- pieces
//
// Where the pieces on a tile are, so that none covers another. In the caller's arena.

enum { CAR_PIECE_BLOCK = 11 }; // how high a block of a tower is

// In which size a figure is drawn.
double car_piece_size(const struct car_drawn_piece *piece);

// With how many blocks a tower is drawn. The tallest towers look alike.
unsigned car_piece_blocks(unsigned pieces);

// Where the middle of each piece is on the tile as it lies: where its segment has room for it, or
// next to that if another piece is there.
const struct aj_point *car_piece_places(const struct car_drawn_tile *tile, struct aj_arena *arena);

// Finds the middle of the piece that a ring is around. Returns false if none is there.
bool car_piece_ringed(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                      struct aj_arena *arena, struct aj_point *middle);

// Whether a sign there would cover a piece other than the one that its ring is around.
bool car_piece_is_covered(const struct car_drawn_tile *tile, const struct car_drawn_ring *ring,
                          struct aj_point sign, struct aj_arena *arena);

// ---- region
//
// The area of each segment of a tile: what is tinted, and what a finger points at. Shapes go to the
// brush's canvas, in the colour of the group that they are shown in.

// Draws the area of a segment of the brush's tile.
void car_region_draw(struct car_brush *brush, uint8_t segment);

// ---- settle
//
// Labels on a drawn board: how wide they are, where each has room, how they look. Kept by the
// easel.

// How wide a canvas must be for the labels of a tile; 0: it has none.
double car_settle_width(const struct car_drawn_tile *tile);

// Keeps the labels settled from now on off the pieces on a tile.
void car_settle_pieces(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Finds places for the labels of a tile's segments, off what is kept free and off each other. They
// may be wider than the tile, and below it.
void car_settle_labels(struct car_easel *easel, const struct car_drawn_tile *tile,
                       struct aj_point at);

// Draws all labels where they were settled.
void car_settle_paint(struct car_easel *easel);

// ---- ways
//
// Roads and rivers as shapes on the brush's canvas. A brush is on its caller's stack.

// Each draws the area alone of a segment.
void car_art_road_area(struct car_brush *brush, uint8_t segment);
void car_art_river_area(struct car_brush *brush, uint8_t segment);

// Draws the roads whose end a city's wall hides, which lie below the cities, or else all others.
void car_art_roads(struct car_brush *brush, bool before_cities);

// Draws the rivers.
void car_art_rivers(struct car_brush *brush);

// Draws the crossing in the middle.
void car_art_crossing(struct car_brush *brush);
