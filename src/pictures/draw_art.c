#include "pictures/draw_art.h"

#include "pictures/draw_form.h"

enum {
    GRASS = 0xa9c76e,
    CITY = 0xdcab73,
    WALL = 0x5d4630,
    BATTLEMENT = 0xcfc0a0,
    ROAD = 0xf6f0e0,
    VERGE = 0x8d7c5d,
    HILL = 0x86a24f,
    HILL_LINE = 0x5c7336,
    HILL_TOP = 0x95b25c,
    WATER = 0x6fa8d0,
    BANK = 0x4f87b0,
    HOUSES_MAX = 7
};

// Every outline lies as the enum says; its wall is the part that is no edge of the tile.
static const struct {
    const char *area, *wall;
    struct aj_point house[HOUSES_MAX];
    unsigned houses;
} outlines[] = {[CAR_CITY_CAP] = {"M0 0 C35 44 62 58 100 58 C138 58 165 44 200 0 Z",
                                  "M0 0 C35 44 62 58 100 58 C138 58 165 44 200 0",
                                  {{80, 20}, {122, 22}, {100, 42}},
                                  3},
                [CAR_CITY_CORNER] = {"M0 0 L200 0 C150 32 32 150 0 200 Z",
                                     "M200 0 C150 32 32 150 0 200",
                                     {{95, 26}, {24, 96}, {30, 134}, {62, 22}, {92, 62}},
                                     5},
                [CAR_CITY_BAND] =
                    {"M0 0 C30 38 60 50 100 50 C140 50 170 38 200 0 L200 200 C170 162 140 150 100 "
                     "150 C60 150 30 162 0 200 Z",
                     "M0 0 C30 38 60 50 100 50 C140 50 170 38 200 0 M0 200 C30 162 60 150 100 150 "
                     "C140 150 170 162 200 200",
                     {{132, 76}, {68, 130}, {168, 122}, {30, 132}, {172, 72}, {26, 64}},
                     6},
                [CAR_CITY_THREE] =
                    {"M0 0 L200 0 L200 200 C168 156 140 142 100 142 C60 142 32 156 0 200 Z",
                     "M200 200 C168 156 140 142 100 142 C60 142 32 156 0 200",
                     {{26, 98}, {176, 92}, {126, 28}, {84, 26}, {60, 118}, {142, 116}, {20, 140}},
                     7},
                [CAR_CITY_FULL] = {
                    "M0 0 L200 0 L200 200 L0 200 Z",
                    "",
                    {{40, 124}, {152, 48}, {162, 148}, {64, 166}, {124, 36}, {104, 156}, {28, 84}},
                    7}};

// Caps that reach the road in the middle; walls that run to a corner away from the city (for a cap
// drawn to the south-east); a three-sided city that leaves room for another.
static const char deep_cap[] = "M0 0 C40 60 66 92 100 92 C134 92 160 60 200 0";
static const char east_spur[] = "M0 0 C40 52 120 76 200 200 C164 112 172 58 200 0";
static const char both_spurs[] =
    "M0 0 C34 60 46 120 0 200 C60 130 140 130 200 200 C154 120 166 60 200 0";
static const char pointed_cap[] = "M0 0 C40 50 80 110 100 200 C120 110 160 50 200 0";
static const char corner_spur[] = "M200 0 C166 40 140 100 200 200 C100 140 40 166 0 200";
static const char wide_three[] = "M200 200 C160 118 132 104 100 104 C68 104 40 118 0 200";

static void reset(struct car_brush *brush) {
    brush->canvas->matrix = brush->turned;
}

// The canvas as `turn` quarter turns of the catalogue's drawing would have it.
static void set_turn(struct car_brush *brush, unsigned turn) {
    double half = CAR_DRAWN_SIZE / 2.0;
    brush->canvas->matrix = aj_matrix_turn(brush->turned, turn, half, half);
}

static void draw_wall(struct car_brush *brush, const char *wall) {
    if (*wall == '\0') {
        return;
    }
    aj_canvas_path(brush->canvas, aj_stroke(WALL, 9), wall);
    struct aj_style stones = aj_stroke(BATTLEMENT, 5);
    aj_canvas_path(brush->canvas, stones, wall);
    stones.stroke = WALL;
    stones.width = 2;
    stones.dashed = true;
    aj_canvas_path(brush->canvas, stones, wall);
}

static void choose_outline(const struct car_city_form *form, const char **area, const char **wall) {
    *area = outlines[form->outline].area;
    *wall = outlines[form->outline].wall;
    if (form->outline == CAR_CITY_CAP && form->spur == CAR_SPUR_BOTH) {
        *area = *wall = both_spurs;
    } else if (form->outline == CAR_CITY_CAP && form->spur) {
        *area = *wall = east_spur;
    } else if (form->outline == CAR_CITY_CAP && form->is_pointed) {
        *area = *wall = pointed_cap;
    } else if (form->outline == CAR_CITY_CAP && (form->is_deep || form->is_meeting)) {
        *area = *wall = deep_cap;
    } else if (form->outline == CAR_CITY_CORNER && form->spur) {
        *wall = corner_spur;
        *area = "M0 0 L200 0 C166 40 140 100 200 200 C100 140 40 166 0 200 Z";
    } else if (form->outline == CAR_CITY_THREE && form->is_tight) {
        *wall = wide_three;
        *area = "M0 0 L200 0 L200 200 C160 118 132 104 100 104 C68 104 40 118 0 200 Z";
    }
}

static void draw_houses(struct car_brush *brush, const struct car_city_form *form) {
    bool is_narrow = form->outline == CAR_CITY_THREE && form->is_tight;
    for (unsigned i = 0; i < outlines[form->outline].houses - (is_narrow ? 3 : 0); i++) {
        struct aj_point at = outlines[form->outline].house[i];
        car_art_house(brush, car_form_turn(at, form->turn + brush->turn), 1.25);
    }
}

static void draw_city(struct car_brush *brush, uint8_t segment) {
    struct car_city_form form = car_form_city(brush->tile, segment);
    const char *area;
    const char *wall;
    choose_outline(&form, &area, &wall);
    if (brush->pass == CAR_PAINT_SIGNS) {
        draw_houses(brush, &form);
        return;
    }
    set_turn(brush, form.turn);
    if (form.outline == CAR_CITY_CAP && form.spur == CAR_SPUR_WEST) {
        brush->canvas->matrix =
            aj_matrix_scale(aj_matrix_move(brush->canvas->matrix, CAR_DRAWN_SIZE, 0), -1, 1);
    }
    bool only_area = brush->pass == CAR_PAINT_AREA;
    struct aj_style ground = aj_fill(only_area ? AJ_GROUP_COLOUR : CITY);
    ground.hatched = !only_area;
    aj_canvas_path(brush->canvas, ground, area);
    if (!only_area)
        draw_wall(brush, wall);
}

static void draw_way(struct car_brush *brush, const char *way) {
    if (brush->pass == CAR_PAINT_AREA)
        aj_canvas_path(brush->canvas, aj_stroke(AJ_GROUP_COLOUR, 24), way);
    if (brush->pass != CAR_PAINT_GROUND)
        return;
    aj_canvas_path(brush->canvas, aj_stroke(VERGE, 17), way);
    aj_canvas_path(brush->canvas, aj_stroke(ROAD, 12), way);
}

static void draw_water(struct car_brush *brush, const char *way) {
    aj_canvas_path(brush->canvas, aj_stroke(BANK, 34), way);
    aj_canvas_path(brush->canvas, aj_stroke(WATER, 29), way);
}

static void draw_through(struct car_brush *brush, uint8_t edges,
                         void (*draw)(struct car_brush *, const char *)) {
    static const uint8_t bend = 1U << CAR_N | 1U << CAR_E;
    static const uint8_t straight = 1U << CAR_N | 1U << CAR_S;
    for (unsigned turn = 0; turn < 4; turn++) {
        if (car_turn_edges(bend, turn) == edges || car_turn_edges(straight, turn) == edges) {
            set_turn(brush, turn);
            draw(brush, car_turn_edges(bend, turn) == edges ? "M100 0 C100 55 145 100 200 100"
                                                            : "M100 0 L100 200");
            return;
        }
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if ((edges >> edge) & 1U) {
            set_turn(brush, edge);
            draw(brush, "M100 0 L100 100");
        }
    }
}

// Rivers lie below all else, so that roads and cities bridge them.
static void draw_rivers(struct car_brush *brush) {
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_RIVER) {
            draw_through(brush, brush->tile->segment[i].edges, draw_water);
        }
    }
}

static void draw_to_city(struct car_brush *brush, unsigned edge, unsigned toward) {
    set_turn(brush, edge);
    if (toward == ((edge + 2) & 3)) {
        uint8_t ahead = brush->tile->edge_segment[toward];
        bool is_cap = ahead != CAR_NO_SEGMENT && brush->tile->segment[ahead].edges == 1U << toward;
        draw_way(brush, is_cap ? "M100 0 L100 160" : "M100 0 L100 100");
    } else {
        draw_way(brush, toward == ((edge + 1) & 3) ? "M100 0 C100 50 110 78 160 80"
                                                   : "M100 0 C100 50 90 78 40 80");
    }
}

static void draw_to_mouth(struct car_brush *brush, unsigned edge) {
    set_turn(brush, edge);
    draw_way(brush, car_form_is_short(brush->tile, edge) ? "M100 0 L100 22" : "M100 0 L100 56");
}

static void draw_village(struct car_brush *brush, unsigned edge) {
    static const struct aj_point houses[] = {{84, 50}, {116, 48}, {100, 62}};
    set_turn(brush, edge);
    draw_way(brush, "M100 0 L100 46");
    for (unsigned i = 0; i < sizeof houses / sizeof *houses; i++) {
        car_art_house(brush, car_form_turn(houses[i], edge + brush->turn), 1.1);
    }
}

// Roads that a city's wall hides the end of are drawn before the cities, the others after them.
static void draw_road(struct car_brush *brush, uint8_t segment, bool before_cities) {
    const struct car_segment *road = &brush->tile->segment[segment];
    unsigned edge = car_form_first(road->edges);
    unsigned toward = 0;
    bool to_city = car_form_road_to_city(brush->tile, segment, &toward);
    if (to_city != before_cities) {
        return;
    }
    if (to_city) {
        draw_to_city(brush, edge, toward);
    } else if (road->end == CAR_END_THROUGH) {
        draw_through(brush, road->edges, draw_way);
    } else if (road->end == CAR_END_VILLAGE) {
        draw_village(brush, edge);
    } else if (road->end == CAR_END_TUNNEL || road->end == CAR_END_UNDERPASS) {
        for (edge = 0; edge < CAR_EDGES; edge++) {
            if ((road->edges >> edge) & 1U) {
                draw_to_mouth(brush, edge);
            }
        }
    } else {
        set_turn(brush, edge);
        draw_way(brush,
                 car_form_road_stops(brush->tile, segment) ? "M100 0 L100 60" : "M100 0 L100 100");
    }
}

static bool is_long_mouth(const struct car_tile *tile, unsigned edge) {
    uint8_t road = tile->edge_segment[edge];
    return road != CAR_NO_SEGMENT && tile->segment[road].openings && !car_form_is_short(tile, edge);
}

static bool covers_middle(const struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind == CAR_CITY && car_form_count(tile->segment[i].edges) > 1) {
            return true;
        }
    }
    return false;
}

// The hill that parts the fields: a ridge from every opening to the middle.
static void draw_hill(struct car_brush *brush) {
    static const struct aj_style styles[] = {
        {.fill = AJ_NO_COLOUR, .stroke = HILL_LINE, .width = 52, .round = true},
        {.fill = AJ_NO_COLOUR, .stroke = HILL, .width = 46, .round = true},
        {.fill = AJ_NO_COLOUR, .stroke = HILL_TOP, .width = 22, .round = true}};
    if (covers_middle(brush->tile)) {
        return;
    }
    for (unsigned layer = 0; layer < sizeof styles / sizeof *styles; layer++) {
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            if (is_long_mouth(brush->tile, edge)) {
                set_turn(brush, edge);
                aj_canvas_path(brush->canvas, styles[layer], "M100 66 L100 100");
            }
        }
    }
}

static void draw_mouths(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *road = &brush->tile->segment[segment];
    uint8_t edges = road->end == CAR_END_UNDERPASS ? road->edges : road->openings;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if ((edges >> edge) & 1U) {
            unsigned lying = (edge + brush->turn) & 3;
            car_art_mouth(brush, car_form_mouth(brush->tile, brush->turn, lying));
        }
    }
    if (road->end == CAR_END_UNDERPASS) {
        struct aj_style faint = aj_stroke(ROAD, 4);
        faint.dashed = true;
        set_turn(brush, car_form_first(edges));
        aj_canvas_path(brush->canvas, faint, "M100 60 L100 140");
    }
}

static void draw_crossing(struct car_brush *brush) {
    unsigned roads = 0;
    for (unsigned i = 0; i < brush->tile->count; i++) {
        roads += brush->tile->segment[i].end == CAR_END_CROSSING &&
                 !car_form_road_stops(brush->tile, (uint8_t)i);
    }
    if (roads == 0) {
        return;
    }
    reset(brush);
    aj_canvas_circle(brush->canvas, aj_both(ROAD, VERGE, 2.5), 100, 100, 17);
    aj_canvas_circle(brush->canvas, aj_both(HILL, HILL_LINE, 2), 100, 100, 7);
}

static void (*const draw_mark[CAR_MARKS])(struct car_brush *brush, uint8_t segment) = {
#define MARK(name, ...) car_mark_##name,
#include "tiles/printed.def"
};

static void (*const draw_tile_mark[CAR_TILE_MARKS])(struct car_brush *brush, struct aj_point at) = {
#define TILE_MARK(name, ...) car_tile_mark_##name,
#include "tiles/printed.def"
};

// A foundation that is a mine entrance too is drawn as that.
static void draw_tile_marks(struct car_brush *brush) {
    const struct car_tile *tile = brush->tile;
    struct aj_point at = car_form_tile_mark(tile, brush->turn);
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++) {
        bool drawn = mark == CAR_TILE_MARK_TOWER && car_has_kind(tile, CAR_MINE);
        if (((tile->marks >> mark) & 1U) && !drawn) {
            draw_tile_mark[mark](brush, at);
        }
    }
}

static void draw_signs(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *drawn = &brush->tile->segment[segment];
    unsigned turn = brush->turn;
    struct aj_point at = {CAR_DRAWN_SIZE / 2.0, CAR_DRAWN_SIZE / 2.0};
    if (drawn->kind == CAR_MONASTERY) {
        car_art_monastery(brush, at);
    } else if (drawn->kind == CAR_GARDEN) {
        car_art_garden(brush, car_form_garden(brush->tile, turn));
    } else if (drawn->kind == CAR_MINE) {
        car_art_foundation(brush, car_form_anchor(brush->tile, turn, segment));
    } else if (drawn->marks) {
        draw_mark[car_drawn_mark(drawn)](brush, segment);
    }
    if (drawn->kind == CAR_ROAD) {
        draw_mouths(brush, segment);
    } else if (drawn->kind == CAR_FIELD) {
        car_art_tuft(brush, car_form_anchor(brush->tile, turn, segment));
    }
}

static void draw_roads(struct car_brush *brush, bool before_cities) {
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_ROAD) {
            draw_road(brush, i, before_cities);
        }
    }
}

void car_art_city_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_city(brush, segment);
}

void car_art_road_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_road(brush, segment, true);
    draw_road(brush, segment, false);
}

void car_art_grass(struct car_brush *brush) {
    reset(brush);
    aj_canvas_path(brush->canvas, aj_fill(GRASS), "M0 0 L200 0 L200 200 L0 200 Z");
}

void car_art_tile(struct car_brush *brush) {
    bool is_ground = brush->pass == CAR_PAINT_GROUND;
    if (is_ground) {
        draw_rivers(brush);
        draw_hill(brush);
    }
    draw_roads(brush, true);
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_CITY) {
            draw_city(brush, i);
        }
    }
    draw_roads(brush, false);
    if (is_ground)
        draw_crossing(brush);
    for (uint8_t i = 0; !is_ground && i < brush->tile->count; i++) {
        draw_signs(brush, i);
    }
    if (!is_ground)
        draw_tile_marks(brush);
}
