// Where on a tile its signs and figures stand when it is drawn as text: points of the tile as it
// lies with `turn` quarter turns, from 0 to CAR_DRAWN_SIZE. canvas/spot.h says where a canvas has
// them. Values on the caller's stack.
#pragma once

#include "painting/canvas.h"
#include "tiles/tile.h"

// For a follower on the segment; for the mine itself.
struct aj_point car_form_anchor(const struct car_tile *tile, unsigned turn, uint8_t segment);

// The place beside a figure that stands at that point.
struct aj_point car_form_beside(struct aj_point at);

// The place of a piece that is nobody's: beside a figure on that segment; or (CAR_NO_SEGMENT)
// alone, in the north-eastern corner 0 or the south-western one.
struct aj_point car_form_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner);

// Where a figure is drawn that stands on the corner SE of a tile as it lies.
extern const struct aj_point car_form_corner;

// The same in any corner, by its place among car_corner_names.
struct aj_point car_form_corner_of(unsigned corner);

// For a pennant or the cathedral of that city.
struct aj_point car_form_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment);

// For the inn of that road, `beside` it.
struct aj_point car_form_inn(const struct car_tile *tile, unsigned turn, uint8_t segment,
                             double beside);

// For the garden of a tile.
struct aj_point car_form_garden(const struct car_tile *tile, unsigned turn);

// For the marks of a tile.
struct aj_point car_form_tile_mark(const struct car_tile *tile, unsigned turn);

// For the tunnel mouth at board edge `edge`.
struct aj_point car_form_mouth(const struct car_tile *tile, unsigned turn, unsigned edge);

// The marks of a tile that are drawn, as bits. A foundation that is also a mine entrance is drawn
// as the entrance.
unsigned car_drawn_tile_marks(const struct car_tile *tile);

// Which mark of a segment with several is drawn.
unsigned car_drawn_mark(const struct car_segment *segment);

// The glyph of that mark in text.
const char *car_mark_glyph(const struct car_segment *segment);
