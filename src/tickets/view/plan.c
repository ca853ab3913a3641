// Draws networks and whole maps with everything where it is on the board: cities, routes, names.
#include <string.h>

#include "tickets/view/internal.h"

enum side { N, NE, E, SE, S, SW, W, NW };

static const struct {
    int16_t x, y; // in units of the board; a country has no place
    int8_t side;  // the side of the city on which its name is written
} places[TTR_CITIES] = {
#define CITY(city, id, spoken, x, y, side) [TTR_CITY_##city] = {x, y, side},
#include "tickets/maps.def"
};

static const struct {
    int16_t from, to, off;
} bends[] = {
#define BEND(from, to, off) {TTR_CITY_##from, TTR_CITY_##to, off},
#include "tickets/maps.def"
};

static const struct {
    char route[40]; // no pointer: the loader would write it at each start
    int16_t x, y;
} flags[] = {
#define FLAG(route, x, y) {route, x, y},
#include "tickets/maps.def"
};

enum {
    UNIT_MOST = 2, // the most units of the picture for one unit of the board
    MARGIN = 60,   // room above and below the map
    FINE = 10,     // lines are written in tenths of the picture's units
    GAP = 3        // half of the room between two spaces
};

static struct aj_point place(const struct ttr_plan *plan, double x, double y) {
    return (struct aj_point){plan->left + x * plan->unit, plan->top + y * plan->unit};
}

struct aj_point ttr_plan_place(const struct ttr_plan *plan, int city) {
    return place(plan, places[city].x, places[city].y);
}

// Returns where a route ends: in a city, or at its flag.
static struct aj_point end_of(const struct ttr_plan *plan, int route, int city) {
    const char *id = ttr_routes[route].word.id;
    for (size_t i = 0; ttr_country(city) != AJ_NONE && i < sizeof flags / sizeof *flags; i++)
        if (strcmp(flags[i].route, id) == 0)
            return place(plan, flags[i].x, flags[i].y);
    return ttr_plan_place(plan, city);
}

static int bend_of(const struct ttr_route *row) {
    for (size_t i = 0; i < sizeof bends / sizeof *bends; i++)
        if (bends[i].from == row->from && bends[i].to == row->to)
            return bends[i].off;
    return 0;
}

// Returns the square root of a number that is not negative, by Newton's method, since the program
// does not link the mathematics library.
static double root_of(double square) {
    double guess = square > 1 ? square : 1;
    for (int i = 0; i < 40; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

static double distance(struct aj_point a, struct aj_point b) {
    return root_of((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
}

void ttr_plan_track(const struct ttr_plan *plan, int route, struct ttr_track *track) {
    const struct ttr_route *row = &ttr_routes[route];
    int twin = ttr_twin(route);
    *track = (struct ttr_track){.from = end_of(plan, route, row->from),
                                .to = end_of(plan, route, row->to)};
    double far = distance(track->from, track->to);
    double off = far < 1 ? 0 : bend_of(row) * plan->unit / far;
    track->way =
        (struct aj_point){(track->from.x + track->to.x) / 2 + (track->to.y - track->from.y) * off,
                          (track->from.y + track->to.y) / 2 - (track->to.x - track->from.x) * off};
    track->length = (far + distance(track->from, track->way) + distance(track->way, track->to)) / 2;
    if (twin != AJ_NONE && plan->player == AJ_NONE)
        track->aside = (TTR_PLAN_BREADTH / 2.0 + 1) * (route < twin ? 1 : -1);
}

struct aj_point ttr_track_at(const struct ttr_track *track, double part) {
    const struct aj_point *a = &track->from, *b = &track->way, *c = &track->to;
    double first = (1 - part) * (1 - part), middle = 2 * part * (1 - part), last = part * part;
    double dx = (1 - part) * (b->x - a->x) + part * (c->x - b->x);
    double dy = (1 - part) * (b->y - a->y) + part * (c->y - b->y);
    double far = root_of(dx * dx + dy * dy), aside = far > 0 ? track->aside / far : 0;
    return (struct aj_point){first * a->x + middle * b->x + last * c->x + dy * aside,
                             first * a->y + middle * b->y + last * c->y - dx * aside};
}

static long tenths(double units) {
    return (long)(units * FINE + (units < 0 ? -0.5 : 0.5));
}

void ttr_plan_line(const struct ttr_plan *plan, struct aj_style style, const struct aj_point *point,
                   size_t points, bool closed) {
    struct aj_canvas *canvas = plan->pen->canvas;
    struct aj_buf path;
    aj_buf_init_in(&path, canvas->arena);
    for (size_t i = 0; i < points; i++)
        aj_buf_format(&path, "%c%ld %ld ", i == 0 ? 'M' : 'L', tenths(point[i].x),
                      tenths(point[i].y));
    aj_buf_puts(&path, closed ? "Z" : "");
    const struct aj_matrix matrix = canvas->matrix;
    canvas->matrix = aj_matrix_scale(matrix, 1.0 / FINE, 1.0 / FINE);
    aj_canvas_path(canvas, style, aj_buf_keep(&path));
    canvas->matrix = matrix;
}

void ttr_plan_along(const struct ttr_plan *plan, struct aj_style style,
                    const struct ttr_track *track) {
    enum { STEPS = 12 };
    struct aj_point point[STEPS + 1];
    for (int i = 0; i <= STEPS; i++)
        point[i] = ttr_track_at(track, (double)i / STEPS);
    ttr_plan_line(plan, style, point, STEPS + 1, false);
}

// Sets the corners of a rectangle along the line between two points, which is 2 * `half` broad.
static void box_between(struct aj_point from, struct aj_point to, double half,
                        struct aj_point corner[4]) {
    double far = distance(from, to), dx = far > 0 ? (to.x - from.x) / far * half : 0,
           dy = far > 0 ? (to.y - from.y) / far * half : 0;
    corner[0] = (struct aj_point){from.x - dy, from.y + dx};
    corner[1] = (struct aj_point){to.x - dy, to.y + dx};
    corner[2] = (struct aj_point){to.x + dy, to.y - dx};
    corner[3] = (struct aj_point){from.x + dy, from.y - dx};
}

// Draws a cross over a space, in a colour that can be seen on the space's colour, also on a dark
// screen.
static void cross(const struct ttr_plan *plan, const struct aj_point corner[4], int card) {
    uint32_t colour = card == TTR_BLACK ? ttr_card_colours[TTR_WHITE] : ttr_card_colours[TTR_BLACK];
    const struct aj_point one[2] = {corner[0], corner[2]}, other[2] = {corner[1], corner[3]};
    ttr_plan_line(plan, aj_stroke(colour, 2), one, 2, false);
    ttr_plan_line(plan, aj_stroke(colour, 2), other, 2, false);
}

void ttr_plan_spaces(const struct ttr_plan *plan, const struct ttr_route *row,
                     const struct ttr_track *track, bool borrowed) {
    enum { WATER = 0x2b6f94 };
    if (track->length < 1)
        return;
    double edge = TTR_PLAN_CITY / track->length, step = (1 - 2 * edge) / row->length,
           gap = GAP / track->length;
    uint32_t border = row->symbols ? WATER : TTR_PEN_EDGE;
    struct aj_style style =
        aj_both(borrowed ? TTR_PEN_PAPER : ttr_card_colours[row->colour], border,
                row->tunnel    ? 3.5
                : row->symbols ? 2.5
                               : 1.5);
    style.dashed = borrowed;
    for (int i = 0; i < row->length; i++) {
        struct aj_point from = ttr_track_at(track, edge + i * step + gap),
                        to = ttr_track_at(track, edge + (i + 1) * step - gap), corner[4];
        box_between(from, to, TTR_PLAN_BREADTH / 2.0, corner);
        ttr_plan_line(plan, style, corner, 4, true);
        if (i < row->symbols)
            aj_canvas_circle(plan->pen->canvas, aj_both(0xffffff, WATER, 2), (from.x + to.x) / 2,
                             (from.y + to.y) / 2, TTR_PLAN_BREADTH / 4.0);
        if (i >= row->length - row->mountains)
            cross(plan, corner, row->colour);
    }
}

// Returns the height of the letters of a name.
static double name_height(const struct ttr_plan *plan) {
    enum { OF_BOOK = 19 };
    return plan->pen->of_book ? OF_BOOK : TTR_PLAN_NAME;
}

// Returns where the middle of a name is that is written on this side of its city.
static struct aj_point name_at(const struct ttr_plan *plan, struct aj_point at, const char *name,
                               int side) {
    double half = name_height(plan) * 0.3 * (double)aj_text_width(name);
    bool upright = side == N || side == S, level = side == E || side == W;
    double x = upright ? 0 : level ? half + TTR_PLAN_CITY + 4 : half + 4;
    double y = level     ? 0
               : upright ? TTR_PLAN_CITY + TTR_PLAN_NAME * 0.8
                         : TTR_PLAN_CITY + TTR_PLAN_NAME * 0.5;
    double middle = at.x + (side >= SW ? -x : x), most = plan->pen->width - half - 4;
    if (plan->pen->of_book)
        middle = middle < half + 4 ? half + 4 : middle > most ? most : middle;
    return (struct aj_point){middle, at.y + (side == N || side == NE || side == NW ? -y : y)};
}

static void draw_city(struct ttr_plan *plan, struct aj_point at, int city, const char *station,
                      int side) {
    struct aj_canvas *canvas = plan->pen->canvas;
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = name_height(plan)};
    const char *name = ttr_cities[city].spoken;
    if (station) {
        const struct aj_point house[5] = {{at.x - 13, at.y + 12},
                                          {at.x - 13, at.y - 8},
                                          {at.x, at.y - 20},
                                          {at.x + 13, at.y - 8},
                                          {at.x + 13, at.y + 12}};
        ttr_plan_line(plan, aj_both(0xffe9a8, TTR_PEN_INK, 2), house, 5, true);
    }
    aj_canvas_circle(canvas, aj_both(TTR_PEN_PAPER, TTR_PEN_INK, 2.5), at.x, at.y, TTR_PLAN_CITY);
    name = station ? aj_arena_format(canvas->arena, "%s (%s)", name, station) : name;
    struct aj_point middle = name_at(plan, at, name, side);
    aj_canvas_text(canvas, how, middle.x, middle.y, name);
    aj_canvas_edge_text(canvas);
}

void ttr_plan_city(struct ttr_plan *plan, struct aj_point at, int city, const char *station) {
    draw_city(plan, at, city, station, places[city].side);
}

// Draws the flag of a country at the end of a route, with the country's name above or below it. Of
// two flags side by side only the second has a name.
static void draw_flag(struct ttr_plan *plan, int route, struct aj_point at, int country) {
    const struct aj_point city = ttr_plan_place(
        plan, ttr_routes[route].from == country ? ttr_routes[route].to : ttr_routes[route].from);
    if (ttr_namesake(route) == route + 1 && plan->player == AJ_NONE)
        aj_canvas_circle(plan->pen->canvas, aj_both(TTR_PEN_PAPER, TTR_PEN_INK, 2.5), at.x, at.y,
                         TTR_PLAN_CITY);
    else
        draw_city(plan, at, country, NULL, at.y < city.y ? N : S);
}

// Draws the flags of a route into a country.
void ttr_plan_flags(struct ttr_plan *plan, int route) {
    const struct ttr_route *row = &ttr_routes[route];
    struct ttr_track track;
    ttr_plan_track(plan, route, &track);
    if (ttr_country(row->from) != AJ_NONE)
        draw_flag(plan, route, track.from, row->from);
    if (ttr_country(row->to) != AJ_NONE)
        draw_flag(plan, route, track.to, row->to);
}

// ---- room for it

static void see_place(struct ttr_plan *plan, struct aj_point at) {
    plan->west = at.x < plan->west ? at.x : plan->west;
    plan->east = at.x > plan->east ? at.x : plan->east;
    plan->north = at.y < plan->north ? at.y : plan->north;
    plan->south = at.y > plan->south ? at.y : plan->south;
}

void ttr_plan_see_city(struct ttr_plan *plan, int city) {
    plan->seen[city] = true;
    see_place(plan, ttr_plan_place(plan, city));
}

void ttr_plan_see_route(struct ttr_plan *plan, int route) {
    struct ttr_track track;
    ttr_plan_track(plan, route, &track);
    for (int i = 0; i <= 2; i++)
        see_place(plan, ttr_track_at(&track, i / 2.0));
    plan->seen[ttr_routes[route].from] = plan->seen[ttr_routes[route].to] = true;
}

void ttr_plan_each_city(struct ttr_plan *plan, void (*what)(struct ttr_plan *plan, int city)) {
    for (int city = 0; city < TTR_CITIES; city++)
        if (plan->seen[city] && ttr_country(city) == AJ_NONE)
            what(plan, city);
}

double ttr_plan_fit(struct ttr_plan *plan, double width, const double most[2]) {
    double wide = plan->east - plan->west, high = plan->south - plan->north;
    if (plan->west > plan->east) // no city was seen
        return 0;
    plan->unit = UNIT_MOST;
    if (wide * plan->unit > most[0])
        plan->unit = most[0] / wide;
    if (high * plan->unit > most[1])
        plan->unit = most[1] / high;
    plan->left = (width - (plan->east + plan->west) * plan->unit) / 2.0;
    plan->top = plan->pen->y - TTR_LINE + MARGIN - plan->north * plan->unit;
    return high * plan->unit + 2 * MARGIN;
}
