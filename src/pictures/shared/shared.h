// What is drawn, and where on a tile it lies.
#pragma once

#include "painting/painting.h"
#include "tiles/tiles.h"

// ---- anchor
//
// Where on a tile its signs and figures stand when it is drawn as text: points of the tile as it
// lies with `turn` quarter turns, from 0 to CAR_DRAWN_SIZE. pictures/canvas/canvas.h says where a
// canvas has them. Values on the caller's stack.

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

// Whether a wall's segment is there on a tile as it lies: in the quarter to the right (1) or left
// (-1) and down (1) or up (-1) of the middle; 0: on both sides.
bool car_form_is_walled(const struct car_tile *tile, unsigned turn, uint8_t segment, int right,
                        int down);

// For the garden of a tile.
struct aj_point car_form_garden(const struct car_tile *tile, unsigned turn);

// For the marks of a tile.
struct aj_point car_form_tile_mark(const struct car_tile *tile, unsigned turn);

// For the tunnel mouth at board edge `edge`.
struct aj_point car_form_mouth(const struct car_tile *tile, unsigned turn, unsigned edge);

// The marks of a tile that are drawn, as bits. A foundation that is also a mine entrance is drawn
// as the entrance.
uint64_t car_drawn_tile_marks(const struct car_tile *tile);

// Which mark of a segment with several is drawn.
unsigned car_drawn_mark(const struct car_segment *segment);

// The glyph of that mark in text.
const char *car_mark_glyph(const struct car_segment *segment);

// ---- drawing
//
// Pictures of tiles and boards, for terminals and as shapes for any picture format. The lists
// given are borrowed; what is drawn lives in the arena of the grid or canvas.

// A follower on a segment or a token on an opening.
struct car_drawn_piece {
    bool is_token;
    bool is_beside;      // figure: another one stands on its segment
    bool on_corner;      // figure: it stands in the south-eastern corner of the tile as it lies
    uint8_t stack;       // tower: how many pieces high; 0: it is none
    uint8_t raised;      // figure: how many pieces high it stands on a tower
    const char *what;    // its sort, for lists of pieces: "follower", "token"
    const char *kind;    // figure: its id, else ""
    const char *spoken;  // "large follower"
    const char *mark;    // figure: after its owner's number in text
    double size;         // figure: on a canvas
    const char *outline; // figure: its path there, NULL: a plain follower's
    const char *letter;  // in text, of a piece without an owner; NULL: a player's piece, or a token
    uint8_t many;        // in text, the digit after the letter: how many there are; 0: none
    uint8_t segment;     // of the tile as drawn, where it stands; a piece without an owner stands
                         // beside a figure there, or (CAR_NO_SEGMENT) on its own
    uint8_t edge;        // token: the opening's edge on the board; nobody's: see car_form_neutral
    uint8_t number;      // follower: its owner's number, from 1; tokens have none
    const char *colour;  // in which it is drawn: "red"; any other word is drawn grey
    bool is_faint;       // it was there before the last turn, which took it away
    const char *title;   // on a canvas: "Anna's large follower: road W of (1,1)"; NULL: none
};

// Whether the place of a piece says what it is about: an opening, a corner, a foundation.
static inline bool car_piece_is_fixed(const struct car_drawn_piece *piece) {
    return piece->is_token || piece->on_corner || piece->stack ||
           (piece->raised && !piece->is_beside);
}

// What a canvas says of a segment.
struct car_drawn_area {
    const char *title; // "road W of (1,1): road-1, 6 points"
    uint32_t tint;     // AJ_NO_COLOUR: none
    uint8_t tints;     // of a feature that several players have: how many tints it has in stripes
    const uint32_t *shared; // and which; `tint` is the first
    const char *label;      // "road-1: 6", at the segment; NULL: none
};

struct car_drawn_tile {
    const struct car_tile *tile;
    int32_t x, y;
    uint8_t turn;     // quarter turns
    bool is_fresh;    // placed by the move
    bool is_framed;   // so too, or by the first part of a double turn
    bool is_refused;  // the move may not place it there
    bool is_unjudged; // the move places it there after what is not allowed
    bool is_above;    // another tile lies there
    bool is_held;     // not there yet, though it is drawn: it clashes with nothing
    uint8_t clash;    // edges that do not continue what lies beyond, as bits
    const struct car_drawn_piece *piece;
    size_t pieces;
    const struct car_drawn_area *area; // on a canvas, one for each segment; NULL: nothing is said
};

// The figure on the tower of a tile; NULL: nobody.
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

// A finished tunnel: two openings, by index of the tile and board edge.
struct car_drawn_link {
    size_t tile[2];
    uint8_t edge[2];
    const char *colour;
};

// What a ring marks in the picture: the subject of an action of the move or of a claim.
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
    uint8_t place; // segment: of the tile as drawn; opening: its edge, corner: which, on the board
    bool is_refused;
    size_t tile;       // index; of an empty place: that of the place
    uint8_t before;    // rings about the same whole tile that stand before this one
    const char *sign;  // "a": beside it, and in the list below the picture
    const char *title; // "Ben's move: place U at (2,0)"
};

// Whether a ring is about a whole tile or an empty place, which get its sign at their edge instead.
static inline bool car_ring_is_whole(const struct car_drawn_ring *ring) {
    return ring->about == CAR_RING_TILE || ring->about == CAR_RING_PLACE;
}

struct car_drawn_player {
    const char *name;
    const char *colour;   // that the case gives him; "": none
    const char *drawn_in; // the colour of his figures
    int32_t points;
    const char *open;                   // several points that he may have, NULL: `points`
    const char *also;                   // what else he has: "3 bars of gold"; NULL: not told
    const struct car_drawn_piece *held; // figures that lie before him
    size_t helds;
};

struct car_drawing {
    const struct car_drawn_tile *tile;
    size_t tiles;
    const struct car_drawn_place *place; // shown on a canvas
    size_t places;
    const struct car_drawn_link *link; // shown on a canvas
    size_t links;
    const struct car_drawn_player *player; // listed below a canvas, in the order of their numbers
    size_t players;
    const struct car_drawn_ring *ring; // on a canvas, and listed below it
    size_t rings;
    const char *caption; // below all on a canvas: what the answer is; NULL: nothing
    bool handles;        // on a canvas, segments and openings can be pointed at
    bool coordinates;    // rows and columns numbered
    const char *title;
};

#define CAR_DRAWN_COLUMNS 11 // of a tile in text, without its frame
#define CAR_DRAWN_ROWS 5
#define CAR_DRAWN_SIZE 200 // of a tile's side on a canvas

// ---- axis
//
// The rows and columns of a drawn board: those without a tile are left out, a run of them as one
// gap. Axes live in the arena.

// The rows or columns that hold a tile, and where each begins.
struct car_axis {
    int32_t *value; // ascending
    size_t *start;
    size_t count;
    size_t end; // after the last
};

struct car_steps {
    size_t first; // where the first begins
    size_t size;  // of a tile
    size_t gap;
};

// Lays columns (0) and rows (1).
void car_axes_lay(const struct car_drawing *drawing, struct car_axis axis[2],
                  const struct car_steps steps[2], struct aj_arena *arena);

// Where the row or column of this number begins; it holds a tile.
size_t car_axis_find(const struct car_axis *axis, int32_t value);

// ---- form
//
// The forms in which a tile's features are drawn, for text and canvas alike. Values on the caller's
// stack.

// Outlines of cities, each with one orientation that the others are turned from.
enum car_city_outline {
    CAR_CITY_CAP,    // N
    CAR_CITY_CORNER, // N and W
    CAR_CITY_BAND,   // W and E
    CAR_CITY_THREE,  // all but S
    CAR_CITY_FULL
};

enum car_city_spur { CAR_NO_SPUR, CAR_SPUR_EAST, CAR_SPUR_WEST, CAR_SPUR_BOTH }; // to SE, SW

struct car_city_form {
    uint8_t outline;  // enum car_city_outline
    uint8_t turn;     // quarter turns from the outline's own orientation
    uint8_t spur;     // enum car_city_spur: its wall runs to a corner away from it
    bool is_deep;     // cap: reaches the road in the middle and parts two fields
    bool is_tight;    // leaves room for what else is on the tile
    bool is_crossed;  // band: under another band
    bool is_crossing; // band: over another
    bool is_squeezed; // band: beside a city, which is in the north of its frame
    bool is_bridge;   // band: over a river whose banks lead on
    bool is_shared;   // corner, three: beside a city of the other edges
    uint8_t leans;    // deep cap: enum car_city_spur: the road bends round on that side
    uint8_t reaches;  // cap: enum car_city_spur: the edge on that side, beside the city there
    uint8_t touches;  // cap: enum car_city_spur: the city on that side, a field between them
    bool is_pointed;  // cap: reaches the opposite edge in a point
    bool is_meeting;  // cap: meets the city at the opposite edge in the middle
};

// The form in which a city segment of the tile is drawn.
struct car_city_form car_form_city(const struct car_tile *tile, uint8_t segment);

// Whether a set of edges is two that lie opposite each other.
bool car_form_is_straight(uint8_t edges);

// Whether a road leads off at an edge.
bool car_form_has_road(const struct car_tile *tile, unsigned edge);

// Whether a road of the tile ends so.
bool car_form_has_end(const struct car_tile *tile, enum car_end end);

// Whether a mine of the tile is a counter mining entrance.
bool car_form_has_counter_mine(const struct car_tile *tile);

// Whether an opening's or underpass' field runs round its mouth: the mouth lies at the tile's edge.
bool car_form_is_short(const struct car_tile *tile, unsigned edge);

// Whether a road stops short of the middle: it ends at no sign, and one field runs round its end.
bool car_form_road_stops(const struct car_tile *tile, uint8_t segment);

// Whether a road leads up to a city. `*toward` is the city's edge if the road has to bend to reach
// it, else the edge opposite.
bool car_form_road_to_city(const struct car_tile *tile, uint8_t segment, unsigned *toward);

// A point of a cubic curve, `t` from 0 to 1; for straight lines it is taken as so many of them.
#define CAR_CURVE_STEPS 16
struct aj_point car_form_curve(const struct aj_point curve[4], double t);

// A point as far from edge `edge` as given, and to the right of its middle (looking inwards from
// the edge: to the left), as the north edge would have it.
struct aj_point car_form_from_edge(unsigned edge, double depth, double beside);

// The lowest member of a set of edges, winds or segments.
unsigned car_form_first(unsigned set);

// How many members a set has.
unsigned car_form_count(unsigned set);

// `point` of the catalogue's drawing after `turn` quarter turns.
struct aj_point car_form_turn(struct aj_point point, unsigned turn);
