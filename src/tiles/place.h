// Places on a tile as people name them: "road W", "field NNW", "field NW", "monastery", "mine",
// "field inner 2"; edges and winds are those of the board, after turning.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "core/arena.h"
#include "core/buf.h"
#include "documents/reading/read.h"
#include "judging/game/judgement.h"
#include "tiles/tile.h"

enum car_place_kind {
    CAR_AT_EDGE,   // road, city
    CAR_AT_WIND,   // field
    CAR_AT_CORNER, // field: index 0 NE, 1 SE, 2 SW, 3 NW
    CAR_AT_INNER,  // field: index from 0
    CAR_AT_TILE,   // a kind of which a tile has one
    CAR_AT_SIDE,   // a field by an edge, N to W, that no other field touches; of a city's edge, by
                   // the halves beside it
    CAR_AT_ONLY    // the only one of its kind on the tile
};

#define CAR_CORNERS 4

// What holds for all segments of a kind.
struct car_kind_row {
    enum car_place_kind site; // what names one
    uint8_t neighbours;       // how many tiles around complete it, 0: its edges do
    const char *heading;      // above those of a result
    const char *idle;         // above those that nobody holds; NULL: among the others
};
extern const struct car_kind_row car_kinds[CAR_KINDS];

struct car_place {
    uint8_t kind; // enum car_kind of the segment
    uint8_t at;   // enum car_place_kind
    uint8_t index;
};

extern const struct aj_word car_edge_words[CAR_EDGES];  // "N", "north"
extern const struct aj_word car_kind_words[CAR_KINDS];  // "road", "road"
extern const char *const car_kind_names[CAR_KINDS];     // "road"
extern const char *const car_edge_names[CAR_EDGES];     // "N" ...
extern const char *const car_wind_names[CAR_WINDS];     // "NNE" ...
extern const char *const car_corner_names[CAR_CORNERS]; // "NE" ...
extern const struct aj_said car_corner_said[];          // "north-east" ...
extern const struct aj_word_list car_corner_list;       // both

enum car_place_found { CAR_FOUND, CAR_NOT_FOUND, CAR_TWO_FIELDS, CAR_SEVERAL };

// The segment of `tile`, lying with `turn` quarter turns, at `place`. CAR_TWO_FIELDS: a corner
// in which two fields meet; their winds in `winds[2]`. CAR_SEVERAL: a name that fits more than one.
enum car_place_found car_place_find(const struct car_tile *tile, unsigned turn,
                                    struct car_place place, uint8_t *segment, uint8_t winds[2]);

// The segments that a place fits, as bits: those at an edge or corner, or all of its kind.
uint16_t car_place_candidates(const struct car_tile *tile, unsigned turn, struct car_place place);

// Whether a place depends on what else the tile has: results name such a segment otherwise.
static inline bool car_place_is_loose(struct car_place place) {
    return place.at == CAR_AT_SIDE || place.at == CAR_AT_ONLY;
}

// The first place that a segment touches, clockwise from north: how results name it.
struct car_place car_place_of(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Order of places within a tile: N E S W, the winds, then the places without an edge.
int car_place_order(struct car_place place);

// Writes "road W"; with `corner` a field by its corner, if that is clear.
void car_place_write(const struct car_tile *tile, unsigned turn, uint8_t segment, bool corner,
                     struct aj_buf *out);

// The same as a constant text (one of a fixed set of words, never freed).
const char *car_place_name(const struct car_tile *tile, unsigned turn, uint8_t segment);
