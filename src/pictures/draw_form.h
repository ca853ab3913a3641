// Where on a tile its features lie when it is drawn; what text and canvas have in common. Values
// on the caller's stack.
#pragma once

#include "painting/canvas.h"
#include "tiles/tile.h"

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

// Whether a city of that form covers a cell of a tile with `turn` quarter turns, `u` thousandths of
// the way from the middle to the east edge and `v` to the south edge.
bool car_form_covers(const struct car_city_form *form, int u, int v, unsigned turn);

// Whether a set of edges is two that lie opposite each other; whether a road leads off at an edge.
bool car_form_is_straight(uint8_t edges);
bool car_form_has_road(const struct car_tile *tile, unsigned edge);

// Whether a road of the tile ends so; whether a mine of it is a counter mining entrance.
bool car_form_has_end(const struct car_tile *tile, enum car_end end);
bool car_form_has_counter_mine(const struct car_tile *tile);

// Whether an opening's or underpass' field runs round its mouth: the mouth lies at the tile's edge.
bool car_form_is_short(const struct car_tile *tile, unsigned edge);

// A road that stops short of the middle: it ends at no sign, and one field runs round its end.
bool car_form_road_stops(const struct car_tile *tile, uint8_t segment);

// A road that leads up to a city, with the city's edge for `*toward` where the road has to bend to
// reach it, else the edge opposite.
bool car_form_road_to_city(const struct car_tile *tile, uint8_t segment, unsigned *toward);

// Points on the tile as it lies with `turn` quarter turns, from 0 to CAR_DRAWN_SIZE: here text has
// its signs and figures; draw_spot.h says where a canvas has them.

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

// For a pennant or the cathedral of that city; for the inn of that road, `beside` it.
struct aj_point car_form_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment);
struct aj_point car_form_inn(const struct car_tile *tile, unsigned turn, uint8_t segment,
                             double beside);

// For the garden of a tile, and for its marks.
struct aj_point car_form_garden(const struct car_tile *tile, unsigned turn);
struct aj_point car_form_tile_mark(const struct car_tile *tile, unsigned turn);

// For the tunnel mouth at board edge `edge`.
struct aj_point car_form_mouth(const struct car_tile *tile, unsigned turn, unsigned edge);

// A point of a cubic curve, `t` from 0 to 1; for straight lines it is taken as so many of them.
#define CAR_CURVE_STEPS 16
struct aj_point car_form_curve(const struct aj_point curve[4], double t);

// A point as far from edge `edge` as given, and to the right of its middle (looking inwards from
// the edge: to the left), as the north edge would have it.
struct aj_point car_form_from_edge(unsigned edge, double depth, double beside);

// The lowest member of a set of edges, winds or segments, and how many it has.
unsigned car_form_first(unsigned set);
unsigned car_form_count(unsigned set);

// `point` of the catalogue's drawing after `turn` quarter turns.
struct aj_point car_form_turn(struct aj_point point, unsigned turn);

// Of a segment with marks: the one that is drawn, and its glyph in text.
unsigned car_drawn_mark(const struct car_segment *segment);
const char *car_mark_glyph(const struct car_segment *segment);
