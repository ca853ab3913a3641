// A player's network as a graph. The maps' data has no places of cities; places.def has schematic
// ones, in which cities are about as far apart as their ways are long.
#include "tickets/graph.h"

#define PLACE(city, x, y) [TTR_CITY_##city] = {x, y},
static const struct {
    int16_t x, y; // tenths of a space; a country has no place
} places[TTR_CITIES] = {
#include "tickets/places.def"
};

enum {
    WIDE = 700,
    HIGH = 800,    // a network fits in
    UNIT_MOST = 5, // of the picture, a tenth of a space
    MARGIN = 60,   // above and below a network
    CITY = 9,      // radius of a city
    FINE = 10,     // paths are written in tenths of the picture's units
    BREADTH = 14,  // of a space
    NAME = 15,     // height of letters
    GAP = 3,       // half of what lies between two spaces
    ENDS = 2 * (TTR_PATH_ROUTES + TTR_STATIONS_MAX)
};

// Where the routes of a network lie in the picture.
struct graph {
    struct ttr_pen *pen;
    int player;
    const struct ttr_path *path;
    double left, top; // of the picture's, for the place 0, 0
    double unit;      // of the picture, a tenth of a space
    bool seen[TTR_CITIES];
    struct aj_point end[ENDS]; // of the routes that are drawn, two by two
    size_t ends;
    struct aj_point name[ENDS]; // middles of the names that stand there, and half their lengths
    double half[ENDS];
    size_t names;
    double west, east, north, south; // of all that is drawn, with the place 0, 0 and the unit 1
};

static struct aj_point place_of(const struct graph *graph, int city) {
    return (struct aj_point){graph->left + places[city].x * graph->unit,
                             graph->top + places[city].y * graph->unit};
}

// Germany lies in the north, France in the west, Italy in the south, Austria in the east; a second
// route into one from the same city leans aside.
static struct aj_point flag_of(const struct graph *graph, int city, int country, int route) {
    static const struct aj_point ways[TTR_COUNTRIES] = {{0, -1}, {-1, 0}, {0, 1}, {1, 0}};
    const struct aj_point *way = &ways[ttr_country(country)];
    struct aj_point from = place_of(graph, city);
    double length =
        10 * graph->unit * (ttr_routes[route].length > 2 ? 2 : ttr_routes[route].length);
    double aside = ttr_namesake(route) != AJ_NONE && route % 2 ? length / 2 : 0;
    return (struct aj_point){from.x + way->x * length + way->y * aside,
                             from.y + way->y * length + way->x * aside};
}

// The two ends of a route.
static void find_ends(const struct graph *graph, int route, struct aj_point end[2]) {
    const struct ttr_route *row = &ttr_routes[route];
    bool from = ttr_country(row->from) != AJ_NONE, to = ttr_country(row->to) != AJ_NONE;
    end[0] = from ? flag_of(graph, row->to, row->from, route) : place_of(graph, row->from);
    end[1] = to ? flag_of(graph, row->from, row->to, route) : place_of(graph, row->to);
}

static long tenths(double units) {
    return (long)(units * FINE + (units < 0 ? -0.5 : 0.5));
}

// By Newton: the program links no library of mathematics.
static double root(double square) {
    double guess = square > 1 ? square : 1;
    for (int i = 0; i < 40; i++)
        guess = (guess + square / guess) / 2;
    return guess;
}

// A line through points of the picture.
static void line(const struct graph *graph, struct aj_style style, const struct aj_point *point,
                 size_t points, bool closed) {
    struct aj_canvas *canvas = graph->pen->canvas;
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

// The spaces of a route between its ends, along the line that joins them.
static void draw_spaces(const struct graph *graph, const struct ttr_route *row,
                        const struct aj_point end[2], bool borrowed) {
    double dx = end[1].x - end[0].x, dy = end[1].y - end[0].y, far = root(dx * dx + dy * dy);
    if (far < 1)
        return;
    dx /= far;
    dy /= far;
    double step = (far - 2 * CITY) / row->length, half = BREADTH / 2.0;
    struct aj_style style = aj_both(borrowed ? 0xffffff : ttr_card_colours[row->colour], 0x404040,
                                    row->tunnel ? 3 : 1.5);
    style.dashed = borrowed;
    for (int i = 0; i < row->length; i++) {
        double near = CITY + i * step + GAP, off = CITY + (i + 1) * step - GAP;
        const struct aj_point corner[4] = {
            {end[0].x + dx * near - dy * half, end[0].y + dy * near + dx * half},
            {end[0].x + dx * off - dy * half, end[0].y + dy * off + dx * half},
            {end[0].x + dx * off + dy * half, end[0].y + dy * off - dx * half},
            {end[0].x + dx * near + dy * half, end[0].y + dy * near - dx * half}};
        line(graph, style, corner, 4, true);
    }
}

static void put_route(struct graph *graph, int route, bool borrowed) {
    struct aj_canvas *canvas = graph->pen->canvas;
    const struct ttr_route *row = &ttr_routes[route];
    bool marked = !borrowed && ttr_is_on_path(graph->path, route);
    struct aj_point end[2];
    find_ends(graph, route, end);
    if (graph->ends + 2 <= ENDS) {
        graph->end[graph->ends++] = end[0];
        graph->end[graph->ends++] = end[1];
    }
    const struct aj_caption caption = {
        .what = borrowed ? "borrowed" : "route",
        .title = aj_arena_format(canvas->arena, "%s: %d space%s%s%s%s", row->word.spoken,
                                 row->length, row->length == 1 ? "" : "s",
                                 row->tunnel        ? ", tunnel"
                                 : row->symbols > 0 ? ", ferry"
                                                    : "",
                                 marked ? ", on the longest path" : "",
                                 borrowed ? ", borrowed by a station" : ""),
        .key = "route",
        .value = row->word.id,
        .tint = AJ_NO_COLOUR};
    aj_canvas_begin(canvas, &caption);
    if (marked)
        line(graph, aj_stroke(TTR_PEN_RED, BREADTH + 8), end, 2, false);
    draw_spaces(graph, row, end, borrowed);
    aj_canvas_end(canvas);
}

// How far a way off a city keeps from the nearest route there: 1 for none, -1 for one that goes it.
static double keeps_off(const struct graph *graph, struct aj_point at, struct aj_point way) {
    double off = 1;
    for (size_t i = 0; i < graph->ends; i++) {
        const struct aj_point *from = &graph->end[i], *to = &graph->end[i ^ 1];
        double dx = to->x - from->x, dy = to->y - from->y;
        if (from->x != at.x || from->y != at.y)
            continue;
        double alike = (dx * way.x + dy * way.y) / root(dx * dx + dy * dy);
        off = -alike < off ? -alike : off;
    }
    return off;
}

// Whether a name there would stand over another one.
static bool is_taken(const struct graph *graph, struct aj_point at, double half) {
    for (size_t i = 0; i < graph->names; i++) {
        double dx = graph->name[i].x - at.x, dy = graph->name[i].y - at.y;
        if (dx < half + graph->half[i] && -dx < half + graph->half[i] && dy < NAME && -dy < NAME)
            return true;
    }
    return false;
}

// The middle of a name beside its city, on the side where routes are farthest off, or, if another
// name stands there, the best of the others.
static struct aj_point place_name(struct graph *graph, struct aj_point at, const char *name) {
    static const struct aj_point ways[] = {{0, 1},     {0, -1},     {1, 0},      {-1, 0},
                                           {0.7, 0.7}, {-0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}};
    struct aj_point best = at;
    double best_off = -4, half = 0;
    for (const char *byte = name; *byte; byte++)
        half += ((unsigned char)*byte & 0xc0) != 0x80 ? NAME * 0.3 : 0;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        double beside = half + CITY + 4;
        double x = ways[i].x > 0.5 ? beside : ways[i].x < -0.5 ? -beside : 0;
        struct aj_point middle = {at.x + x, at.y + ways[i].y * (CITY + NAME)};
        double off = keeps_off(graph, at, ways[i]) - 2 * is_taken(graph, middle, half);
        if (off <= best_off + 0.01)
            continue;
        best = middle;
        best_off = off;
    }
    if (graph->names < ENDS) {
        graph->half[graph->names] = half;
        graph->name[graph->names++] = best;
    }
    return best;
}

static void draw_city(struct graph *graph, struct aj_point at, int city, bool station) {
    struct aj_canvas *canvas = graph->pen->canvas;
    const struct aj_lettering how = {.colour = TTR_PEN_INK, .height = NAME};
    const char *name = ttr_cities[city].spoken;
    if (station) {
        const struct aj_point house[5] = {{at.x - 13, at.y + 12},
                                          {at.x - 13, at.y - 8},
                                          {at.x, at.y - 20},
                                          {at.x + 13, at.y - 8},
                                          {at.x + 13, at.y + 12}};
        line(graph, aj_both(0xffe9a8, TTR_PEN_INK, 2), house, 5, true);
    }
    aj_canvas_circle(canvas, aj_both(0xffffff, TTR_PEN_INK, 2.5), at.x, at.y, CITY);
    name = station ? aj_arena_format(canvas->arena, "%s (station)", name) : name;
    struct aj_point middle = place_name(graph, at, name);
    aj_canvas_text(canvas, how, middle.x, middle.y, name);
}

// ---- what belongs to it

static int borrowed_of(const struct graph *graph, int station) {
    const struct ttr_scene *scene = graph->pen->scene;
    return scene->before ? AJ_NONE : scene->state->own[graph->player].borrowed[station];
}

// Calls `what` for every route of the network on the map: the player's, then those borrowed.
static void each_route(struct graph *graph,
                       void (*what)(struct graph *graph, int route, bool borrowed)) {
    const struct ttr_scene *scene = graph->pen->scene;
    for (int route = ttr_scene_next(scene, graph->player, 0);
         route != AJ_NONE && route < TTR_ROUTES;
         route = ttr_scene_next(scene, graph->player, route + 1))
        what(graph, route, false);
    for (int i = 0; i < ttr_scene_stations(scene, graph->player); i++)
        if (borrowed_of(graph, i) != AJ_NONE)
            what(graph, borrowed_of(graph, i), true);
}

static void see_place(struct graph *graph, struct aj_point at) {
    graph->west = at.x < graph->west ? at.x : graph->west;
    graph->east = at.x > graph->east ? at.x : graph->east;
    graph->north = at.y < graph->north ? at.y : graph->north;
    graph->south = at.y > graph->south ? at.y : graph->south;
}

static void see_route(struct graph *graph, int route, bool borrowed) {
    struct aj_point end[2];
    (void)borrowed;
    find_ends(graph, route, end);
    see_place(graph, end[0]);
    see_place(graph, end[1]);
    graph->seen[ttr_routes[route].from] = graph->seen[ttr_routes[route].to] = true;
}

static bool has_station(const struct graph *graph, int city) {
    const struct ttr_scene *scene = graph->pen->scene;
    for (int i = 0; i < ttr_scene_stations(scene, graph->player); i++)
        if (ttr_scene_station(scene, graph->player, i) == city)
            return true;
    return false;
}

// The flag of a route into a country.
static void put_flag(struct graph *graph, int route, bool borrowed) {
    const struct ttr_route *row = &ttr_routes[route];
    struct aj_point end[2];
    (void)borrowed;
    find_ends(graph, route, end);
    if (ttr_country(row->from) != AJ_NONE)
        draw_city(graph, end[0], row->from, false);
    if (ttr_country(row->to) != AJ_NONE)
        draw_city(graph, end[1], row->to, false);
}

// Puts the network below the pen, as large as there is room for; false if there is nothing to
// draw. `*height` is what it takes.
static bool find_room(struct graph *graph, double *height) {
    enum { FAR = 10000 };
    const struct ttr_scene *scene = graph->pen->scene;
    graph->west = graph->north = FAR;
    graph->east = graph->south = -FAR;
    graph->unit = 1;
    each_route(graph, see_route);
    for (int i = 0; i < ttr_scene_stations(scene, graph->player); i++) {
        int city = ttr_scene_station(scene, graph->player, i);
        graph->seen[city] = true;
        see_place(graph, place_of(graph, city));
    }
    double wide = graph->east - graph->west, high = graph->south - graph->north;
    if (wide < 0)
        return false;
    graph->unit = UNIT_MOST;
    if (wide * graph->unit > WIDE)
        graph->unit = WIDE / wide;
    if (high * graph->unit > HIGH)
        graph->unit = HIGH / high;
    graph->left = (TTR_PICTURE_WIDTH - (graph->east + graph->west) * graph->unit) / 2.0;
    graph->top = graph->pen->y - TTR_LINE + MARGIN - graph->north * graph->unit;
    *height = high * graph->unit + 2 * MARGIN;
    return true;
}

void ttr_draw_network(struct ttr_pen *pen, int player, const struct ttr_path *path) {
    struct graph graph = {.pen = pen, .player = player, .path = path};
    double height = 0;
    if (!find_room(&graph, &height))
        return;
    each_route(&graph, put_route);
    each_route(&graph, put_flag);
    for (int city = 0; city < TTR_CITIES; city++)
        if (graph.seen[city] && ttr_country(city) == AJ_NONE)
            draw_city(&graph, place_of(&graph, city), city, has_station(&graph, city));
    pen->y += height;
}
