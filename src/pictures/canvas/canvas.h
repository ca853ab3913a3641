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
// A drawing of the table onto a canvas. The canvas is the caller's; its shapes live in the given
// arena.

// Draws onto a new canvas, with gaps as car_draw_text has them.
void car_draw_canvas(const struct car_drawing *drawing, struct aj_arena *arena,
                     struct aj_canvas *canvas);

// ---- labels
//
// Places of labels and signs on a drawn board, found without a look at all others: each stands in
// cells of a grid, which are found by a hash. All of it lives in an arena.

enum { CAR_LABEL_HALF = 14 }; // half the height of each

// Where a label stands.
struct car_label {
    double x, y, half; // its middle, half its width
};

// A label in one of the cells that it reaches into.
struct car_label_cell {
    int32_t row, column;
    uint32_t next; // of those with its hash, from 1; 0: none
    struct car_label label;
};

struct car_labels {
    struct aj_arena *arena;
    uint64_t seed;
    uint32_t *head; // by hash
    uint32_t heads; // a power of two
    struct car_label_cell *cell;
    size_t cells, capacity;
};

// Makes room for about `expected` labels; more are as well.
void car_labels_init(struct car_labels *labels, struct aj_arena *arena, size_t expected);

// Whether a label would cover another one.
bool car_labels_cover(const struct car_labels *labels, const struct car_label *wanted);

// Keeps a label's place.
void car_labels_take(struct car_labels *labels, const struct car_label *label);

// ---- easel
//
// The tiles of a drawn board on a canvas: each kind is drawn once and shown wherever it
// lies, and each segment and piece is a group that says what it is. An easel is on its
// caller's stack.

// What was drawn once already.
struct car_easel_kind {
    const struct car_tile *tile;
    const char *name;     // of its definition
    const char *signs[4]; // of those that stand on it, by its turn; NULL: not defined yet
};

// A label of a segment, and where it stands.
struct car_easel_label {
    const char *text;
    struct car_label at;
};

struct car_easel {
    struct aj_canvas *canvas;
    bool has_handles; // where each segment and opening can be pointed at
    struct car_easel_kind *kind;
    size_t kinds, capacity;
    uint32_t *city; // numbers of the outlines that are defined
    size_t cities, city_capacity;
    struct car_labels taken; // what the next labels keep off
    struct car_labels signs; // those of rings
    struct car_easel_ring *ring;
    struct car_easel_label *label;
    size_t labels, label_capacity;
    double lowest; // where the lowest label ends; 0: there is none
};

// Covers the whole canvas with paper, below all that is drawn later.
void car_easel_paper(struct aj_canvas *canvas);

// Draws a tile with its pieces, its north-west corner at `at`.
void car_easel_tile(struct car_easel *easel, const struct car_drawn_tile *tile, struct aj_point at);

// Where a ring and its sign are: the north-western corner of its tile, and on that tile.
struct car_easel_ring {
    struct aj_point at, middle, sign;
};

// Settles a ring around what it marks, the north-western corner of its tile at `at`, and its sign:
// if there is room, it covers no other sign and no other piece; that of a whole tile no ring that
// was settled before, either. Labels that are settled from now on keep off both. `tile`: NULL for
// an empty place.
void car_easel_settle_ring(struct car_easel *easel, const struct car_drawn_ring *ring,
                           const struct car_drawn_tile *tile, struct aj_point at,
                           struct car_easel_ring *settled);

// Draws a ring, if it is about less than a tile; and its sign, which is to be above all rings.
void car_easel_paint_ring(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled);
void car_easel_paint_sign(struct aj_canvas *canvas, const struct car_drawn_ring *ring,
                          const struct car_easel_ring *settled);

// Draws an empty place, its north-west corner at `at`.
void car_easel_place(struct aj_canvas *canvas, const struct car_drawn_place *place,
                     struct aj_point at);

// ---- outline
//
// The lines of cities: what they cover, where their walls run, where their houses stand. Constant.

// Lies in a frame of its own, see car_outline_frame.
struct car_outline {
    const char *area; // as in SVG, absolute
    const char *wall; // the part of it that is no edge of the tile
    const struct aj_point *house;
    unsigned houses;
    unsigned turn;    // quarter turns from its frame to the catalogue's drawing,
    bool is_mirrored; // before which west and east are changed
};

// The lines in which a city of that form is drawn.
struct car_outline car_outline_of(const struct car_city_form *form);

// A number for what is drawn of it in its frame: other outlines have others.
uint32_t car_outline_number(const struct car_outline *outline);

// `matrix`, under which the catalogue's drawing stands, for the frame of the outline.
struct aj_matrix car_outline_frame(const struct car_outline *outline, struct aj_matrix matrix);

// Whether it covers a point of the catalogue's drawing.
bool car_outline_holds(const struct car_outline *outline, struct aj_point point);

// ---- sheet
//
// A sheet of tiles: set by set, each with its name, its edges and how many there are. Lives in the
// canvas' arena.

// Draws tiles of the catalogue onto a new canvas; those of a set stand together. `row` fills in
// what is said of one, `prints` when the prints were sold whose copies differ.
void car_sheet_draw(const struct aj_part_lying *list, size_t count,
                    void (*row)(size_t part, struct aj_part *row), const char *prints,
                    struct aj_canvas *canvas);

// ---- art
//
// One tile as shapes on a canvas: its ground and cities here, its roads, signs and marks in
// internal.h, canvas.h and internal.h. A brush is on its caller's stack; the shapes go to
// its canvas.

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
#include "tiles/tiles.def"

// The marks of tiles: car_tile_mark_VOLCANO and so on, at a point of the tile as it lies.
#define TILE_MARK(name, ...) void car_tile_mark_##name(struct car_brush *brush, struct aj_point at);
#include "tiles/tiles.def"

// ---- signs
//
// Signs and pieces as shapes on the brush's canvas: houses, figures, tokens, tunnels. A brush is on
// its caller's stack.

// The colour 0xRRGGBB that pieces of this name have: "red"; grey for any other word.
uint32_t car_drawn_colour(const char *name);

// Defines the signs that tiles show, once for a canvas; the brush is at its origin.
void car_art_define(struct car_brush *brush);

// Draws a piece with its middle at `at`; of a tower, the middle of its lowest block.
void car_art_piece(struct car_brush *brush, const struct car_drawn_piece *piece,
                   struct aj_point at);

// A player's piece with his number beside his name, with its middle at (x, y) of the canvas.
void car_art_player(struct car_brush *brush, const char *colour, unsigned number,
                    struct aj_point at);

// A figure that lies before a player, with its middle at (x, y) of the canvas.
void car_art_held(struct car_brush *brush, const struct car_drawn_piece *piece, struct aj_point at);

// The sign of what is asked about, at a point under the canvas' matrix.
void car_art_sign(struct aj_canvas *canvas, const char *sign, bool is_wrong, struct aj_point at);

// A finished tunnel between two points of the canvas.
void car_art_link(struct aj_canvas *canvas, const char *colour, struct aj_point from,
                  struct aj_point to);

// Sets the canvas to draw upright around the origin at `at`.
void car_art_stand(struct car_brush *brush, struct aj_point at, double scale);

// Each draws a sign, upright, at a point of the tile as it lies.
void car_art_house(struct car_brush *brush, struct aj_point at, double scale);
void car_art_monastery(struct car_brush *brush, struct aj_point at);
void car_art_foundation(struct car_brush *brush, struct aj_point at);
void car_art_mouth(struct car_brush *brush, struct aj_point at);
void car_art_tuft(struct car_brush *brush, struct aj_point at);

// ---- spot
//
// Where signs and figures stand in a picture of a tile, so that none hides another. Values on the
// caller's stack; points lie on the tile turned by `turn` quarter turns, from 0 to CAR_DRAWN_SIZE.

struct car_spot {
    struct aj_point at;
    double size; // of the sign: 1 as it is
};

// For a figure on a segment: it stands beside the sign of a monastery, inside the tile.
struct aj_point car_spot_stand(const struct car_tile *tile, unsigned turn, uint8_t segment);

// The place of a piece that is nobody's, see car_form_neutral.
struct aj_point car_spot_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner);

// For the garden of a tile that has one.
struct car_spot car_spot_garden(const struct car_tile *tile, unsigned turn);

// For the marks of a tile, which belong to no segment.
struct car_spot car_spot_mark(const struct car_tile *tile, unsigned turn);

// For the foundation that is that mine, and for the monastery of a tile that has one.
struct car_spot car_spot_mine(const struct car_tile *tile, unsigned turn, uint8_t segment);
struct car_spot car_spot_monastery(const struct car_tile *tile, unsigned turn);

// For the inn of that road; for the first pennant, the goods or the princess of that city.
struct car_spot car_spot_inn(const struct car_tile *tile, unsigned turn, uint8_t segment);
struct car_spot car_spot_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Whether a sign stands so near that a house has no room.
bool car_spot_is_taken(const struct car_tile *tile, unsigned turn, struct aj_point house);
