// Draws the roads and rivers of a tile.
#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    ROAD = CAR_DRAWN_ROAD,
    VERGE = 0x8d7c5d,
    PARAPET = CAR_DRAWN_WALL,
    HILL = CAR_DRAWN_HILL,
    HILL_LINE = CAR_DRAWN_HILL_LINE,
    WATER = CAR_DRAWN_WATER,
    BANK = CAR_DRAWN_BANK,
    HALF = CAR_DRAWN_SIZE / 2
};

static void draw_way(struct car_brush *brush, const char *way) {
    if (brush->pass == CAR_PAINT_AREA)
        aj_canvas_path(brush->canvas, aj_stroke(AJ_GROUP_COLOUR, 24), way);
    if (brush->pass != CAR_PAINT_GROUND)
        return;
    aj_canvas_path(brush->canvas, aj_stroke(VERGE, 17), way);
    aj_canvas_path(brush->canvas, aj_stroke(ROAD, 12), way);
}

static void draw_water(struct car_brush *brush, const char *way) {
    if (brush->pass == CAR_PAINT_AREA) {
        aj_canvas_path(brush->canvas, aj_stroke(AJ_GROUP_COLOUR, 34), way);
        return;
    }
    aj_canvas_path(brush->canvas, aj_stroke(BANK, 34), way);
    aj_canvas_path(brush->canvas, aj_stroke(WATER, 29), way);
}

// Draws a road or river of three or four edges that meet in the middle, as one path.
static void draw_arms(struct car_brush *brush, uint8_t edges,
                      void (*draw)(struct car_brush *, const char *)) {
    static const char *const arms[CAR_EDGES] = {"M100 0 L100 100 ", "M200 100 L100 100 ",
                                                "M100 200 L100 100 ", "M0 100 L100 100 "};
    const char *path = "";
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if ((edges >> edge) & 1U)
            path = aj_arena_format(brush->canvas->arena, "%s%s", path, arms[edge]);
    car_art_turn(brush, 0);
    draw(brush, path);
}

// Draws a way that goes through the tile: a bend, a straight line, or an arm to each edge.
static void draw_through(struct car_brush *brush, uint8_t edges,
                         void (*draw)(struct car_brush *, const char *)) {
    static const uint8_t bend = 1U << CAR_N | 1U << CAR_E;
    static const uint8_t straight = 1U << CAR_N | 1U << CAR_S;
    for (unsigned turn = 0; turn < 4; turn++) {
        if (car_turn_edges(bend, turn) == edges || car_turn_edges(straight, turn) == edges) {
            car_art_turn(brush, turn);
            draw(brush, car_turn_edges(bend, turn) == edges ? "M100 0 C100 55 145 100 200 100"
                                                            : "M100 0 L100 200");
            return;
        }
    }
    draw_arms(brush, edges, draw);
}

// Draws a river. With one edge and without a spring or lake, it leads up to the city opposite.
static void draw_river(struct car_brush *brush, const struct car_segment *river) {
    unsigned edge = car_form_first(river->edges);
    if (car_form_count(river->edges) > 1 || river->marks) {
        draw_through(brush, river->edges, draw_water);
        return;
    }
    car_art_turn(brush, edge);
    draw_water(brush, "M100 0 L100 160");
}

void car_art_rivers(struct car_brush *brush) {
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_RIVER)
            draw_river(brush, &brush->tile->segment[i]);
    }
}

void car_art_river_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_river(brush, &brush->tile->segment[segment]);
}

// ---- roads that end at a city

// The line of a road from the north edge to a city.
struct lead {
    struct aj_point curve[4];
    bool is_straight;
};

// Whether two roads end at a city of two edges. Each of them then bends to a gate of its own.
static bool is_double(const struct car_tile *tile, uint8_t city) {
    unsigned roads = 0, toward;
    struct car_city_form form = car_form_city(tile, city);
    for (uint8_t i = 0; i < tile->count; i++)
        roads += tile->segment[i].kind == CAR_ROAD && car_form_road_to_city(tile, i, &toward) &&
                 tile->edge_segment[toward] == city;
    return form.outline == CAR_CITY_CORNER && !form.spur && roads > 1;
}

// Returns the curve by which a road from an edge leads up to the city at another edge.
static struct lead lead_of(const struct car_tile *tile, unsigned edge, unsigned toward) {
    static const struct lead bent = {{{100, 0}, {100, 50}, {110, 78}, {160, 80}}, false};
    static const struct lead apart = {{{100, 0}, {100, 36}, {114, 56}, {150, 80}}, false};
    uint8_t city = tile->edge_segment[toward];
    uint8_t right = tile->edge_segment[(edge + 1) & 3];
    struct lead lead = {{{100, 0}}, true};
    bool is_ahead = toward == ((edge + 2) & 3);
    if (is_ahead && (city == CAR_NO_SEGMENT || !is_double(tile, city))) {
        bool is_cap = city != CAR_NO_SEGMENT && tile->segment[city].edges == 1U << toward;
        lead.curve[3] = (struct aj_point){HALF, is_cap ? 160 : 132};
        return lead;
    }
    lead = is_ahead ? apart : bent;
    if (is_ahead ? right != city : toward != ((edge + 1) & 3))
        for (int i = 0; i < 4; i++)
            lead.curve[i].x = CAR_DRAWN_SIZE - lead.curve[i].x;
    return lead;
}

static struct aj_point between(struct aj_point a, struct aj_point b, double t) {
    return (struct aj_point){a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

// Returns the part of a road's line up to `t`, from 0 (its beginning) to 1 (its end).
static struct lead cut(const struct lead *lead, double t) {
    const struct aj_point *c = lead->curve;
    struct aj_point one = between(c[0], c[1], t), two = between(c[1], c[2], t),
                    three = between(c[2], c[3], t);
    struct aj_point four = between(one, two, t), five = between(two, three, t);
    struct lead part = {{c[0], one, four, between(four, five, t)}, lead->is_straight};
    if (lead->is_straight)
        part.curve[3] = between(c[0], c[3], t);
    return part;
}

// Returns at which part of its line, 0 to 1, a road comes to the wall of a city; 1: it does not.
static double gate_of(const struct car_tile *tile, const struct lead *lead, unsigned edge) {
    enum { STEPS = 64 };
    for (int step = 1; step <= STEPS; step++) {
        double t = (double)step / STEPS;
        struct aj_point at = lead->is_straight ? between(lead->curve[0], lead->curve[3], t)
                                               : car_form_curve(lead->curve, t);
        for (uint8_t i = 0; i < tile->count; i++) {
            if (tile->segment[i].kind != CAR_CITY)
                continue;
            struct car_city_form form = car_form_city(tile, i);
            struct car_outline outline = car_outline_of(&form);
            if (car_outline_holds(&outline, car_form_turn(at, edge)))
                return t - 1.5 / STEPS;
        }
    }
    return 1;
}

// Draws a road to a city. Its area ends at the wall; the drawn road goes on below the city.
static void draw_to_city(struct car_brush *brush, unsigned edge, unsigned toward) {
    struct lead lead = lead_of(brush->tile, edge, toward);
    if (brush->pass == CAR_PAINT_AREA)
        lead = cut(&lead, gate_of(brush->tile, &lead, edge));
    const struct aj_point *c = lead.curve;
    struct aj_arena *arena = brush->canvas->arena;
    car_art_turn(brush, edge);
    draw_way(brush, lead.is_straight ? aj_arena_format(arena, "M100 0 L100 %d", (int)c[3].y)
                                     : aj_arena_format(arena, "M100 0 C%d %d %d %d %d %d",
                                                       (int)c[1].x, (int)c[1].y, (int)c[2].x,
                                                       (int)c[2].y, (int)c[3].x, (int)c[3].y));
}

// ---- other roads

// Whether a straight road goes over a river, or over a road that was drawn before it.
static bool is_bridge(const struct car_tile *tile, uint8_t segment) {
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *other = &tile->segment[i];
        bool is_below = other->kind == CAR_RIVER || (other->kind == CAR_ROAD && i < segment);
        if (is_below && car_form_is_straight(other->edges) &&
            other->edges != tile->segment[segment].edges)
            return car_form_is_straight(tile->segment[segment].edges);
    }
    return false;
}

static void draw_road_through(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *road = &brush->tile->segment[segment];
    if (brush->pass == CAR_PAINT_GROUND && is_bridge(brush->tile, segment)) {
        car_art_turn(brush, car_form_first(road->edges));
        aj_canvas_path(brush->canvas, aj_stroke(PARAPET, 25), "M100 72 L100 128");
    }
    draw_through(brush, road->edges, draw_way);
}

// Returns how many roads end at the crossing.
static unsigned count_crossing(const struct car_tile *tile) {
    unsigned roads = 0;
    for (uint8_t i = 0; i < tile->count; i++)
        roads += tile->segment[i].end == CAR_END_CROSSING && !car_form_road_stops(tile, i);
    return roads;
}

// Whether this is the only road that ends at a crossing: it ends at a road that goes on.
static bool is_side_road(const struct car_tile *tile, uint8_t segment) {
    return count_crossing(tile) == 1 && tile->segment[segment].end == CAR_END_CROSSING;
}

static void draw_single(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *road = &brush->tile->segment[segment];
    unsigned edge = car_form_first(road->edges);
    if (road->end == CAR_END_VILLAGE) {
        static const struct aj_point houses[] = {{81, 42}, {119, 40}, {100, 60}};
        car_art_turn(brush, edge);
        draw_way(brush, "M100 0 L100 58");
        for (unsigned i = 0; i < sizeof houses / sizeof *houses; i++) {
            car_art_house(brush, car_form_turn(houses[i], edge + brush->turn), 1.1);
        }
        return;
    }
    car_art_turn(brush, edge);
    draw_way(brush, car_form_road_stops(brush->tile, segment) ? "M100 0 L100 60"
                    : road->end == CAR_END_MONASTERY || is_side_road(brush->tile, segment)
                        ? "M100 0 L100 84"
                        : "M100 0 L100 100");
}

static void draw_road(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *road = &brush->tile->segment[segment];
    unsigned toward = 0;
    if (car_form_road_to_city(brush->tile, segment, &toward)) {
        draw_to_city(brush, car_form_first(road->edges), toward);
    } else if (road->end == CAR_END_THROUGH) {
        draw_road_through(brush, segment);
    } else if (road->end == CAR_END_TUNNEL || road->end == CAR_END_UNDERPASS) {
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            if ((road->edges >> edge) & 1U) {
                car_art_turn(brush, edge);
                draw_way(brush, car_form_is_short(brush->tile, edge) ? "M100 0 L100 22"
                                                                     : "M100 0 L100 56");
            }
        }
    } else {
        draw_single(brush, segment);
    }
}

void car_art_roads(struct car_brush *brush, bool before_cities) {
    unsigned toward = 0;
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_ROAD &&
            car_form_road_to_city(brush->tile, i, &toward) == before_cities)
            draw_road(brush, i);
    }
}

void car_art_road_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_road(brush, segment);
}

static void draw_circus(struct car_brush *brush, struct aj_point at, double radius) {
    aj_canvas_circle(brush->canvas, aj_both(ROAD, VERGE, 2.5), at.x, at.y, radius);
    aj_canvas_circle(brush->canvas, aj_both(HILL, HILL_LINE, 2), at.x, at.y, radius * 0.4);
}

// If roads end at a foundation, the place around the foundation is drawn. If a single road ends at
// a road that goes on, the crossing is drawn next to that road.
void car_art_crossing(struct car_brush *brush) {
    const struct car_tile *tile = brush->tile;
    unsigned at_mine = 0, toward;
    uint8_t side = CAR_NO_SEGMENT;
    for (uint8_t i = 0; i < tile->count; i++) {
        at_mine +=
            tile->segment[i].end == CAR_END_FOUNDATION && !car_form_road_to_city(tile, i, &toward);
        side = is_side_road(tile, i) ? i : side;
    }
    car_art_turn(brush, 0);
    if (at_mine)
        aj_canvas_circle(brush->canvas, aj_both(ROAD, VERGE, 2.5), HALF, HALF, 29);
    if (side != CAR_NO_SEGMENT)
        draw_circus(brush, car_form_from_edge(car_form_first(tile->segment[side].edges), 81, 0),
                    12);
    else if (count_crossing(tile) > 0)
        draw_circus(brush, (struct aj_point){HALF, HALF}, 17);
}
