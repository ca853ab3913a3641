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
// Kinds of tiles: what is printed on a tile, in the position that the catalogue draws (turn 0). The
// catalogue is constant. Tiles that a case describes are in that case's arena.

// Edges, clockwise from north. A set of edges has the bits 1 << edge.
enum car_edge { CAR_N, CAR_E, CAR_S, CAR_W, CAR_EDGES };

// Half-edges, clockwise from the eastern half of the north edge; their names are those of winds. A
// set of them has the bits 1 << wind.
enum car_wind { CAR_NNE, CAR_ENE, CAR_ESE, CAR_SSE, CAR_SSW, CAR_WSW, CAR_WNW, CAR_NNW, CAR_WINDS };

// Kinds of features, in the order in which results list them.
enum car_kind {
#define KIND(name, rank, ...) CAR_##name = (rank),
#include "tiles/tiles.def"
    CAR_KINDS = 0
#define KIND(...) +1
#include "tiles/tiles.def"
};

// Marks on segments. A set of them has the bits 1 << mark.
enum car_mark {
#define MARK(name, ...) CAR_MARK_##name,
#include "tiles/tiles.def"
    CAR_MARKS
};

// Marks on tiles that belong to no segment. A set of them has the bits 1 << mark.
enum car_tile_mark {
#define TILE_MARK(name, ...) CAR_TILE_MARK_##name,
#include "tiles/tiles.def"
    CAR_TILE_MARKS
};
_Static_assert(CAR_KINDS <= 16, "kinds are bits of a uint16_t");
_Static_assert(CAR_MARKS <= 32, "marks are bits of a uint32_t");
_Static_assert(CAR_TILE_MARKS <= 64, "tile marks are bits of a uint64_t");

// What an edge has. Two bits each in a packed pattern of edges.
enum car_side { CAR_SIDE_FIELD, CAR_SIDE_ROAD, CAR_SIDE_CITY, CAR_SIDE_RIVER, CAR_SIDES };
_Static_assert(CAR_SIDES <= 4 && (CAR_SIDE_ROAD | CAR_SIDE_CITY) == CAR_SIDE_RIVER,
               "sides are two bits; joining tiles looks at each bit (carcassonne/table/board.c)");

// How a road ends on its tile.
enum car_end {
    CAR_END_THROUGH,
#define END(name, ...) CAR_END_##name,
#include "tiles/tiles.def"
    CAR_END_TUNNEL,
    CAR_END_UNDERPASS // one road below another; car_tile.split has two openings
};

enum car_mine_class { CAR_NOT_MINE, CAR_MINING, CAR_UNDER_MINING, CAR_COUNTER_MINING };

enum car_set {
#define SET(name, ...) CAR_SET_##name,
#include "tiles/tiles.def"
    CAR_SETS,
    CAR_SET_OWN = CAR_SETS // tiles described in the case
};
_Static_assert(CAR_SETS < UINT8_MAX, "a tile keeps its set in a byte");

// The editions of boxes: C1 until 2013, C2 since 2014. Some tiles of C2 show a garden.
enum car_box { CAR_BOX_C1, CAR_BOX_C2, CAR_BOXES };

#define CAR_WAYS_MAX 8      // most points of a tile at which features meet
#define CAR_SEGMENTS_MAX 16 // most segments of a tile: sets are uint16_t
#define CAR_NO_SEGMENT 0xff

struct car_segment {
    uint8_t kind;     // enum car_kind
    uint8_t edges;    // road, city, river: edges that it reaches, as bits
    uint8_t shares;   // city: edges of another city here that it also reaches
    uint8_t winds;    // field: half-edges that it reaches, as bits; 0: enclosed
    uint8_t end;      // road: enum car_end
    uint8_t openings; // road: edges at which it leaves a tunnel, as bits
    uint8_t ends;     // how many edges, or neighbours around, complete it
    uint8_t mouths;   // road: how many tunnel openings it has
    uint8_t pennants; // city: how many
    uint8_t mine;     // mine: enum car_mine_class
    uint32_t marks;   // enum car_mark as bits
    uint16_t cities;  // field: cities of this tile next to it; mine: around it; bits
    uint16_t joins;   // segments whose features a follower here is in, as bits
};

// A set of words of the shape language: bit i is car_catalogue.word[i].
__extension__ typedef unsigned __int128 car_words;

// It holds no pointers: a constant with pointers would have to be relocated, page by page, when the
// program starts. Fields that are read for every placed tile come first, next to each other, so
// that they share lines of the cache.
struct car_tile {
    uint8_t count; // how many segments
    bool fits_any; // an abbey: it fits any edge, and ends the feature there
    bool has_opening;
    uint8_t edges[4]; // packed sides, turned by 0, 90, 180, 270 degrees: N bits 0-1, ...
    uint8_t edge_segment[CAR_EDGES];  // by edge: road, city or river; CAR_NO_SEGMENT: field
    uint8_t share_segment[CAR_EDGES]; // by edge: the second city; CAR_NO_SEGMENT: none
    uint8_t wind_segment[CAR_WINDS];  // by half-edge: the field; CAR_NO_SEGMENT: city edge
    uint8_t shares;                   // edges with a second city, as bits
    uint8_t split;                    // 1 + index in car_catalogue.split; 0: it has no underpass
    uint16_t kinds;                   // kinds of its segments, as bits of enum car_kind
    uint64_t marks;                   // as bits of enum car_tile_mark
    uint32_t signs;                   // marks of its segments, as bits of enum car_mark
    uint16_t filled;                  // bits: segments that neighbours around complete
    uint16_t joined_by[CAR_SEGMENTS_MAX]; // the reverse of car_segment.joins
    struct car_segment segment[CAR_SEGMENTS_MAX];
    uint16_t row;              // 1 + index in car_catalogue.texts; 0: a car_own_tile
    uint8_t set;               // enum car_set
    uint8_t copies[CAR_BOXES]; // by edition: copies in its set
    uint8_t start_copies;      // how many copies may be the start tile
    uint8_t points; // bits: field edges that a city touches in a point, between two fields
    uint8_t ways;
    uint16_t way[CAR_WAYS_MAX]; // by way: segments that meet there, as bits
    uint16_t look[4];           // by quarter turns: a number for what it shows (catalogue)
    car_words words;            // words of its shape
    uint8_t across;             // 1 + segment of a road laid over the tile; 0: none
};

// A tile that a case describes.
struct car_own_tile {
    struct car_tile tile; // first: a pointer to it is one to the car_own_tile
    const char *id;
    const char *shape;                // as the case writes it
    const struct car_own_tile *split; // see car_tile_split; NULL: none
};

struct car_tile_texts {
    char id[24];
    char alias[16]; // JCloisterZone's name; "": none
    char description[120];
    char shape[280]; // as tiles.def writes it
};

struct car_catalogue {
    const struct car_tile *tile;        // in the order of tiles.def
    const struct car_tile *split;       // copies of tiles whose underpass is cut
    const struct car_tile_texts *texts; // by tile; a split copy uses its tile's
    size_t count;                       // tiles, without split copies
    const char *const *word;            // words of the shape language for things on tiles
    size_t words;
    car_words printed; // words of what is neither road, city, field nor river: pennants, inns
};

// All printed tiles. Constant; made from tiles.def when adjudge is built.
extern const struct car_catalogue car_catalogue;

static inline const struct car_own_tile *car_own_tile_of(const struct car_tile *tile) {
    return (const struct car_own_tile *)(const void *)tile;
}

// Returns the tile's name.
static inline const char *car_tile_id(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].id : car_own_tile_of(tile)->id;
}
// Returns the text of the tile's shape.
static inline const char *car_tile_shape(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].shape : car_own_tile_of(tile)->shape;
}
// Returns JCloisterZone's name of the tile, or NULL if it has none.
static inline const char *car_tile_alias(const struct car_tile *tile) {
    const char *alias = tile->row > 0 ? car_catalogue.texts[tile->row - 1].alias : "";
    return *alias ? alias : NULL;
}
// Returns a description of the tile in words, or NULL if a case defines the tile.
static inline const char *car_tile_description(const struct car_tile *tile) {
    return tile->row > 0 ? car_catalogue.texts[tile->row - 1].description : NULL;
}
// Returns a copy of the tile whose underpass is cut into two openings, or NULL if the tile has no
// underpass.
static inline const struct car_tile *car_tile_split(const struct car_tile *tile) {
    if (tile->row == 0)
        return car_own_tile_of(tile)->split ? &car_own_tile_of(tile)->split->tile : NULL;
    return tile->split > 0 ? &car_catalogue.split[tile->split - 1] : NULL;
}

// Whether an edge (as printed) is a field edge with no city wall on either half.
bool car_tile_is_land(const struct car_tile *tile, unsigned edge);

// Returns a copy of the tile, in `arena`, with a road across everything else, straight from an edge
// (as printed) to the opposite one. Returns NULL if one of the two edges is no field edge, or the
// tile has such a road already.
const struct car_tile *car_tile_cross(const struct car_tile *tile, unsigned edge,
                                      struct aj_arena *arena);

static inline bool car_has_kind(const struct car_tile *tile, enum car_kind kind) {
    return (tile->kinds >> kind) & 1U;
}

// Returns how many segments of this kind the tile has.
static inline int car_count_kind(const struct car_tile *tile, enum car_kind kind) {
    int count = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        count += tile->segment[i].kind == kind;
    return count;
}
// Whether the tile has this mark.
static inline bool car_has_tile_mark(const struct car_tile *tile, enum car_tile_mark mark) {
    return (tile->marks >> mark) & 1U;
}
// Whether a segment of the tile has this mark.
static inline bool car_has_sign(const struct car_tile *tile, enum car_mark mark) {
    return (tile->signs >> mark) & 1U;
}
static inline bool car_has_mark(const struct car_segment *segment, enum car_mark mark) {
    return (segment->marks >> mark) & 1U;
}

// Returns a set of edges turned clockwise by `turn` quarter turns.
static inline uint8_t car_turn_edges(uint8_t edges, unsigned turn) {
    return (uint8_t)(((edges << turn) | (edges >> (4 - turn))) & 0x0f);
}
// Returns a set of half-edges turned clockwise by `turn` quarter turns.
static inline uint8_t car_turn_winds(uint8_t winds, unsigned turn) {
    return (uint8_t)(((winds << 2 * turn) | (winds >> (8 - 2 * turn))) & 0xff);
}

// Returns the road, city or river segment at an edge of the board, for a tile with `turn` quarter
// turns.
static inline uint8_t car_segment_at_edge(const struct car_tile *tile, unsigned turn,
                                          unsigned edge) {
    return tile->edge_segment[(edge - turn) & 3];
}
// Returns the field segment at a half-edge of the board.
static inline uint8_t car_segment_at_wind(const struct car_tile *tile, unsigned turn,
                                          unsigned wind) {
    return tile->wind_segment[(wind - 2 * turn) & 7];
}
// Returns what an edge of the turned tile has.
static inline enum car_side car_side_at(const struct car_tile *tile, unsigned turn, unsigned edge) {
    return (enum car_side)((tile->edges[turn] >> (2 * edge)) & 3);
}

// Whether a tile's edge differs in kind from the adjacent edge of the tile beyond it. An abbey's
// edge never does.
static inline bool car_sides_clash(const struct car_tile *tile, unsigned turn, unsigned edge,
                                   const struct car_tile *beyond, unsigned beyond_turn) {
    return !tile->fits_any && !beyond->fits_any &&
           car_side_at(tile, turn, edge) != car_side_at(beyond, beyond_turn, edge ^ 2);
}

// ---- catalogue
//
// Finds printed tiles by their names. The catalogue is constant.

// The table of hashed names is made when adjudge is built.
enum { CAR_NAME_SLOTS = 2048 };

// Returns the slot in which the search for a name begins. It continues with the next slots.
static inline unsigned car_name_slot(const char *name) {
    uint32_t hash = 0;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * UINT32_C(0x9E3779B1);
    return hash >> 21;
}

// Returns the printed tile with this id or JCloisterZone name, or NULL if there is none.
const struct car_tile *car_catalogue_find(const char *id);

// As car_catalogue_find, but without regard to capitals. Also returns NULL if several tiles have
// such a name.
const struct car_tile *car_catalogue_find_said(const char *id);

// ---- cells
//
// A map from the cells of the plane to indices, for boards of any extent. Its slots are in an
// arena, whose memory the map's owner provides.

#define CAR_NOTHING UINT32_MAX

struct car_cell {
    int32_t x, y;
    uint32_t index; // CAR_NOTHING: the slot is empty
    uint32_t tag;   // the user's note about the cell; 0 if the slot is empty
};

struct car_cells {
    struct car_cell
        *slot;      // open addressing; a power of two, at most a quarter full, a large map half
    uint32_t shift; // how far to shift a hash right for a slot's number
    uint32_t count;
    uint64_t seed; // of car_cells_mix; 0: car_cells_hash is used
};

// Returns the hash of a block of two by two cells. The four cells have consecutive slots, mostly in
// one line of the cache, because a search for a cell is usually followed by one for its neighbour.
// The two factors, as fractions of 2^32, are the inverse of the plastic number and its square.
// Together with 1 these are independent, so that a short way over the board never leads back close
// to the hash it began with: the blocks of a compact board hardly ever collide.
static inline uint32_t car_cells_hash(int32_t x, int32_t y) {
    uint32_t across = ((uint32_t)x ^ 0x80000000) >> 1, down = ((uint32_t)y ^ 0x80000000) >> 1;
    return across * UINT32_C(0xc13fa9a9) + down * UINT32_C(0x91e10da5);
}

// Returns a hash with a secret seed. Somebody may choose cells that all have the same slot by the
// plain hash; a map with many collisions changes to this one, which nobody can predict.
static inline uint32_t car_cells_mix(uint64_t seed, int32_t x, int32_t y) {
    return (uint32_t)(aj_mix(seed ^ ((uint64_t)(uint32_t)x << 32 | (uint32_t)y)) >> 32);
}

// Returns the number of the slot where the search for a cell begins.
static inline uint32_t car_cells_first(const struct car_cells *cells, int32_t x, int32_t y) {
    if (cells->seed)
        return car_cells_mix(cells->seed, x, y) >> cells->shift;
    uint32_t in_block = ((uint32_t)x & 1) | ((uint32_t)y & 1) << 1;
    return ((car_cells_hash(x, y) >> cells->shift) & ~UINT32_C(3)) | in_block;
}

// Returns a cell's slot, or the empty slot where it belongs. One condition tests both ends of the
// search, found and empty: a processor cannot predict which it is, and two branches would cost more
// than the rest.
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

// Returns the index of a cell, or CAR_NOTHING if the cell is not in the map.
static inline uint32_t car_cells_find(const struct car_cells *cells, int32_t x, int32_t y) {
    return car_cells_slot(cells, x, y)->index;
}

// Prepares an empty map with room for `count` cells.
void car_cells_init(struct car_cells *cells, struct aj_arena *arena, uint32_t count);

// Adds a cell that is not in the map. Returns its slot, which is valid until the next cell is
// added.
struct car_cell *car_cells_add(struct car_cells *cells, struct aj_arena *arena,
                               struct car_cell cell);

// ---- edges
//
// Describes a tile by what a player sees: its edges in their position on the board, clockwise from
// north ("CRFR"), and its marks, in the same text ("CRFR+pennant") or in a separate list. Constant
// tables; nothing here owns memory.

#define CAR_EDGE_LETTERS "FRCI" // by enum car_side
#define CAR_EDGE_UNSEEN '?'
#define CAR_EDGE_MARK '+' // precedes each mark

// Marks that no shape has as a word: "plain" (nothing is printed on the tile), and how many cities
// the tile has.
enum { CAR_PLAIN_SAID, CAR_ONE_CITY_SAID, CAR_TWO_CITIES_SAID, CAR_MARKS_SAID };
extern const char *const car_marks_said[CAR_MARKS_SAID];

struct car_edges {
    uint8_t sides,
        known;       // packed as car_tile.edges; `known` has both bits of each edge that is seen
    char letters[5]; // "CRFR"
};

// A tile and a turn in which it fits a description.
struct car_candidate {
    const struct car_tile *tile;
    uint8_t turn;
};

// The marks that a tile must have or lack, as bits of car_catalogue.word.
struct car_wanted {
    car_words with, without;
    car_words unless_with; // for "plain": marks that it must lack unless it must have them
    car_words any;         // for "crop": marks of which it must have one; 0: none is asked for
    uint8_t cities;        // how many cities it must have; 0: any number
    const char *pointer;   // "flying" of "flying:W"; NULL: no mark with a direction
    uint8_t way;           // the direction on the board: 0 (N) to 7 (NW), clockwise
};

// Parses four edge letters, in capitals or not, perhaps with a mark between them ("C-R-F-R"). Words
// of marks may follow, each after a +. `*marks` gets the address of the first + or of the text's
// end, unless `marks` is NULL. Returns false if the text does not begin with such letters.
bool car_edges_parse(const char *text, struct car_edges *edges, const char **marks);

// Whether a word consists of four edge letters, with or without marks, and is not also a tile's
// name.
bool car_edges_is_word(const char *text);

// Returns help about an unknown mark, in `arena`: the known mark that is probably meant, or all of
// them.
const char *car_mark_help(const char *mark, struct aj_arena *arena);

// Returns the bit of a word in car_catalogue.word, or 0 if no tile has this mark.
car_words car_word_bit(const char *word);

// Returns a mark in its usual spelling, in `arena`: "pennant" for "Shield", "no pennant" for
// "no-shield" (`joint` is the character between the two words), or "plain". Returns NULL if no tile
// has such a mark.
const char *car_mark_spell(const char *text, char joint, struct aj_arena *arena);

// Adds what a mark demands: "pennant", "no pennant" or "no-pennant", "plain", "one-city". Returns
// false if the mark is not known.
bool car_wanted_add(struct car_wanted *wanted, const char *mark);

// To be called if no tile has the marks wanted. Replaces each by the other word that people may
// mean by it: "tower" for "foundation". Returns false if there is no such word.
bool car_wanted_widen(struct car_wanted *wanted);

// Returns the next mark of those after the edge letters, without its +, in `arena`, and moves
// `*marks` past it. Returns NULL if there is none left.
const char *car_edges_next_mark(const char **marks, struct aj_arena *arena);

// Returns how long the word is with which a row of drawn tiles begins: "FFFF+gold mine" has a blank
// in it.
size_t car_marks_length(const char *text);

// Returns a word in its usual spelling, in `arena`: edge letters in capitals, marks as in the
// catalogue.
const char *car_edges_spell(const char *text, struct aj_arena *arena);

// Whether a tile with `turn` quarter turns shows these edges.
static inline bool car_edges_fit(const struct car_edges *edges, const struct car_tile *tile,
                                 unsigned turn) {
    return ((tile->edges[turn] ^ edges->sides) & edges->known) == 0;
}
// Whether a tile has the words and the number of cities that `wanted` asks for.
bool car_has_wanted(const struct car_tile *tile, const struct car_wanted *wanted);

// Returns a tile's mark as it is after `turn` quarter turns, in `arena`: "flying:W" becomes
// "flying:N" after one.
const char *car_mark_turned(const char *word, unsigned turn, struct aj_arena *arena);

// Whether the tile's mark with a direction, after `turn` quarter turns, points where `wanted` says.
bool car_points_so(const struct car_tile *tile, unsigned turn, const struct car_wanted *wanted);

// Writes the edges of a tile after `turn` quarter turns, as four letters and a NUL.
void car_edges_write(const struct car_tile *tile, unsigned turn, char letters[5]);

// Whether a mark of a tile points somewhere, as a flying machine does.
bool car_points(const struct car_tile *tile);

// Whether a tile looks the same after both turns: inside too, not only at its edges.
bool car_turns_alike(const struct car_tile *tile, unsigned a, unsigned b, struct aj_arena *arena);

// Returns "F@90, G@90 or H", in the arena: the tiles' names with turns; `last` is the word before
// the last of them.
const char *car_list_kinds(const struct car_candidate list[], uint32_t count, const char *last,
                           struct aj_arena *arena);

// ---- form
//
// The form of a shape: its parts in a fixed order. Two tiles with the same inside have the same
// form, however their shapes are written. Texts are in the given arena.

enum { CAR_FORM_WORDS_MAX = 128 }; // as many as car_words has bits

// A set of words of shapes that grows. It begins with `count` 0.
struct car_form_words {
    const char *word[CAR_FORM_WORDS_MAX];
    unsigned count;
};

// Returns the form of a valid shape after `turn` clockwise quarter turns.
const char *car_form_of(const char *shape, unsigned turn, struct aj_arena *arena);

// Sets the bits of the words of a valid shape that name no place ("city", "pennant"); "gate" stands
// for a road that ends at a city. Adds new words to `words`. Returns false if there are too many.
bool car_form_words(const char *shape, struct car_form_words *words, car_words *bits,
                    struct aj_arena *arena);

// ---- place
//
// Places on a tile as people name them: "road W", "field NNW", "field NW", "monastery", "mine",
// "field inner 2". Edges and half-edges are those of the board, after turning.

enum car_place_kind {
    CAR_AT_EDGE,   // road, city
    CAR_AT_WIND,   // field
    CAR_AT_CORNER, // field: index 0 NE, 1 SE, 2 SW, 3 NW
    CAR_AT_INNER,  // field: index from 0
    CAR_AT_TILE,   // a kind of which a tile has at most one
    CAR_AT_SIDE,   // the field at an edge; at a city's edge, the one next to it
    CAR_AT_ONLY    // the only one of its kind on the tile
};

#define CAR_CORNERS 4

// Properties of all segments of a kind.
struct car_kind_row {
    enum car_place_kind site; // how one is named
    uint8_t neighbours;       // how many tiles around complete it; 0: its edges do
    const char *heading;      // the heading of such features in a result
    const char *idle;         // the heading of those nobody holds; NULL: `heading`
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
extern const struct aj_word_list car_corner_list;       // all corner words

enum car_place_found { CAR_FOUND, CAR_NOT_FOUND, CAR_TWO_FIELDS, CAR_SEVERAL };

// Finds the segment at `place` on a tile with `turn` quarter turns. CAR_TWO_FIELDS: two fields meet
// in the corner; `winds[2]` gets their half-edges. CAR_SEVERAL: the name fits more than one
// segment.
enum car_place_found car_place_find(const struct car_tile *tile, unsigned turn,
                                    struct car_place place, uint8_t *segment, uint8_t winds[2]);

// Returns the segments that a place may mean, as bits: those at an edge or corner, or all of a
// kind.
uint16_t car_place_candidates(const struct car_tile *tile, unsigned turn, struct car_place place);

// Whether a place names a segment only by what else the tile has. Results use another name for the
// segment.
static inline bool car_place_is_loose(struct car_place place) {
    return place.at == CAR_AT_SIDE || place.at == CAR_AT_ONLY;
}

// Returns the first place that a segment touches, clockwise from north: results name the segment by
// it.
struct car_place car_place_of(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the rank of a place in its tile: N E S W, the half-edges, then places without an edge.
int car_place_order(struct car_place place);

// Writes a segment's name, such as "road W". With `corner`, names a field by its corner if it has
// the corner alone.
void car_place_write(const struct car_tile *tile, unsigned turn, uint8_t segment, bool corner,
                     struct aj_buf *out);

// Returns a segment's name as one of a fixed set of constant texts, never to be freed.
const char *car_place_name(const struct car_tile *tile, unsigned turn, uint8_t segment);

// ---- place_parse
//
// Parses the names of places on a tile as people write them. Messages are in the given arena.

// Parses a segment's name, also in words that people use: "thief" is a road, "field N" the field at
// that edge, "city" the only city; "the" and "on" are skipped. Otherwise returns false, with a
// message (in `arena`) that says what is wrong and what would be right.
bool car_place_parse(const char *text, struct car_place *place, struct aj_arena *arena,
                     const char **error);

// Returns the name of a kind, or another word for it, that is most similar to a word, or NULL if
// none is similar.
const char *car_place_near(const char *word);

// ---- place_terms
//
// Finds the names of segments that results use by one comparison instead of letter by letter.

// A hash table of the names, made when adjudge is built. No two names have the same slot.
enum { CAR_PLACE_SLOTS = 256 };

struct car_place_slot {
    char name[AJ_TERM_BYTES]; // "road N", filled up with zeros
    struct car_place place;
};

// Returns the slot of a name. `salt` is odd, and chosen at build time so that no two names collide.
// The highest bits of the product depend on all bytes of the name.
static inline uint32_t car_place_slot(struct aj_term name, uint64_t salt) {
    uint64_t mixed = (name.head ^ name.tail * AJ_GOLDEN) * salt;
    return (uint32_t)(mixed >> 56) % CAR_PLACE_SLOTS;
}

// Finds the place with a name. Returns false if results do not use the name, although people may.
bool car_place_of_term(struct aj_term name, struct car_place *place);

// ---- shape
//
// The shape language describes what is printed on a tile by a text. The parser writes to the
// caller's tile. Messages are in the given arena.

// An error in a text.
struct car_shape_error {
    size_t offset;       // of the byte in the shape's text
    const char *message; // in the arena
};

// Parses a shape (man 5 adjudge-case) into `own`: the segments and everything derived from them.
// The caller fills in id, set and copies before, so that `split` gets them too. Returns false and
// fills `*error` if the shape breaks a rule: every edge has one owner, and both halves of an edge
// belong to fields, unless it is a city's, which has none.
bool car_shape_parse(struct car_own_tile *own, const char *shape, struct aj_arena *arena,
                     struct car_shape_error *error);

// ---- words
//
// Words that rulings and reports use for things on the table, and the colours of pieces.

#define CAR_COLOURS 7 // of players and of tunnel tokens

extern const char *const car_colour_names[CAR_COLOURS];    // "red"
extern const struct aj_word car_colour_words[CAR_COLOURS]; // "red", "red"
extern const struct aj_word car_side_words[CAR_SIDES];     // by enum car_side

// Makes the argument {colour} of a message.
static inline struct aj_arg car_colour_arg(unsigned colour) {
    return AJ_WORD("colour", &car_colour_words[colour]);
}

// Returns a place as the case names it, such as "road W" or "field NW", in `arena`.
const char *car_place_text(struct car_place place, struct aj_arena *arena);

// Whether `text` is a place's name. A quick test: true is certain, false is not.
bool car_place_is_called(struct car_place place, const char *text);

// Returns how a set of segments may be named in a case, by the edge of a field if that is enough:
// "write segment: field N, or segment: field S".
const char *car_place_ways(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena);

// Returns the names of a set of segments as results write them, in `arena`: "city N and city S".
const char *car_place_list(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena);

// Makes the argument {segment} of a message, in `arena`: a place called `place`, shown as "road W"
// or "mine entrance".
struct aj_arg car_place_arg(struct car_place place, struct aj_arena *arena);
