// What the files of this room share among themselves.
#pragma once

#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "painting/painting.h"
#include "tickets/ending/ending.h"
#include "tickets/table/table.h"

// ---- scene
//
// The table of Ticket to Ride that is drawn: the one before the moves, or the one after the legal
// moves. Borrowed from the judgement, in whose arena paths and names are made.

struct ttr_scene {
    const struct aj_judgement *judgement;
    const struct ttr_state *state;
    const int8_t *holder; // by route: the player who holds it; AJ_NONE: nobody
    bool before;          // the table before the moves
    bool is_open;         // the rules leave open whether the last turn is legal
};

// Returns the table of a judgement after the legal moves; with `before`, the table as the case
// gives it.
struct ttr_scene ttr_scene_of(const struct aj_judgement *judgement, bool before);

// Returns the first route of a player from number `from` on, or AJ_NONE if there is none.
int ttr_scene_next(const struct ttr_scene *scene, int player, int from);

// Whether a player has a route or a station.
bool ttr_scene_has_any(const struct ttr_scene *scene, int player);

// Returns the route of a number.
const struct ttr_route *ttr_scene_row(const struct ttr_scene *scene, int route);

// Returns how many stations a player has.
int ttr_scene_stations(const struct ttr_scene *scene, int player);
// Returns the city of one of a player's stations.
int ttr_scene_station(const struct ttr_scene *scene, int player, int index);
// Whether a player has a station in a city.
bool ttr_scene_has_station(const struct ttr_scene *scene, int player, int city);

// Returns the longest path of a player, or an empty one if paths give no points.
struct ttr_path ttr_scene_path(const struct ttr_scene *scene, int player);
// Whether the cities of a route follow each other on a path.
bool ttr_is_on_path(const struct ttr_path *path, int route);

// How many turns a scene may tell.
enum { TTR_TURNS_TOLD = 5 }; // if there are more turns, only the last is told
// Returns how many turns of the scene were judged; 0: it is the table before them.
size_t ttr_scene_turns(const struct ttr_scene *scene);
// Returns a turn in words: "Alice: lay 2 blue for München–Venezia, turn over 1 blue and 2 red, add
// 1 blue (not allowed)"; "before that, " comes first if it is not the last.
const char *ttr_scene_turn(const struct ttr_scene *scene, size_t index);

// Whether a route was claimed in the last turn.
bool ttr_scene_is_new_route(const struct ttr_scene *scene, int route);
// Whether a player's station was built in the last turn.
bool ttr_scene_is_new_station(const struct ttr_scene *scene, int player, int city);

// Whether a rule forbids the action of a node.
bool ttr_scene_forbids(const struct ttr_scene *scene, uint32_t node);

// Writes an action as the end of "Alice may": "pass".
void ttr_phrase_action(const struct aj_judgement *judgement, const struct ttr_action *action,
                       struct aj_buf *out);

// Returns the player's name.
const char *ttr_scene_name(const struct ttr_scene *scene, int player);
// Returns the first letters of the player's name, as many as the picture has room for.
const char *ttr_scene_short_name(const struct ttr_scene *scene, int player);

// ---- pen
//
// The pen with which a table of Ticket to Ride is drawn: a canvas that is filled from top to
// bottom.

// Lengths in units of the picture.
enum {
    TTR_PICTURE_WIDTH = 900,
    TTR_MAP_WIDTH = 1200, // of a picture of the whole map
    TTR_BOOK_WIDTH = 620, // of a picture in a book, which is read on phones too
    TTR_LINE = 44,        // from one line to the next
    TTR_LEFT = 30,        // where a line begins
    TTR_LETTERS = 20      // height of letters
};

#define TTR_PEN_RED 0xd02020
#define TTR_PEN_INK AJ_INK(0x202020)
#define TTR_PEN_EDGE AJ_INK(0x404040) // around spaces and cards
#define TTR_PEN_PAPER AJ_PAPER(0xffffff)

struct ttr_pen {
    const struct ttr_scene *scene;
    struct aj_canvas *canvas;
    double y;     // where the next line is drawn
    double width; // of the picture
    bool of_book; // it is narrow, and shows tickets and trains too
};

// The colours of cards and spaces as 0xRRGGBB, by enum ttr_card; the last is grey.
extern const uint32_t ttr_card_colours[TTR_CARDS + 1];

// The colours of players' trains, as kinds of cards (enum ttr_card): first the TTR_BOX_TRAINS
// colours that are in the box.
enum { TTR_BOX_TRAINS = 5, TTR_TRAINS = 7 };
extern const uint8_t ttr_trains[TTR_TRAINS];

// Writes a text with letters of this height, beginning at x, in the line of the pen.
void ttr_pen_letter(struct ttr_pen *pen, double x, double height, const char *text);

// ---- graph
//
// A player's network in the picture: his cities with his routes between them.

// Draws a player's network below the pen and moves the pen below it: his routes on the map with
// their spaces, a red line under the longest path, his stations, and dashed the routes that they
// borrow. Each route into a country ends at a flag of its own. Draws nothing if the player has
// neither routes nor stations.
void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path);

#ifndef AJ_PAGE_ENGINE
// ---- shown
//
// What only a picture of a book shows: tickets and trains.

// How many tickets of a player are known before the turns, and one of them: its number in
// ttr_tickets.
int ttr_scene_tickets(const struct ttr_scene *scene, int player);
int ttr_scene_ticket(const struct ttr_scene *scene, int player, int index);

// Whether there is something to be shown of a player: tickets, or his last trains.
bool ttr_is_shown(const struct ttr_scene *scene, int player);

// Draws these below the pen and moves the pen below them.
void ttr_draw_held(struct ttr_pen *pen, int player);

// Draws the tickets that the actions of a turn draw, and says which are kept.
void ttr_draw_deal(struct ttr_pen *pen, const struct ttr_turn *turn);
#endif

// ---- picture
//
// The table of Ticket to Ride as a picture: the claim of the last turn, and each player's network.
// Shapes live in the arena of the judgement.

// aj_view.shapes.
void ttr_draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                     struct aj_canvas *canvas);

// ---- plan
//
// Where the cities and routes of a map are in a picture, and how they are drawn. graph.c draws a
// player's network with it, picture.c a whole map.

// Lengths in units of the picture.
enum {
    TTR_PLAN_CITY = 9,     // radius of a city
    TTR_PLAN_BREADTH = 14, // breadth of a space
    TTR_PLAN_NAME = 15     // height of letters
};

// A route as it is drawn: a curve from the point `from` to the point `to` that bends towards `way`.
// A route of a double on a whole map is drawn `aside` units to the left of the curve.
struct ttr_track {
    struct aj_point from, way, to;
    double length, aside;
};

// A plan: what of a map is drawn, and where it is in the picture.
struct ttr_plan {
    struct ttr_pen *pen;
    int player;                  // whose network is drawn; AJ_NONE: the whole map
    const struct ttr_path *path; // the player's longest path
    const struct aj_case *job; // of a whole map: has the players' colours; NULL: they are not known
    double left, top;          // where in the picture the place (0, 0) of the board is
    double unit;               // units of the picture for one unit of the board
    bool seen[TTR_CITIES];     // the cities that are drawn
    double west, east, north, south; // the edges of all that is drawn, in units of the board
};

// Makes a plan with these members of struct ttr_plan.
#define TTR_PLAN(...)                                                                              \
    { .unit = 1, .west = 1e4, .north = 1e4, .east = -1e4, .south = -1e4, __VA_ARGS__ }

// Returns where in the picture a city is.
struct aj_point ttr_plan_place(const struct ttr_plan *plan, int city);
// Finds where in the picture a route is. In a country a route ends at a flag of its own.
void ttr_plan_track(const struct ttr_plan *plan, int route, struct ttr_track *track);

// Returns the point of a track at this part of its length: 0 is its beginning, 1 its end.
struct aj_point ttr_track_at(const struct ttr_track *track, double part);

// Draws a line along a track.
void ttr_plan_along(const struct ttr_plan *plan, struct aj_style style,
                    const struct ttr_track *track);

// Draws a line through points of the picture; `closed`: back to the first point.
void ttr_plan_line(const struct ttr_plan *plan, struct aj_style style, const struct aj_point *point,
                   size_t points, bool closed);

// Draws the spaces of a route along its track: thick borders for a tunnel, a ring in each space of
// a ferry that asks for a locomotive, and a cross for each mountain; `borrowed`: dashed.
void ttr_plan_spaces(const struct ttr_plan *plan, const struct ttr_route *row,
                     const struct ttr_track *track, bool borrowed);

// Draws a city and its name. `station`: what is said of the city's station, NULL: it has none.
void ttr_plan_city(struct ttr_plan *plan, struct aj_point at, int city, const char *station);
// Draws the flags of a route into a country.
void ttr_plan_flags(struct ttr_plan *plan, int route);

// Notes that a city will be drawn.
void ttr_plan_see_city(struct ttr_plan *plan, int city);
// Notes that a route with its ends will be drawn.
void ttr_plan_see_route(struct ttr_plan *plan, int route);

// Calls `what` for every city that will be drawn, also as the end of a route, but for no country.
void ttr_plan_each_city(struct ttr_plan *plan, void (*what)(struct ttr_plan *plan, int city));

// Places all that will be drawn below the pen, in the middle of a picture `width` wide, as large as
// most[0] by most[1] units allow. Returns its height; 0: there is nothing to draw.
double ttr_plan_fit(struct ttr_plan *plan, double width, const double most[2]);

// ---- table
//
// The pieces on the table after the moves, in JSON and as rows. Output goes to the caller.

// Writes `display`, `piles`, `tickets` and `stations`: each if the case gives it or its turns add
// to it.
void ttr_write_table(const struct aj_judgement *judgement, struct aj_json *json);

// Fills a table of two columns with the cards that lie face up, the piles, the hands and the
// stations, as far as they are known. Returns how many rows it has.
int ttr_tell_table(const struct aj_judgement *judgement, struct aj_table *table);

// ---- whole_map
//
// The whole map as a picture, drawn below the caller's pen.
