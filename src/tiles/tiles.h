// Carcassonne's tiles: the shape language, the catalogue, the names of places.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "documents/tree/tree.h"
#include "judging/game/judgement.h"

// ---- tile
//
// Tile kinds: what is printed on a tile, as drawn in the catalogue (turn 0). The catalogue is
// constant; a case's own tiles live in the case's arena.

// Edges clockwise from north; sets of edges are bits 1 << edge.
enum car_edge { CAR_N, CAR_E, CAR_S, CAR_W, CAR_EDGES };

// Half-edges clockwise from the north edge's east half; sets of winds are bits 1 << wind.
enum car_wind { CAR_NNE, CAR_ENE, CAR_ESE, CAR_SSE, CAR_SSW, CAR_WSW, CAR_WNW, CAR_NNW, CAR_WINDS };

// Kinds of features, in the order in which results list them.
enum car_kind {
#define KIND(name, rank, ...) CAR_##name = (rank),
#include "tiles/tiles.def"
    CAR_KINDS = 0
#define KIND(...) +1
#include "tiles/tiles.def"
};

// Signs on segments; sets of marks are bits 1 << mark.
enum car_mark {
#define MARK(name, ...) CAR_MARK_##name,
#include "tiles/tiles.def"
    CAR_MARKS
};

// Signs on tiles that belong to no segment; sets of them are bits 1 << mark.
enum car_tile_mark {
#define TILE_MARK(name, ...) CAR_TILE_MARK_##name,
#include "tiles/tiles.def"
    CAR_TILE_MARKS
};
_Static_assert(CAR_KINDS <= 16, "kinds are bits of a uint16_t");
_Static_assert(CAR_MARKS <= 32, "marks are bits of a uint32_t");
_Static_assert(CAR_TILE_MARKS <= 64, "tile marks are bits of a uint64_t");

// What lies at an edge; two bits of a packed edge pattern.
enum car_side { CAR_SIDE_FIELD, CAR_SIDE_ROAD, CAR_SIDE_CITY, CAR_SIDE_RIVER, CAR_SIDES };
_Static_assert(CAR_SIDES <= 4 && (CAR_SIDE_ROAD | CAR_SIDE_CITY) == CAR_SIDE_RIVER,
               "sides are two bits; joining tiles looks at each bit (carcassonne/table/board.c)");

// What a road meets on its tile.
enum car_end {
    CAR_END_THROUGH,
#define END(name, ...) CAR_END_##name,
#include "tiles/tiles.def"
    CAR_END_TUNNEL,
    CAR_END_UNDERPASS // one road that goes under; two with openings in car_tile.split
};

enum car_mine_class { CAR_NOT_MINE, CAR_MINING, CAR_UNDER_MINING, CAR_COUNTER_MINING };

enum car_set {
#define SET(name, ...) CAR_SET_##name,
#include "tiles/tiles.def"
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
    uint32_t marks;   // enum car_mark as bits
    uint16_t cities;  // field: city segments of this tile that it touches; mine: that it stands in
    uint16_t joins;   // segments whose features a follower standing here takes part in: itself; for
                      // an under mining entrance the tile's city segments
};

// Words of the shape language, as bits of car_catalogue.word.
__extension__ typedef unsigned __int128 car_words;

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
    uint64_t marks;  // enum car_tile_mark as bits
    uint32_t signs;  // of its segments, as bits: enum car_mark
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
    car_words words;  // of its shape, as bits of car_catalogue.word
    uint8_t across;   // 1 + its road that is laid over all else of it; 0: none is
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
    char shape[280]; // as written
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

// Whether an edge (as printed) is a field edge, of which no half is a wall.
bool car_tile_is_land(const struct car_tile *tile, unsigned edge);

// The same tile with a road over all else of it, straight from an edge (as printed) to the opposite
// one; in `arena`. NULL: one of the two is no field edge, or it has such a road already.
const struct car_tile *car_tile_cross(const struct car_tile *tile, unsigned edge,
                                      struct aj_arena *arena);

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

// ---- catalogue
//
// Printed tiles found by their names. The catalogue is constant.

// Tiles are found by a hash of their names, in a table made when adjudge is built.
enum { CAR_NAME_SLOTS = 2048 };

// The slot in which the search for a name begins; it goes on with the next.
static inline unsigned car_name_slot(const char *name) {
    uint32_t hash = 0;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * UINT32_C(0x9E3779B1);
    return hash >> 21;
}

// The printed tile with this id or JCloisterZone name, NULL: there is none.
const struct car_tile *car_catalogue_find(const char *id);

// The same without regard to capitals; NULL too if several kinds have such a name.
const struct car_tile *car_catalogue_find_said(const char *id);

// ---- cells
//
// A map from cells of the plane to indices, for boards of any extent. Its slots live in an arena;
// the map's owner makes room in it.

#define CAR_NOTHING UINT32_MAX

struct car_cell {
    int32_t x, y;
    uint32_t index; // CAR_NOTHING: empty slot
    uint32_t tag;   // what the map's keeper notes about the cell; 0 in an empty slot
};

struct car_cells {
    struct car_cell
        *slot;      // open addressing; a power of two, at most a quarter full, a large map half
    uint32_t shift; // of a hash, to the number of its slot
    uint32_t count;
    uint64_t seed; // of the hash, once cells have met too often; 0: the plain one
};

// The hash of a cell's block, which has two cells each way: all four stand side by side, mostly in
// a line of the cache, since who asks for a cell asks for those beside it. 1 and the two factors
// (as fractions of 2^32: the inverse of the plastic number and its square) span a cubic field, so
// that no small step over the board comes back near where it began: the blocks of a closed board
// hardly ever meet.
static inline uint32_t car_cells_hash(int32_t x, int32_t y) {
    uint32_t across = ((uint32_t)x ^ 0x80000000) >> 1, down = ((uint32_t)y ^ 0x80000000) >> 1;
    return across * UINT32_C(0xc13fa9a9) + down * UINT32_C(0x91e10da5);
}

// Cells may be chosen so that all of them meet in a slot of the plain hash. A map in which they do
// goes over to this one, which nobody can foresee.
static inline uint32_t car_cells_mix(uint64_t seed, int32_t x, int32_t y) {
    return (uint32_t)(aj_mix(seed ^ ((uint64_t)(uint32_t)x << 32 | (uint32_t)y)) >> 32);
}

// The number of the slot where the search for a cell begins.
static inline uint32_t car_cells_first(const struct car_cells *cells, int32_t x, int32_t y) {
    if (cells->seed)
        return car_cells_mix(cells->seed, x, y) >> cells->shift;
    uint32_t in_block = ((uint32_t)x & 1) | ((uint32_t)y & 1) << 1;
    return ((car_cells_hash(x, y) >> cells->shift) & ~UINT32_C(3)) | in_block;
}

// The slot of a cell: its own, or the empty one where it belongs. Both ends of the search are one
// condition: which of them it is no processor can foresee, and guessing wrong costs more than all
// the rest.
static inline struct car_cell *car_cells_slot(const struct car_cells *cells, int32_t x, int32_t y) {
    uint32_t mask = UINT32_MAX >> cells->shift;
    for (uint32_t i = car_cells_first(cells, x, y);; i = (i + 1) & mask) {
        struct car_cell *cell = &cells->slot[i];
        uint32_t differs = ((uint32_t)cell->x ^ (uint32_t)x) | ((uint32_t)cell->y ^ (uint32_t)y);
        uint32_t taken = cell->index + 1; // 0: empty
        if ((uint64_t)differs * taken == 0)
            return cell;
    }
}

// The index kept for a cell, CAR_NOTHING: none.
static inline uint32_t car_cells_find(const struct car_cells *cells, int32_t x, int32_t y) {
    return car_cells_slot(cells, x, y)->index;
}

// An empty map with room for `count` cells.
void car_cells_init(struct car_cells *cells, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map; returns its slot, good until the next is added.
struct car_cell *car_cells_add(struct car_cells *cells, struct aj_arena *arena,
                               struct car_cell cell);

// ---- edges
//
// A tile described by what one sees of it: its edges as they lie, clockwise from north ("CRFR"),
// and the marks that it must have, in the same text ("CRFR+pennant") or in a list of their own.
// Constant tables; nothing is owned.

#define CAR_EDGE_LETTERS "FRCI" // by enum car_side
#define CAR_EDGE_UNSEEN '?'
#define CAR_EDGE_MARK '+' // before each word of a mark

// Marks that are no words of a shape: that nothing is printed on a tile, then how many cities are.
enum { CAR_PLAIN_SAID, CAR_ONE_CITY_SAID, CAR_TWO_CITIES_SAID, CAR_MARKS_SAID };
extern const char *const car_marks_said[CAR_MARKS_SAID];

struct car_edges {
    uint8_t sides,
        known;       // packed as car_tile.edges; `known` has both bits of each edge that is seen
    char letters[5]; // "CRFR"
};

// A tile with its turn.
struct car_candidate {
    const struct car_tile *tile;
    uint8_t turn;
};

// What words ask of a tile: each word a bit of car_catalogue.word.
struct car_wanted {
    car_words with, without;
    car_words unless_with; // "plain": what is printed on tiles; none of it but what is in `with`
    uint8_t cities;        // "one-city", "two-cities"; 0: as many as there are
    const char *pointer;   // "flying" of "flying:W"; NULL: no mark that points is asked for
    uint8_t way;           // to which it points as the tile lies: 0 (N) to 7 (NW), clockwise
};

// Parses four letters, capitals or not, with nothing or a mark ("C-R-F-R") between them. Behind
// them may stand words of marks, each with a + before it; `marks`, if it is not NULL, gets where
// these begin: at a + or at the end. False if the letters are none.
bool car_edges_parse(const char *text, struct car_edges *edges, const char **marks);

// Whether a word is four such letters, with marks or without, and no tile's name.
bool car_edges_is_word(const char *text);

// What helps with a mark that no tile has: the known one that is meant, or all of them; in `arena`.
const char *car_mark_help(const char *mark, struct aj_arena *arena);

// A word as a bit of car_catalogue.word; 0: no tile is marked with it.
car_words car_word_bit(const char *word);

// What is printed on tiles besides roads, cities, fields and the river, as bits of
// car_catalogue.word: pennants and inns, monasteries, tunnels.
car_words car_printed_words(void);

// A mark in its usual spelling, in `arena`: "pennant" of "Shield", "no pennant" of "no-shield"
// (with `joint` between the two words), "plain". NULL: no tile is marked with it.
const char *car_mark_spell(const char *text, char joint, struct aj_arena *arena);

// Adds what a mark asks: "pennant", "no pennant" or "no-pennant", "plain", "one-city". False: the
// word is not known.
bool car_wanted_add(struct car_wanted *wanted, const char *mark);

// If no tile has what is wanted: asks for a word that people call the same in place of each, as
// "tower" for a foundation at which no road ends. False: there is none.
bool car_wanted_widen(struct car_wanted *wanted);

// The next mark of those after the letters, without its +, in `arena`; NULL: there is none left.
// `marks` goes after it.
const char *car_edges_next_mark(const char **marks, struct aj_arena *arena);

// A word in its usual spelling: letters in capitals, marks as the catalogue has them. In `arena`.
const char *car_edges_spell(const char *text, struct aj_arena *arena);

// Whether the tile, turned so, shows these edges; whether it has what is wanted.
static inline bool car_edges_fit(const struct car_edges *edges, const struct car_tile *tile,
                                 unsigned turn) {
    return ((tile->edges[turn] ^ edges->sides) & edges->known) == 0;
}
bool car_has_wanted(const struct car_tile *tile, const struct car_wanted *wanted);

// A word of a tile as it is told of the tile turned so: "flying:N" of "flying:W" turned by 90
// degrees; in `arena`.
const char *car_mark_turned(const char *word, unsigned turn, struct aj_arena *arena);

// Whether the mark of the tile, turned so, points to where it is wanted to point.
bool car_points_so(const struct car_tile *tile, unsigned turn, const struct car_wanted *wanted);

// The edges that a tile shows with this turn, as four letters: a text in `letters`.
void car_edges_write(const struct car_tile *tile, unsigned turn, char letters[5]);

// Whether the tile lies the same with both turns: with the same inside, not only the same edges.
bool car_turns_alike(const struct car_tile *tile, unsigned a, unsigned b, struct aj_arena *arena);

// "F@90, G@90 or H": the kinds by name, `last` before the last of them; in the arena.
const char *car_list_kinds(const struct car_candidate list[], uint32_t count, const char *last,
                           struct aj_arena *arena);

// ---- form
//
// The form of a shape: the same parts in a fixed order, so that two tiles with the same inside have
// the same text however their shapes are written. Texts live in the arena given.

enum { CAR_FORM_WORDS_MAX = 128 }; // they are bits of car_words

// The words of shapes, as a set grows; 0 of them to begin with.
struct car_form_words {
    const char *word[CAR_FORM_WORDS_MAX];
    unsigned count;
};

// The form of a shape that is well-formed, turned clockwise by `turn` quarter turns.
const char *car_form_of(const char *shape, unsigned turn, struct aj_arena *arena);

// The words of such a shape that name no place ("city", "pennant", and "gate" for a road that ends
// at a city), as bits; new ones are added to `words`. False: there are too many.
bool car_form_words(const char *shape, struct car_form_words *words, car_words *bits,
                    struct aj_arena *arena);

// ---- place
//
// Places on a tile as people name them: "road W", "field NNW", "field NW", "monastery", "mine",
// "field inner 2"; edges and winds are those of the board, after turning.

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

// ---- place_parse
//
// Parses the names of places on a tile as people write them. Messages live in the given arena.

// Parses a segment's name, in people's words too: "thief" is a road, "field N" the field at that
// edge, "city" the only city; "the" and "on" say nothing. False with a message (in `arena`) that
// says what is wrong and what would be right.
bool car_place_parse(const char *text, struct car_place *place, struct aj_arena *arena,
                     const char **error);

// The kind of segment, or the other word for one, that is nearest to a word; NULL: none is near.
const char *car_place_near(const char *word);

// ---- place_terms
//
// The names of segments that results use, each found by one comparison instead of letter by letter.

// The table of names is made when adjudge is built: no two of them have the same slot.
enum { CAR_PLACE_SLOTS = 256 };

struct car_place_slot {
    char name[AJ_TERM_BYTES]; // "road N"; zeros after it
    struct car_place place;
};

// The slot of a name; with `salt`, which is odd, the table is made so that each has its own. The
// highest bits of the product depend on all bytes of the name.
static inline uint32_t car_place_slot(struct aj_term name, uint64_t salt) {
    uint64_t mixed = (name.head ^ name.tail * AJ_GOLDEN) * salt;
    return (uint32_t)(mixed >> 56) % CAR_PLACE_SLOTS;
}

// Finds the place of that name. False: results use no such name, though people may.
bool car_place_of_term(struct aj_term name, struct car_place *place);

// ---- shape
//
// The shape language: what is printed on a tile, as a text. What the text describes is written to
// the caller's tile; messages live in the given arena.

// What is wrong with a text.
struct car_shape_error {
    size_t offset;       // byte in the shape's text
    const char *message; // in the arena
};

// Parses the shape language (man 5 adjudge-case) into `own`: segments and everything derived from
// them; id, set and copies are the caller's, filled in before, so that `split` has them too. False
// with `*error` filled when it is not understood or breaks its rules: every edge one owner; a city
// edge no field halves, every other edge both.
bool car_shape_parse(struct car_own_tile *own, const char *shape, struct aj_arena *arena,
                     struct car_shape_error *error);

// ---- words
//
// The words that rulings and reports use for what lies on the table, and the colours of its pieces.

#define CAR_COLOURS 7 // of players, and of tunnel tokens

extern const char *const car_colour_names[CAR_COLOURS];    // "red"
extern const struct aj_word car_colour_words[CAR_COLOURS]; // "red", "red"
extern const struct aj_word car_side_words[CAR_SIDES];     // by enum car_side

// An argument {colour}.
static inline struct aj_arg car_colour_arg(unsigned colour) {
    return AJ_WORD("colour", &car_colour_words[colour]);
}

// A place as the case names it: "road W", "field NW"; in `arena`.
const char *car_place_text(struct car_place place, struct aj_arena *arena);

// Whether a place is called `text`. A quick look: true is certain, false is not.
bool car_place_is_called(struct car_place place, const char *text);

// The segments of a set, as results name them: "city N and city S"; in `arena`.
const char *car_place_list(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena);

// An argument {segment}: a place by that name, spoken of as "road W" or "mine entrance"; in
// `arena`.
struct aj_arg car_place_arg(struct car_place place, struct aj_arena *arena);
