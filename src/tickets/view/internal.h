// What the files of this room share among themselves.
#pragma once

#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "painting/painting.h"
#include "tickets/ending/ending.h"
#include "tickets/table/table.h"

// ---- scene
//
// What is drawn of a table of Ticket to Ride: before the moves or after those that stand. Borrowed
// from the judgement, in whose arena paths and names are made.

struct ttr_scene {
    const struct aj_judgement *judgement;
    const struct ttr_state *state;
    const int8_t *holder; // by route: player, AJ_NONE
    bool before;
    bool is_open; // it is left open whether the last turn is legal
};

// The table of a judgement; `before`: as the case gives it.
struct ttr_scene ttr_scene_of(const struct aj_judgement *judgement, bool before);

// The next route of a player from this one on, on the map or described; AJ_NONE.
int ttr_scene_next(const struct ttr_scene *scene, int player, int from);
const struct ttr_route *ttr_scene_row(const struct ttr_scene *scene, int route);

// How many stations a player has, the city of one of them, and whether one stands in a city.
int ttr_scene_stations(const struct ttr_scene *scene, int player);
int ttr_scene_station(const struct ttr_scene *scene, int player, int index);
bool ttr_scene_has_station(const struct ttr_scene *scene, int player, int city);

// A longest path of the player's if it can give points, else an empty one; and whether the route
// joins two neighbours on it.
struct ttr_path ttr_scene_path(const struct ttr_scene *scene, int player);
bool ttr_is_on_path(const struct ttr_path *path, int route);

// The last turn of the scene in words: "Alice: lay 2 blue for München–Venezia, turn over 1 blue and
// 2 red, add 1 blue (not allowed)"; NULL: there is none.
const char *ttr_scene_turn(const struct ttr_scene *scene);

// Whether a rule forbids the action of a node.
bool ttr_scene_forbids(const struct ttr_scene *scene, uint32_t node);

// Writes an action as the end of "Alice may": "pass".
void ttr_phrase_action(const struct aj_judgement *judgement, const struct ttr_action *action,
                       struct aj_buf *out);

// The player's name, and as far as there is room for it in the picture.
const char *ttr_scene_name(const struct ttr_scene *scene, int player);
const char *ttr_scene_short_name(const struct ttr_scene *scene, int player);

// ---- pen
//
// What the picture of a table of Ticket to Ride is drawn with: a canvas that is filled from above.

enum {
    TTR_PICTURE_WIDTH = 900,
    TTR_MAP_WIDTH = 1200,
    TTR_LINE = 44,
    TTR_LEFT = 30,
    TTR_LETTERS = 20
};

#define TTR_PEN_RED 0xd02020
#define TTR_PEN_INK AJ_INK(0x202020)
#define TTR_PEN_EDGE AJ_INK(0x404040) // around spaces and cards
#define TTR_PEN_PAPER AJ_PAPER(0xffffff)

struct ttr_pen {
    const struct ttr_scene *scene;
    struct aj_canvas *canvas;
    double y; // the next line
};

// The colours of cards and spaces: 0xRRGGBB by enum ttr_card, grey after them.
extern const uint32_t ttr_card_colours[TTR_CARDS + 1];

// The colours of players' trains, as those of cards: first the TTR_BOX_TRAINS of the box.
enum { TTR_BOX_TRAINS = 5, TTR_TRAINS = 7 };
extern const uint8_t ttr_trains[TTR_TRAINS];

// Writes a text that begins at x, in the line of the pen.
void ttr_pen_letter(struct ttr_pen *pen, double x, double height, const char *text);

// ---- graph
//
// A player's network in the picture: a graph of his cities with his routes between them. It is
// drawn below the caller's pen.

// Draws a player's network below the pen and moves the pen after it: his routes on the map with
// their spaces, the longest path underlaid in red, his stations, and dashed what they borrow. A
// country is a flag of its own for each route that ends in it. Nothing without route and station.
void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path);

// ---- picture
//
// The table of Ticket to Ride as a picture: the claim of the last turn, and each player's network.
// Shapes live in the arena of the judgement.

// Member of struct aj_view; see there.
void ttr_draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                     struct aj_canvas *canvas);

// ---- plan
//
// Where cities, routes and their names lie in a picture of a map, and the lines that draw them;
// what is drawn, a player's network or all of a map, is the files' above.

enum {
    TTR_PLAN_CITY = 9,     // radius of a city
    TTR_PLAN_BREADTH = 14, // of a space
    TTR_PLAN_NAME = 15     // height of letters
};

// A route as it is drawn: a curve from one city to the other, drawn towards a third point, and
// `aside` to the left of it if it is one of a double on a whole map.
struct ttr_track {
    struct aj_point from, way, to;
    double length, aside;
};

// Where the routes of a network lie in the picture.
struct ttr_plan {
    struct ttr_pen *pen;
    int player;                  // whose network it is; AJ_NONE: the whole map
    const struct ttr_path *path; // his longest one
    const struct aj_case *job;   // whole map: who plays in which colour; NULL
    double left, top;            // of the picture's, for the place 0, 0
    double unit;                 // of the picture, for one of the board
    bool seen[TTR_CITIES];
    double west, east, north, south; // of all that is drawn, with the place 0, 0 and the unit 1
};

// A new one, with these members.
#define TTR_PLAN(...)                                                                              \
    { .unit = 1, .west = 1e4, .north = 1e4, .east = -1e4, .south = -1e4, __VA_ARGS__ }

// Where a city lies, and a route, which ends at a flag of its own in a country.
struct aj_point ttr_plan_place(const struct ttr_plan *plan, int city);
void ttr_plan_track(const struct ttr_plan *plan, int route, struct ttr_track *track);

// The point of a track after this part of it, 0 to 1.
struct aj_point ttr_track_at(const struct ttr_track *track, double part);

// Draws a line along a track.
void ttr_plan_along(const struct ttr_plan *plan, struct aj_style style,
                    const struct ttr_track *track);

// The root of a number that is not negative.
double ttr_plan_root(double square);

// Draws a line through points of the picture.
void ttr_plan_line(const struct ttr_plan *plan, struct aj_style style, const struct aj_point *point,
                   size_t points, bool closed);

// Draws the spaces of a route along its track: thick borders for a tunnel, a ring in each space of
// a ferry that asks for a locomotive, and a cross for each mountain; `borrowed`: dashed.
void ttr_plan_spaces(const struct ttr_plan *plan, const struct ttr_route *row,
                     const struct ttr_track *track, bool borrowed);

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

// ---- table
//
// The pieces on the table after the moves, in JSON and as rows. Output goes to the caller.

// Writes `display`, `piles`, `tickets` and `stations`, each if the case gives it or builds some.
void ttr_write_table(const struct aj_judgement *judgement, struct aj_json *json);

// Fills a table of two columns with the same, and returns how many rows it has.
int ttr_tell_table(const struct aj_judgement *judgement, struct aj_table *table);

// ---- whole_map
//
// The whole map as a picture. It is drawn below the caller's pen.
