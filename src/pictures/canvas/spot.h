// Where signs and figures stand in a picture of a tile, so that none hides another. Values on the
// caller's stack; points lie on the tile turned by `turn` quarter turns, from 0 to CAR_DRAWN_SIZE.
#pragma once

#include "painting/canvas.h"
#include "tiles/tile.h"

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
