// Points where four tiles meet, for figures that stand on no segment but on such a point. Each has
// four names, a tile and a corner of it; adjudge keeps it by the north-western tile (its corner
// SE).
#pragma once

#include "carcassonne/table/board.h"
#include "tiles/place.h"

enum car_corner { CAR_NE, CAR_SE, CAR_SW, CAR_NW };

// The point at a corner of a cell: the cell of its north-western tile.
struct car_point {
    int32_t x, y;
};
struct car_point car_point_at(int32_t x, int32_t y, unsigned corner);

// The cell of the tile around a point that has it as its `corner`.
struct car_point car_point_cell(struct car_point point, unsigned corner);

// The field segment that has both half-edges of a corner of a tile as it lies, CAR_NO_SEGMENT:
// none.
static inline uint8_t car_corner_field(const struct car_tile *tile, unsigned turn,
                                       unsigned corner) {
    uint8_t first = car_segment_at_wind(tile, turn, 2 * corner);
    return first == car_segment_at_wind(tile, turn, 2 * corner + 1) ? first : CAR_NO_SEGMENT;
}

// A place that names a corner.
static inline struct car_place car_corner_place(unsigned corner) {
    return (struct car_place){CAR_FIELD, CAR_AT_CORNER, (uint8_t)corner};
}

// Why no figure can stand on a point.
enum car_corner_found { CAR_CORNER_FIELD, CAR_CORNER_NO_TILE, CAR_CORNER_NO_FIELD };

// Whether four tiles lie around a point, each with one field in that corner. Then `*part` is that
// of the north-western tile; else `*where` the cell that lacks it.
enum car_corner_found car_corner_find(const struct car_board *board, struct car_point point,
                                      uint32_t *part, struct car_point *where);
