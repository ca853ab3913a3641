// Draws networks. The data of the maps have no places for cities. places.def of each has schematic
// ones: the distances of cities are roughly proportional to their routes' lengths.
#include "tickets/view/internal.h"

static const struct {
    int16_t x, y; // in tenths of a space; a country has none
} places[TTR_CITIES] = {
#define PLACE(city, x, y) [TTR_CITY_##city] = {x, y},
#include "tickets/maps.def"
};

enum {
    UNIT_MOST = 5, // of the picture, for a tenth of a space
    MARGIN = 60,   // above and below what is drawn
    FINE = 10,     // paths are written in tenths of the picture's units
    GAP = 3        // half of what lies between two spaces
};

struct aj_point ttr_plan_place(const struct ttr_plan *plan, int city) {
    return (struct aj_point){plan->left + places[city].x * plan->unit,
                             plan->top + places[city].y * plan->unit};
}

// Germany lies in the north, France in the west, Italy in the south, Austria in the east. A second
// route from the same city into a country is drawn a little to the side.
static struct aj_point flag_of(const struct ttr_plan *plan, int city, int country, int route) {
    static const struct aj_point ways[TTR_COUNTRIES] = {{0, -1}, {-1, 0}, {0, 1}, {1, 0}};
    const struct aj_point *way = &ways[ttr_country(country)];
    struct aj_point from = ttr_plan_place(plan, city);
    double length = 10 * plan->unit * (ttr_routes[route].length > 2 ? 2 : ttr_routes[route].length);
    double aside = ttr_namesake(route) != AJ_NONE && route % 2 ? length / 2 : 0;
    return (struct aj_point){from.x + way->x * length + way->y * aside,
                             from.y + way->y * length + way->x * aside};
}

// The two ends of a route.
void ttr_plan_ends(const struct ttr_plan *plan, int route, struct aj_point end[2]) {
    const struct ttr_route *row = &ttr_routes[route];
    bool from = ttr_country(row->from) != AJ_NONE, to = ttr_country(row->to) != AJ_NONE;
    end[0] = from ? flag_of(plan, row->to, row->from, route) : ttr_plan_place(plan, row->from);
    end[1] = to ? flag_of(plan, row->from, row->to, route) : ttr_plan_place(plan, row->to);
}

static long tenths(double units) {
    return (long)(units * FINE + (units < 0 ? -0.5 : 0.5));
}

// By Newton's method, because the program does not link the mathematics library.
double ttr_plan_root(double square) {
    double guess = square > 1 ? square : 1;
    for (int i = 0; i < 40; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

// A line through points of the picture.
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

// Draws the spaces of a route along the line between its ends.
void ttr_plan_spaces(const struct ttr_plan *plan, const struct ttr_route *row,
                     const struct aj_point end[2], bool borrowed) {
    double dx = end[1].x - end[0].x, dy = end[1].y - end[0].y,
           far = ttr_plan_root(dx * dx + dy * dy);
    if (far < 1)
        return;
    dx /= far;
    dy /= far;
    double step = (far - 2 * TTR_PLAN_CITY) / row->length, half = TTR_PLAN_BREADTH / 2.0;
    struct aj_style style = aj_both(borrowed ? 0xffffff : ttr_card_colours[row->colour], 0x404040,
                                    row->tunnel ? 3 : 1.5);
    style.dashed = borrowed;
    for (int i = 0; i < row->length; i++) {
        double near = TTR_PLAN_CITY + i * step + GAP, off = TTR_PLAN_CITY + (i + 1) * step - GAP;
        const struct aj_point corner[4] = {
            {end[0].x + dx * near - dy * half, end[0].y + dy * near + dx * half},
            {end[0].x + dx * off - dy * half, end[0].y + dy * off + dx * half},
            {end[0].x + dx * off + dy * half, end[0].y + dy * off - dx * half},
            {end[0].x + dx * near + dy * half, end[0].y + dy * near - dx * half}};
        ttr_plan_line(plan, style, corner, 4, true);
    }
}

// Notes a route that names should not cover.
void ttr_plan_keep_ends(struct ttr_plan *plan, const struct aj_point end[2]) {
    if (plan->ends + 2 > TTR_PLAN_ENDS)
        return;
    plan->end[plan->ends++] = end[0];
    plan->end[plan->ends++] = end[1];
}

// Rates a direction from a city by the nearest route there: 1 if there is none, -1 if a route goes
// exactly that way.
static double keeps_off(const struct ttr_plan *plan, struct aj_point at, struct aj_point way) {
    double off = 1;
    for (size_t i = 0; i < plan->ends; i++) {
        const struct aj_point *from = &plan->end[i], *to = &plan->end[i ^ 1];
        double dx = to->x - from->x, dy = to->y - from->y;
        if (from->x != at.x || from->y != at.y)
            continue;
        double alike = (dx * way.x + dy * way.y) / ttr_plan_root(dx * dx + dy * dy);
        off = -alike < off ? -alike : off;
    }
    return off;
}

// Whether a name there would cover another one.
static bool is_taken(const struct ttr_plan *plan, struct aj_point at, double half) {
    for (size_t i = 0; i < plan->names; i++) {
        double dx = plan->name[i].x - at.x, dy = plan->name[i].y - at.y;
        if (dx < half + plan->half[i] && -dx < half + plan->half[i] && dy < TTR_PLAN_NAME &&
            -dy < TTR_PLAN_NAME)
            return true;
    }
    return false;
}

// A line starts at `start` and moves by `way` while t goes from 0 to 1. Limits `part`, a range of
// t, to where the line is at most `half` away from 0.
static void cut(double start, double way, double half, double part[2]) {
    if (way == 0) {
        part[1] = start < -half || start > half ? part[0] : part[1];
        return;
    }
    double in = (-half - start) / way, out = (half - start) / way;
    double first = in < out ? in : out, last = in < out ? out : in;
    part[0] = first > part[0] ? first : part[0];
    part[1] = last < part[1] ? last : part[1];
}

// Returns how much of the routes a name there would cover, in heights of letters.
static double covers(const struct ttr_plan *plan, struct aj_point at, double half) {
    const double high = (TTR_PLAN_NAME + TTR_PLAN_BREADTH) / 2.0;
    double sum = 0;
    for (size_t i = 0; i + 1 < plan->ends; i += 2) {
        const struct aj_point *end = &plan->end[i];
        double dx = end[1].x - end[0].x, dy = end[1].y - end[0].y, part[2] = {0, 1};
        cut(end[0].x - at.x, dx, half, part);
        cut(end[0].y - at.y, dy, high, part);
        if (part[1] > part[0])
            sum += (part[1] - part[0]) * ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy));
    }
    return sum / TTR_PLAN_NAME;
}

// Returns the middle of a name next to its city: on a side without another name where it covers
// least of the routes, and among several such sides the one farthest from routes.
static struct aj_point place_name(struct ttr_plan *plan, struct aj_point at, const char *name) {
    static const struct aj_point ways[] = {{0, 1},     {0, -1},     {1, 0},      {-1, 0},
                                           {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}};
    struct aj_point best = at;
    double best_off = -1e4, half = TTR_PLAN_NAME * 0.3 * (double)aj_canvas_letters(name);
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        double beside = half + TTR_PLAN_CITY + 4;
        double x = ways[i].x > 0.5 ? beside : ways[i].x < -0.5 ? -beside : 0;
        struct aj_point middle = {at.x + x, at.y + ways[i].y * (TTR_PLAN_CITY + TTR_PLAN_NAME)};
        double off = keeps_off(plan, at, ways[i]) - 10 * is_taken(plan, middle, half) -
                     covers(plan, middle, half);
        if (off <= best_off + 0.01)
            continue;
        best = middle;
        best_off = off;
    }
    if (plan->names < TTR_PLAN_ENDS) {
        plan->half[plan->names] = half;
        plan->name[plan->names++] = best;
    }
    return best;
}

void ttr_plan_city(struct ttr_plan *plan, struct aj_point at, int city, bool station) {
    struct aj_canvas *canvas = plan->pen->canvas;
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = TTR_PLAN_NAME};
    const char *name = ttr_cities[city].spoken;
    if (station) {
        const struct aj_point house[5] = {{at.x - 13, at.y + 12},
                                          {at.x - 13, at.y - 8},
                                          {at.x, at.y - 20},
                                          {at.x + 13, at.y - 8},
                                          {at.x + 13, at.y + 12}};
        ttr_plan_line(plan, aj_both(0xffe9a8, TTR_PEN_INK, 2), house, 5, true);
    }
    aj_canvas_circle(canvas, aj_both(0xffffff, TTR_PEN_INK, 2.5), at.x, at.y, TTR_PLAN_CITY);
    name = station ? aj_arena_format(canvas->arena, "%s (station)", name) : name;
    struct aj_point middle = place_name(plan, at, name);
    aj_canvas_text(canvas, how, middle.x, middle.y, name);
    aj_canvas_edge_text(canvas);
}

// Draws the flags of a route into a country.
void ttr_plan_flags(struct ttr_plan *plan, int route) {
    const struct ttr_route *row = &ttr_routes[route];
    struct aj_point end[2];
    ttr_plan_ends(plan, route, end);
    if (ttr_country(row->from) != AJ_NONE)
        ttr_plan_city(plan, end[0], row->from, false);
    if (ttr_country(row->to) != AJ_NONE)
        ttr_plan_city(plan, end[1], row->to, false);
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
    struct aj_point end[2];
    ttr_plan_ends(plan, route, end);
    see_place(plan, end[0]);
    see_place(plan, end[1]);
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
