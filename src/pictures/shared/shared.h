// What is drawn of a board of Carcassonne, and where on a tile it is drawn: for text and shapes
// alike.
#pragma once

#include "painting/painting.h"
#include "tiles/tiles.h"

// Tiles that players bid for, as a picture shows them below the board: a tile with what is said of
// it, lines, each ended by a line feed.
struct car_drawn_lot {
    const struct car_tile *tile;
    const char *text;
};

// ---- anchor
//
// Points of a tile at which its signs and figures are drawn as text. The tile has `turn` quarter
// turns, and its side is CAR_DRAWN_SIZE. For shapes, pictures/canvas/canvas.h says where they are.
// Values on the caller's stack.

// Returns the point for a figure on the segment; if this is a mine, for the mine itself.
struct aj_point car_form_anchor(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the point for a second figure next to one at this point.
struct aj_point car_form_beside(struct aj_point at);

// Returns the point for a piece that belongs to nobody: next to a figure on the segment. If
// `segment` is CAR_NO_SEGMENT, near a corner of the tile: the north-eastern one if `corner` is 0,
// else the south-western one.
struct aj_point car_form_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner);

// For a figure on the corner of a tile that is south-eastern as the tile lies.
extern const struct aj_point car_form_corner;

// Returns the point for a figure on a corner of a tile, by the corner's place in car_corner_names.
struct aj_point car_form_corner_of(unsigned corner);

// Returns the point for a pennant or the cathedral of a city.
struct aj_point car_form_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment);

// Returns the point for the inn of a road, at this distance from the road, in units of the picture.
struct aj_point car_form_inn(const struct car_tile *tile, unsigned turn, uint8_t segment,
                             double distance);

// Whether a segment fills a quarter of the turned tile: the one to the right (`right` 1) or left
// (-1) and below (`down` 1) or above (-1) the middle. If one of them is 0, both quarters of that
// side.
bool car_form_is_walled(const struct car_tile *tile, unsigned turn, uint8_t segment, int right,
                        int down);

// Returns the point for the garden of a tile.
struct aj_point car_form_garden(const struct car_tile *tile, unsigned turn);

// Returns the point for the marks of a tile.
struct aj_point car_form_tile_mark(const struct car_tile *tile, unsigned turn);

// Returns the point for the mouth of a tunnel at an edge of the turned tile.
struct aj_point car_form_mouth(const struct car_tile *tile, unsigned turn, unsigned edge);

// Returns the marks of a tile that are drawn, as bits. A tower foundation that is also a mine
// entrance is drawn as the entrance.
uint64_t car_drawn_tile_marks(const struct car_tile *tile);

// Returns the mark of a segment that is drawn, if it has several.
unsigned car_drawn_mark(const struct car_segment *segment);

// Returns the character for this mark in text.
const char *car_mark_glyph(const struct car_segment *segment);

// Returns the character for a kind of segment that only some boxes have, or "" if it has none.
const char *car_kind_glyph(unsigned kind);

// ---- drawing
//
// What is drawn of tiles and boards, for terminals and as shapes for any picture format. The lists
// given are borrowed; what is made of them lives in the arena of the grid or canvas.

// A piece on a tile: a figure, a token on a tunnel opening, or a tower.
struct car_drawn_piece {
    bool is_token;
    bool is_beside;      // figure: another figure is on the same segment
    bool on_corner;      // figure: it is on the south-eastern corner of the turned tile
    uint8_t stack;       // tower: how many blocks high; 0: it is no tower
    uint8_t raised;      // figure on a tower: how many blocks high; else 0
    const char *what;    // the sort of piece, for lists: "follower", "token"
    const char *kind;    // figure: its id; else ""
    const char *spoken;  // "large follower"
    const char *mark;    // figure: what follows its owner's number in text
    double size;         // figure: its size in shapes, 1 is that of a plain follower
    const char *outline; // figure: its path in shapes; NULL: that of a plain follower
    const char *letter;  // its letter in text, if it belongs to nobody; NULL: it has an owner
    uint8_t many;        // in text, the digit after the letter: how many there are; 0: none
    // The segment of the tile on which it is. A piece of nobody is drawn next to the figures of its
    // segment, or in a corner of the tile if this is CAR_NO_SEGMENT.
    uint8_t segment;
    uint8_t edge;       // token: the edge of the turned tile; piece of nobody: a corner, as in
                        // car_form_neutral
    uint8_t number;     // figure: its owner's number, from 1; tokens have none
    const char *colour; // the colour in which it is drawn: "red"; any other word is drawn grey
    bool is_faint;      // it was there before the last turn, which took it away
    const char *title;  // in shapes: "Anna's large follower: road W of (1,1)"; NULL: none
};

// Whether a piece must be drawn exactly at its place, since only the place shows to which opening,
// corner or foundation it belongs.
static inline bool car_piece_is_fixed(const struct car_drawn_piece *piece) {
    return piece->is_token || piece->on_corner || piece->stack ||
           (piece->raised && !piece->is_beside);
}

// What shapes tell about a segment.
struct car_drawn_area {
    const char *title; // "road W of (1,1): road-1, 6 points"
    uint32_t tint;     // the colour that is laid over its area; AJ_NO_COLOUR: none
    uint8_t tints;     // of a feature that several players have: how many tints it has in stripes
    const uint32_t *shared; // the tints of the stripes; `tint` is the first
    const char *label;      // what is written at the segment, "road-1: 6"; NULL: nothing
};

// A tile on the board.
struct car_drawn_tile {
    const struct car_tile *tile;
    int32_t x, y;     // its cell
    uint8_t turn;     // quarter turns
    bool is_fresh;    // the move placed it
    bool is_framed;   // the move placed it, or the first part of a double turn did
    bool is_refused;  // the move places it there, which is not allowed
    bool is_unjudged; // the move places it there, after an action that is not allowed
    bool is_above;    // another tile is in the same cell
    bool is_held;     // it is not placed yet, though it is drawn: its edges are not compared
    uint8_t clash;    // the edges that do not fit the neighbouring tiles, as bits
    const struct car_drawn_piece *piece;
    size_t pieces;
    const struct car_drawn_area *area; // in shapes: one for each segment; NULL: nothing is told
};

// Returns the figure on the tower of a tile, or NULL if there is none.
static inline const struct car_drawn_piece *car_piece_guard(const struct car_drawn_tile *tile) {
    for (size_t i = 0; i < tile->pieces; i++)
        if (tile->piece[i].raised && !tile->piece[i].is_beside)
            return &tile->piece[i];
    return NULL;
}

// An empty place that can be pointed at.
struct car_drawn_place {
    int32_t x, y;
};

// A finished tunnel between two openings.
struct car_drawn_link {
    size_t tile[2];     // the tiles of the openings, as numbers in car_drawing.tile
    uint8_t edge[2];    // the edges of the turned tiles at which the openings are
    const char *colour; // of its tokens
};

// A part of a large thing that lies over several tiles, with what stands there: a quarter of the
// City of Carcassonne. It is drawn in shapes only.
struct car_drawn_quarter {
    const char *name;         // written in it
    int32_t x, y;             // a cell of a tile that is drawn
    struct aj_point from, to; // its corners, from the corner of that cell in units of the picture
    const struct car_drawn_piece *piece; // pieces with a size of their own, from left to right
    size_t pieces;
};

// What a ring in the picture is around: what an action of the move, or a claim, is about.
enum car_ring_about {
    CAR_RING_NOTHING,
    CAR_RING_TILE,
    CAR_RING_SEGMENT,
    CAR_RING_OPENING,
    CAR_RING_CORNER,
    CAR_RING_PLACE // an empty place
};

struct car_drawn_ring {
    uint8_t about; // enum car_ring_about
    uint8_t
        place; // the segment of the tile; or the edge of an opening, or the corner, of the board
    bool is_refused;   // the action is not allowed
    bool of_nobody;    // the ring is around the piece on the segment that belongs to nobody
    size_t tile;       // number in car_drawing.tile or, of an empty place, in car_drawing.place
    uint8_t before;    // how many earlier rings are about the same whole tile
    const char *sign;  // "a": its sign next to the ring, and in the list below the picture
    const char *title; // "Ben's move: place U at (2,0)"
};

// Whether a ring is about a whole tile or an empty place. No ring is drawn then; its sign is at the
// tile's edge.
static inline bool car_ring_is_whole(const struct car_drawn_ring *ring) {
    return ring->about == CAR_RING_TILE || ring->about == CAR_RING_PLACE;
}

struct car_drawn_player {
    const char *name;
    const char *colour;   // the colour that the case gives him; "": none
    const char *drawn_in; // the colour in which his figures are drawn
    int32_t points;
    const char *open; // if his points are not certain: all that he may have; NULL: `points`
    const char *also; // what else he has: "3 bars of gold"; NULL: not told
    const struct car_drawn_piece *held; // figures that lie before him
    size_t helds;
};

// All that is drawn of a table. Places, links, quarters and handles are drawn in shapes only;
// players, rings and the caption are listed below the shapes.
struct car_drawing {
    const struct car_drawn_tile *tile;
    size_t tiles;
    const struct car_drawn_place *place;
    size_t places;
    const struct car_drawn_link *link;
    size_t links;
    const struct car_drawn_quarter *quarter;
    size_t quarters;
    const struct car_drawn_player *player; // in the order of their numbers
    size_t players;
    const char *const *earlier; // what was done before, listed before the rings
    size_t earliers;
    const struct car_drawn_ring *ring;
    size_t rings;
    const char *caption; // the answer, below all else; NULL: nothing
    // What the legend of a text calls segments, by their kind; NULL, of one or all: as always.
    const char *const *meaning;
    bool handles;     // segments and openings can be pointed at
    bool coordinates; // rows and columns have their numbers
    const char *title;
};

#define CAR_DRAWN_COLUMNS 11 // characters of a tile in text, without its frame
#define CAR_DRAWN_ROWS 5
#define CAR_DRAWN_SIZE 200 // side of a tile in shapes, in units of the picture

// ---- axis
//
// The rows and columns of a drawn board. Those without a tile and without a drawn place are left
// out; several such rows next to each other are one gap. Axes live in the arena.

// The rows or columns that are drawn, and where each begins: in characters or units of the picture.
struct car_axis {
    int32_t *value; // the numbers of the rows or columns on the board, ascending
    size_t *start;  // by row or column: where it begins
    size_t count;
    size_t end; // where the last one ends
};

struct car_steps {
    size_t first; // where the first row or column begins
    size_t size;  // how broad a row or column is
    size_t gap;   // how broad a gap is
};

// Makes the axes of the columns (0) and of the rows (1).
void car_axes_lay(const struct car_drawing *drawing, struct car_axis axis[2],
                  const struct car_steps steps[2], struct aj_arena *arena);

// Returns where the row or column of this number on the board begins. It must be one that is drawn.
size_t car_axis_find(const struct car_axis *axis, int32_t value);

// ---- form
//
// The forms in which segments of a tile are drawn, for text and shapes alike. Values on the
// caller's stack.

// Outlines of cities, by the edges at which the city is if the outline is not turned.
enum car_city_outline {
    CAR_CITY_CAP,    // N
    CAR_CITY_CORNER, // N and W
    CAR_CITY_BAND,   // W and E
    CAR_CITY_THREE,  // N, E and W
    CAR_CITY_FULL    // all
};

// On which side of an outline something is, before the outline is turned. A spur goes to the corner
// SE or SW.
enum car_city_spur { CAR_NO_SPUR, CAR_SPUR_EAST, CAR_SPUR_WEST, CAR_SPUR_BOTH };

struct car_city_form {
    uint8_t outline;  // enum car_city_outline
    uint8_t turn;     // quarter turns of the outline
    uint8_t spur;     // enum car_city_spur: its wall runs to a corner that is not at its edges
    bool is_deep;     // cap: it reaches the road in the middle, so that two fields are separate
    bool is_tight;    // it leaves room for something else on the tile
    bool is_crossed;  // band: another band goes over it
    bool is_crossing; // band: it goes over another band
    bool is_squeezed; // band: there is a city at the edge that is N of the outline
    bool is_bridge;   // band: it goes over a river, and the fields go on below it
    bool is_shared;   // corner, three: there is another city on the tile
    uint8_t leans;    // deep cap: enum car_city_spur: the road in the middle bends to that side
    uint8_t reaches;  // cap: enum car_city_spur: it shares the edge on that side with a city there
    uint8_t touches;  // cap: enum car_city_spur: it touches the city there, with a field between
    bool is_pointed;  // cap: it reaches the opposite edge with a point
    bool is_meeting;  // cap: it meets the city of the opposite edge in the middle
};

// Returns the form in which a city of the tile is drawn.
struct car_city_form car_form_city(const struct car_tile *tile, uint8_t segment);

// Whether a set of edges is two opposite edges.
bool car_form_is_straight(uint8_t edges);

// Whether there is a road at an edge of the tile.
bool car_form_has_road(const struct car_tile *tile, unsigned edge);

// Whether a road of the tile has this end.
bool car_form_has_end(const struct car_tile *tile, enum car_end end);

// Whether a mine of the tile is a counter mining entrance.
bool car_form_has_counter_mine(const struct car_tile *tile);

// Whether the same field is on both sides of an edge's middle. A tunnel's mouth is then drawn at
// the edge of the tile, and the field goes round it.
bool car_form_is_short(const struct car_tile *tile, unsigned edge);

// Whether a road ends before the middle: it ends at no sign, and one field goes round its end.
bool car_form_road_stops(const struct car_tile *tile, uint8_t segment);

// Whether a road ends at a city. `*toward` becomes the city's edge if the road has to bend towards
// it, else the edge opposite to the road's.
bool car_form_road_to_city(const struct car_tile *tile, uint8_t segment, unsigned *toward);

// How many straight lines a curve is replaced by, where only straight lines can be used.
#define CAR_CURVE_STEPS 16

// Returns the point of a cubic curve at `t`, from 0 (its beginning) to 1 (its end).
struct aj_point car_form_curve(const struct aj_point curve[4], double t);

// Returns a point `depth` units from an edge. It is `beside` units from the middle of that edge,
// clockwise: at the north edge to the east.
struct aj_point car_form_from_edge(unsigned edge, double depth, double beside);

// Returns the lowest member of a set of edges, half-edges or segments.
unsigned car_form_first(unsigned set);

// Returns how many members a set has.
unsigned car_form_count(unsigned set);

// Returns a point of the catalogue's drawing of a tile after `turn` quarter turns.
struct aj_point car_form_turn(struct aj_point point, unsigned turn);
