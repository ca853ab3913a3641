// Where cities, routes and their names lie in a picture of a map, and the lines that draw them;
// what is drawn, a player's network or all of a map, is the files' above.
#pragma once

#include "tickets/view/pen.h"

enum {
    TTR_PLAN_CITY = 9,      // radius of a city
    TTR_PLAN_BREADTH = 14,  // of a space
    TTR_PLAN_NAME = 15,     // height of letters
    TTR_PLAN_ENDS = 2 * 101 // the routes of the largest map, and all names
};
_Static_assert((int)TTR_PLAN_ENDS >= 2 * (TTR_PATH_ROUTES + TTR_STATIONS_MAX), "a network fits in");

// Where the routes of a network lie in the picture.
struct ttr_plan {
    struct ttr_pen *pen;
    int player;                  // whose network it is; AJ_NONE: the whole map
    const struct ttr_path *path; // his longest one
    const struct aj_case *job;   // whole map: who plays in which colour; NULL
    double left, top;            // of the picture's, for the place 0, 0
    double unit;                 // of the picture, a tenth of a space
    bool seen[TTR_CITIES];
    struct aj_point end[TTR_PLAN_ENDS]; // of the routes that are drawn, two by two
    size_t ends;
    struct aj_point name[TTR_PLAN_ENDS]; // middles of the names that stand there
    double half[TTR_PLAN_ENDS];          // half their lengths
    size_t names;
    double west, east, north, south; // of all that is drawn, with the place 0, 0 and the unit 1
};

// A new one, with these members.
#define TTR_PLAN(...)                                                                              \
    { .unit = 1, .west = 1e4, .north = 1e4, .east = -1e4, .south = -1e4, __VA_ARGS__ }

// Where a city lies; and the ends of a route, that of a country being a flag of its own.
struct aj_point ttr_plan_place(const struct ttr_plan *plan, int city);
void ttr_plan_ends(const struct ttr_plan *plan, int route, struct aj_point end[2]);

// The root of a number that is not negative.
double ttr_plan_root(double square);

// Draws a line through points of the picture.
void ttr_plan_line(const struct ttr_plan *plan, struct aj_style style, const struct aj_point *point,
                   size_t points, bool closed);

// Draws the spaces of a route between its ends; `borrowed`: dashed. Names keep off ends that are
// kept.
void ttr_plan_spaces(const struct ttr_plan *plan, const struct ttr_route *row,
                     const struct aj_point end[2], bool borrowed);
void ttr_plan_keep_ends(struct ttr_plan *plan, const struct aj_point end[2]);

// Draws a city and its name, and the flags of a route into a country.
void ttr_plan_city(struct ttr_plan *plan, struct aj_point at, int city, bool station);
void ttr_plan_flags(struct ttr_plan *plan, int route);

// Counts a city, or a route with its ends, among what is to be drawn.
void ttr_plan_see_city(struct ttr_plan *plan, int city);
void ttr_plan_see_route(struct ttr_plan *plan, int route);

// Calls `what` for every city that was counted, also as the end of a route; countries are left out.
void ttr_plan_each_city(struct ttr_plan *plan, void (*what)(struct ttr_plan *plan, int city));

// Puts all that was seen below the pen, as large as there is room for in a picture `width` wide:
// most[0] by most[1]. Returns what it takes in height; 0: there is nothing to draw.
double ttr_plan_fit(struct ttr_plan *plan, double width, const double most[2]);
