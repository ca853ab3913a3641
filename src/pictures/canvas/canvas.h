// Tiles and boards drawn as shapes, for any format of pictures.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "judging/game/game.h"
#include "painting/painting.h"
#include "pictures/shared/shared.h"
#include "tiles/tiles.h"

// ---- board
//
// Draws the table as shapes on a canvas. The canvas is the caller's; its shapes live in the given
// arena.

// Draws on a new canvas. Rows and columns without a tile are left out, as car_draw_text does.
void car_draw_canvas(const struct car_drawing *drawing, struct aj_arena *arena,
                     struct aj_canvas *canvas);

// Draws tiles with their texts below all else on the canvas of a board, which becomes higher.
void car_draw_lots(const struct car_drawn_lot *lot, size_t lots, struct aj_canvas *canvas);

// ---- labels
//
// The places of labels and signs on a drawn board, kept so that a new label can be compared with
// those near it alone: the board is divided into cells, and each label is listed in every cell that
// it reaches into. The cells are found by a hash. All of this lives in an arena.

enum { CAR_LABEL_HALF = 14 }; // half the height of a label, in units of the picture

// The place of a label.
struct car_label {
    double x, y, half; // its middle, and half its width
};

// A label in one of the cells that it reaches into.
struct car_label_cell {
    int32_t row, column;
    uint32_t next; // the next entry of `cell` with the same hash, from 1; 0: there is none
    struct car_label label;
};

struct car_labels {
    struct aj_arena *arena;
    uint64_t seed;
    uint32_t *head; // by hash: the first entry of `cell`, from 1; 0: there is none
    uint32_t heads; // size of `head`, a power of two
    struct car_label_cell *cell;
    size_t cells, capacity;
};

// Begins without labels, for about `expected` of them. There may be more.
void car_labels_init(struct car_labels *labels, struct aj_arena *arena, size_t expected);

// Whether a label would cover another one.
bool car_labels_cover(const struct car_labels *labels, const struct car_label *wanted);

// Notes that a label is at this place.
void car_labels_take(struct car_labels *labels, const struct car_label *label);

// ---- easel
//
// The tiles of a drawn board on a canvas. Each kind of tile is drawn once, as a definition, and
// shown wherever it is on the board. Each segment and piece is a group that says what it is. An
// easel is on its caller's stack.

// A kind of tile that was drawn already.
struct car_easel_kind {
    const struct car_tile *tile;
    const char *name;     // of the definition of its ground
    const char *signs[4]; // by turn: name of the definition of its signs; NULL: not defined yet
};

// A label of a segment, and its place.
struct car_easel_label {
    const char *text;
    struct car_label at;
};

struct car_easel {
    struct aj_canvas *canvas;
    bool has_handles; // segments and openings get shapes that can be pointed at
    struct car_easel_kind *kind;
    size_t kinds, capacity;
    uint32_t *city; // numbers of the city outlines that are defined
    size_t cities, city_capacity;
    struct car_labels taken; // places that new labels must not cover
    struct car_labels signs; // places of the signs of rings
    struct car_easel_ring *ring;
    struct car_easel_label *label;
    size_t labels, label_capacity;
    double lowest; // where the lowest label ends; 0: there is no label
};

// Covers the whole canvas with paper, before anything else is drawn.
void car_easel_paper(struct aj_canvas *canvas);

// Draws a tile with its pieces; its north-western corner is at `at`.
void car_easel_tile(struct car_easel *easel, const struct car_drawn_tile *tile, struct aj_point at);

// Where a ring and its sign are drawn: the north-western corner of its tile, and from there the
// middles of the ring and of the sign.
struct car_easel_ring {
    struct aj_point at, middle, sign;
};

// Finds the places of a ring and its sign; `at` is the north-western corner of its tile. If there
// is room, the sign covers no other sign and no other piece, and the sign of a whole tile no
// earlier ring either. Labels that get their places later cover neither. `tile`: NULL for an empty
// place.
void car_easel_settle_ring(struct car_easel *easel, const struct car_drawn_ring *ring,
                           const struct car_drawn_tile *tile, struct aj_point at,
                           struct car_easel_ring *settled);

// Draws a ring, unless it is about a whole tile.
void car_easel_paint_ring(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled);

// Draws the sign of a ring. Signs are drawn after all rings, so that no ring covers one.
void car_easel_paint_sign(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled);

// Draws an empty place; its north-western corner is at `at`.
void car_easel_place(struct aj_canvas *canvas, const struct car_drawn_place *place,
                     struct aj_point at);

// ---- outline
//
// The outlines of cities as shapes: their areas, walls and houses. Constant.

// An outline in a frame of its own: a tile that is mirrored and turned to become the catalogue's
// drawing.
struct car_outline {
    const char *area; // a path as in SVG, with absolute coordinates
    const char *wall; // the part of this path that is no edge of the tile
    const struct aj_point *house;
    unsigned houses;
    unsigned turn;    // quarter turns from the frame to the catalogue's drawing
    bool is_mirrored; // west and east change places before that turn
};

// Returns the outline of a city of this form.
struct car_outline car_outline_of(const struct car_city_form *form);

// Returns a number for the area of an outline in its frame. Outlines with different areas have
// different numbers.
uint32_t car_outline_number(const struct car_outline *outline);

// Returns the matrix of the outline's frame, if `matrix` is that of the catalogue's drawing.
struct aj_matrix car_outline_frame(const struct car_outline *outline, struct aj_matrix matrix);

// Whether the outline's area covers a point of the catalogue's drawing.
bool car_outline_holds(const struct car_outline *outline, struct aj_point point);

// ---- sheet
//
// A sheet of tiles, set by set. Each tile has its name, its edges and how many there are of it.
// Lives in the canvas' arena.

// Draws tiles of the catalogue on a new canvas; the tiles of a set come together. `row` fills in
// what is written about a tile; `prints` says when the prints were sold that have different numbers
// of a tile.
void car_sheet_draw(const struct aj_part_lying *list, size_t count,
                    void (*row)(size_t part, struct aj_part *row, struct aj_arena *arena),
                    const char *prints, struct aj_canvas *canvas);

// ---- art
//
// One tile as shapes on a canvas. art.c draws its ground and cities, ways.c its roads and rivers,
// and signs.c its signs and pieces; the marks of a box are drawn by carcassonne/boxes/NAME/signs.c.
// A brush is on its caller's stack; the shapes go to its canvas.

// Which part of a tile is drawn.
enum car_pass {
    CAR_PAINT_GROUND, // all that turns with the tile
    CAR_PAINT_SIGNS,  // signs, which are upright whatever the tile's turn
    CAR_PAINT_AREA    // the area of a segment, in the colour of its group
};

struct car_brush {
    struct aj_canvas *canvas;
    const struct car_tile *tile;
    unsigned turn;            // quarter turns of the tile
    struct aj_matrix upright; // where the tile is: for signs and pieces, which are upright
    struct aj_matrix turned;  // `upright`, turned with the tile
    enum car_pass pass;
    double size; // size in which signs are drawn; 0: their own
};

// Draws a city of this outline with its wall as a definition, once for a canvas. The outline's
// number is in its name.
void car_art_define_city(struct car_brush *brush, const struct car_outline *outline);

// Draws the ground below a tile's segments.
void car_art_grass(struct car_brush *brush);

// Draws the part of a tile that the brush's pass names, without pieces.
void car_art_tile(struct car_brush *brush);

// Draws only the area of a city; brush->pass stays CAR_PAINT_AREA.
void car_art_city_area(struct car_brush *brush, uint8_t segment);

// Sets the canvas to draw on the tile as if the catalogue's drawing had `turn` quarter turns.
static inline void car_art_turn(struct car_brush *brush, unsigned turn) {
    double half = CAR_DRAWN_SIZE / 2.0;
    brush->canvas->matrix = aj_matrix_turn(brush->turned, turn, half, half);
}

// Draw the marks of segments: car_mark_PENNANT and so on.
#define MARK(name, ...) void car_mark_##name(struct car_brush *brush, uint8_t segment);
#include "tiles/tiles.def"

// Draw the marks of tiles at a point of the turned tile: car_tile_mark_VOLCANO and so on.
#define TILE_MARK(name, ...) void car_tile_mark_##name(struct car_brush *brush, struct aj_point at);
#include "tiles/tiles.def"

// ---- signs
//
// Signs and pieces as shapes on the brush's canvas: houses, figures, tokens, tunnels. A brush is on
// its caller's stack.

// Returns the colour of pieces as 0xRRGGBB, by its name: "red"; grey for any other word.
uint32_t car_drawn_colour(const char *name);

// Draws the signs of tiles as definitions, once for a canvas. The brush must be at its origin.
void car_art_define(struct car_brush *brush);

// Draws a piece; `at` is its middle, or the middle of a tower's lowest block.
void car_art_piece(struct car_brush *brush, const struct car_drawn_piece *piece,
                   struct aj_point at);

// Draws the figure with a player's number that comes before his name in the list.
void car_art_player(struct car_brush *brush, const char *colour, unsigned number,
                    struct aj_point at);

// Draws a figure that lies before a player, in the list; `at` is its middle.
void car_art_held(struct car_brush *brush, const struct car_drawn_piece *piece, struct aj_point at);

// Draws the sign of a ring with its middle at `at`, in the colour of a fault if it `is_wrong`.
void car_art_sign(struct aj_canvas *canvas, const char *sign, bool is_wrong, struct aj_point at);

// Draws a finished tunnel between two points of the canvas.
void car_art_link(struct aj_canvas *canvas, const char *colour, struct aj_point from,
                  struct aj_point to);

// Sets the canvas to draw upright and in this scale, with the origin at a point of the turned tile.
void car_art_stand(struct car_brush *brush, struct aj_point at, double scale);

// Draw signs, upright, at a point of the turned tile.
void car_art_house(struct car_brush *brush, struct aj_point at, double scale);
void car_art_monastery(struct car_brush *brush, struct aj_point at);
void car_art_foundation(struct car_brush *brush, struct aj_point at);
void car_art_mouth(struct car_brush *brush, struct aj_point at);
void car_art_tuft(struct car_brush *brush, struct aj_point at);

// ---- spot
//
// Where signs and figures are drawn on a tile as shapes, so that none hides another. Values on the
// caller's stack. Points are those of the tile after `turn` quarter turns; its side is
// CAR_DRAWN_SIZE.

struct car_spot {
    struct aj_point at;
    double size; // of the sign; 1 is its own size
};

// Returns the place for a figure on a segment; in a monastery it is next to the monastery's sign.
struct aj_point car_spot_stand(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the place for a piece that belongs to nobody; `segment` and `corner` as in
// car_form_neutral.
struct aj_point car_spot_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner);

// Returns the place for the sign of a garden.
struct car_spot car_spot_garden(const struct car_tile *tile, unsigned turn);

// Returns the place for the marks of a tile that belong to no segment.
struct car_spot car_spot_mark(const struct car_tile *tile, unsigned turn);

// Returns the place for the sign of a mine, which is drawn as a foundation.
struct car_spot car_spot_mine(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the place for the sign of a monastery.
struct car_spot car_spot_monastery(const struct car_tile *tile, unsigned turn);

// Returns the place for the inn of a road.
struct car_spot car_spot_inn(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the place for the first pennant, the goods or the princess of a city.
struct car_spot car_spot_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Whether a sign is so near that there is no room for a house.
bool car_spot_is_taken(const struct car_tile *tile, unsigned turn, struct aj_point house);
