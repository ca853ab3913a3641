// Tile kinds: what is printed on a tile, as drawn in the catalogue (turn 0). The catalogue is
// constant; a case's own tiles live in the case's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/arena.h"

// Edges clockwise from north; sets of edges are bits 1 << edge.
enum car_edge { CAR_N, CAR_E, CAR_S, CAR_W, CAR_EDGES };

// Half-edges clockwise from the north edge's east half; sets of winds are bits 1 << wind.
enum car_wind { CAR_NNE, CAR_ENE, CAR_ESE, CAR_SSE, CAR_SSW, CAR_WSW, CAR_WNW, CAR_NNW, CAR_WINDS };

// Kinds of features, in the order in which results list them.
enum car_kind {
#define KIND(name, ...) CAR_##name,
#include "tiles/printed.def"
    CAR_KINDS
};

// Signs on segments; sets of marks are bits 1 << mark.
enum car_mark {
#define MARK(name, ...) CAR_MARK_##name,
#include "tiles/printed.def"
    CAR_MARKS
};

// Signs on tiles that belong to no segment; sets of them are bits 1 << mark.
enum car_tile_mark {
#define TILE_MARK(name, ...) CAR_TILE_MARK_##name,
#include "tiles/printed.def"
    CAR_TILE_MARKS
};
_Static_assert(CAR_KINDS <= 16 && CAR_MARKS <= 16 && CAR_TILE_MARKS <= 16,
               "kinds and marks are bits of a uint16_t");

// What lies at an edge; two bits of a packed edge pattern.
enum car_side { CAR_SIDE_FIELD, CAR_SIDE_ROAD, CAR_SIDE_CITY, CAR_SIDE_RIVER, CAR_SIDES };
_Static_assert(CAR_SIDES <= 4 && (CAR_SIDE_ROAD | CAR_SIDE_CITY) == CAR_SIDE_RIVER,
               "sides are two bits; joining tiles looks at each bit (carcassonne/table/board.c)");

// What a road meets on its tile.
enum car_end {
    CAR_END_THROUGH,
#define END(name, ...) CAR_END_##name,
#include "tiles/printed.def"
    CAR_END_TUNNEL,
    CAR_END_UNDERPASS // one road that goes under; two with openings in car_tile.split
};

enum car_mine_class { CAR_NOT_MINE, CAR_MINING, CAR_UNDER_MINING, CAR_COUNTER_MINING };

enum car_set {
#define SET(name, ...) CAR_SET_##name,
#include "tiles/printed.def"
    CAR_SETS,
    CAR_SET_OWN = CAR_SETS // described in the case
};
_Static_assert(CAR_SETS < UINT8_MAX, "a tile keeps its set in a byte");

// The boxes that a tile comes in: those until 2013, and those since 2014, of whose tiles some show
// a garden.
enum car_box { CAR_BOX_C1, CAR_BOX_C2, CAR_BOXES };

#define CAR_WAYS_MAX 8      // points of one tile at which features meet
#define CAR_SEGMENTS_MAX 16 // segments of one tile: they are kept as bits of a uint16_t
#define CAR_NO_SEGMENT 0xff

struct car_segment {
    uint8_t kind;     // enum car_kind
    uint8_t edges;    // road, city, river: edges that it reaches
    uint8_t shares;   // city: edges of another city of this tile that it reaches too
    uint8_t winds;    // field: half-edges that it reaches; 0: enclosed
    uint8_t end;      // road: enum car_end
    uint8_t openings; // road: edges at which it leaves a tunnel
    uint8_t ends;     // how many edges it reaches, or how many neighbours complete it
    uint8_t mouths;   // road: how many openings it has
    uint8_t pennants; // city
    uint8_t mine;     // mine: enum car_mine_class
    uint16_t marks;   // enum car_mark as bits
    uint16_t cities;  // field: city segments of this tile that it touches; mine: that it stands in
    uint16_t joins;   // segments whose features a follower standing here takes part in: itself; for
                      // an under mining entrance the tile's city segments
};

// No pointer is in it: those of a constant are written when the program starts, page by page. What
// is asked of every tile that is laid stands together, so that the processor reads it at once.
struct car_tile {
    uint8_t count; // segments
    bool fits_any; // an abbey: it matches what lies beside it, and ends it
    bool has_opening;
    uint8_t edges[4]; // packed sides after 0, 90, 180, 270 degrees: N bits 0-1, E 2-3, ...
    uint8_t edge_segment[CAR_EDGES];  // road, city or river at an edge, CAR_NO_SEGMENT: field
    uint8_t share_segment[CAR_EDGES]; // the second city at a city's edge, CAR_NO_SEGMENT: none
    uint8_t wind_segment[CAR_WINDS];  // the field at a half-edge, CAR_NO_SEGMENT: city edge
    uint8_t shares;                   // edges that have a second city
    uint8_t split;   // which of car_catalogue.split it is with its underpass, from 1; 0: none
    uint16_t kinds;  // of its segments, as bits
    uint16_t marks;  // enum car_tile_mark as bits
    uint16_t signs;  // of its segments, as bits: enum car_mark
    uint16_t filled; // its segments that neighbours complete, as bits
    uint16_t joined_by[CAR_SEGMENTS_MAX]; // the other way round of car_segment.joins
    struct car_segment segment[CAR_SEGMENTS_MAX];
    uint16_t row; // which of car_catalogue.texts its are, from 1; 0: it is a car_own_tile
    uint8_t set;  // enum car_set
    uint8_t copies[CAR_BOXES]; // in its set
    uint8_t start_copies;      // how many of them may be the start tile
    uint8_t points; // field edges that a city reaches in a point: their halves may be two fields
    uint8_t ways;
    uint16_t way[CAR_WAYS_MAX]; // segments that meet at one point of the tile, as bits
    uint16_t look[4]; // what it looks like after 0, 90, 180, 270 degrees: the same number,
                      // the same inside; of tiles of the catalogue
    uint64_t words;   // of its shape, as bits of car_catalogue.word
};

// A tile that a case describes.
struct car_own_tile {
    struct car_tile tile; // first: a tile without a row is found in one of these
    const char *id;
    const char *shape;                // as written
    const struct car_own_tile *split; // as in car_tile_split()
};

struct car_tile_texts {
    char id[24];
    char alias[16]; // JCloisterZone's name; "": none
    char description[120];
    char shape[184]; // as written
};

struct car_catalogue {
    const struct car_tile *tile;        // in the order of tiles.def
    const struct car_tile *split;       // the twins of those with an underpass
    const struct car_tile_texts *texts; // of each tile; a twin has its tile's
    size_t count;                       // split twins are not counted
    const char *const *word;            // what may be on a tile, in the words of the shape language
    size_t words;
};

// All printed tiles; a constant, made from tiles.def when adjudge is built.
extern const struct car_catalogue car_catalogue;

static inline const struct car_own_tile *car_own_tile_of(const struct car_tile *tile) {
    return (const struct car_own_tile *)(const void *)tile;
}

// What a tile is called.
static inline const char *car_tile_id(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].id : car_own_tile_of(tile)->id;
}
// Its shape as it was written.
static inline const char *car_tile_shape(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].shape : car_own_tile_of(tile)->shape;
}
// JCloisterZone's name of it, NULL: none.
static inline const char *car_tile_alias(const struct car_tile *tile) {
    const char *alias = tile->row > 0 ? car_catalogue.texts[tile->row - 1].alias : "";
    return *alias ? alias : NULL;
}
// In words; NULL: a case describes it.
static inline const char *car_tile_description(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].description : NULL;
}
// The same tile where its underpass is two openings, NULL: it has none.
static inline const struct car_tile *car_tile_split(const struct car_tile *tile) {
    if (tile->row == 0)
        return car_own_tile_of(tile)->split ? &car_own_tile_of(tile)->split->tile : NULL;
    return tile->split > 0 ? &car_catalogue.split[tile->split - 1] : NULL;
}

static inline bool car_has_kind(const struct car_tile *tile, enum car_kind kind) {
    return (tile->kinds >> kind) & 1U;
}

// How many segments of that kind it has.
static inline int car_count_kind(const struct car_tile *tile, enum car_kind kind) {
    int count = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        count += tile->segment[i].kind == kind;
    return count;
}
static inline bool car_has_tile_mark(const struct car_tile *tile, enum car_tile_mark mark) {
    return (tile->marks >> mark) & 1U;
}
// Whether one of its segments has that mark.
static inline bool car_has_sign(const struct car_tile *tile, enum car_mark mark) {
    return (tile->signs >> mark) & 1U;
}
static inline bool car_has_mark(const struct car_segment *segment, enum car_mark mark) {
    return (segment->marks >> mark) & 1U;
}

// `edges` (a set) and `winds` (a set) turned clockwise by `turn` quarter turns.
static inline uint8_t car_turn_edges(uint8_t edges, unsigned turn) {
    return (uint8_t)(((edges << turn) | (edges >> (4 - turn))) & 0x0f);
}
static inline uint8_t car_turn_winds(uint8_t winds, unsigned turn) {
    return (uint8_t)(((winds << 2 * turn) | (winds >> (8 - 2 * turn))) & 0xff);
}

// The road, city or river segment at board edge `edge` of a tile lying with `turn` quarter turns.
static inline uint8_t car_segment_at_edge(const struct car_tile *tile, unsigned turn,
                                          unsigned edge) {
    return tile->edge_segment[(edge - turn) & 3];
}
// The field segment at board half-edge `wind`.
static inline uint8_t car_segment_at_wind(const struct car_tile *tile, unsigned turn,
                                          unsigned wind) {
    return tile->wind_segment[(wind - 2 * turn) & 7];
}
static inline enum car_side car_side_at(const struct car_tile *tile, unsigned turn, unsigned edge) {
    return (enum car_side)((tile->edges[turn] >> (2 * edge)) & 3);
}

// Whether a tile's edge does not continue that of the tile beyond it. An abbey continues any.
static inline bool car_sides_clash(const struct car_tile *tile, unsigned turn, unsigned edge,
                                   const struct car_tile *beyond, unsigned beyond_turn) {
    return !tile->fits_any && !beyond->fits_any &&
           car_side_at(tile, turn, edge) != car_side_at(beyond, beyond_turn, edge ^ 2);
}
