// The forms in which a tile's features are drawn, for text and canvas alike. Values on the caller's
// stack.
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
