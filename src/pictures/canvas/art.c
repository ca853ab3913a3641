#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum {
    GRASS = 0xa9c76e,
    CITY = 0xdcab73,
    WALL = CAR_DRAWN_WALL,
    BATTLEMENT = 0xcfc0a0,
    ROAD = CAR_DRAWN_ROAD,
    HILL = CAR_DRAWN_HILL,
    HILL_LINE = CAR_DRAWN_HILL_LINE,
    HILL_TOP = 0x95b25c
};

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

// Leaves out houses that would cover something else on the tile.
static void draw_houses(struct car_brush *brush, const struct car_outline *outline) {
    for (unsigned i = 0; i < outline->houses; i++) {
        struct aj_point at = outline->house[i];
        if (outline->is_mirrored)
            at.x = CAR_DRAWN_SIZE - at.x;
        at = car_form_turn(at, outline->turn + brush->turn);
        if (!car_spot_is_taken(brush->tile, brush->turn, at))
            car_art_house(brush, at, 1.25);
    }
}

static const char *city_name(const struct car_outline *outline, struct aj_arena *arena) {
    return aj_arena_format(arena, "c%x", (unsigned)car_outline_number(outline));
}

static void draw_city(struct car_brush *brush, uint8_t segment) {
    struct car_city_form form = car_form_city(brush->tile, segment);
    struct car_outline outline = car_outline_of(&form);
    if (brush->pass == CAR_PAINT_SIGNS) {
        draw_houses(brush, &outline);
        return;
    }
    brush->canvas->matrix = car_outline_frame(&outline, brush->turned);
    if (brush->pass == CAR_PAINT_AREA)
        aj_canvas_path(brush->canvas, aj_fill(AJ_GROUP_COLOUR), outline.area);
    else
        aj_canvas_use(brush->canvas, city_name(&outline, brush->canvas->arena));
}

void car_art_define_city(struct car_brush *brush, const struct car_outline *outline) {
    struct aj_style ground = aj_fill(CITY);
    ground.hatched = true;
    brush->canvas->matrix = aj_matrix_plain;
    aj_canvas_define(brush->canvas, city_name(outline, brush->canvas->arena));
    aj_canvas_path(brush->canvas, ground, outline->area);
    draw_wall(brush, outline->wall);
    aj_canvas_defined(brush->canvas);
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

// Draws the hill that separates the fields: a ridge from every opening to the middle.
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
                car_art_turn(brush, edge);
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
        car_art_turn(brush, car_form_first(edges));
        aj_canvas_path(brush->canvas, faint, "M100 60 L100 140");
    }
}

static void (*const draw_mark[CAR_MARKS])(struct car_brush *brush, uint8_t segment) = {
#define MARK(name, ...) car_mark_##name,
#include "tiles/printed.def"
};

static void (*const draw_tile_mark[CAR_TILE_MARKS])(struct car_brush *brush, struct aj_point at) = {
#define TILE_MARK(name, ...) car_tile_mark_##name,
#include "tiles/printed.def"
};

static void draw_tile_marks(struct car_brush *brush) {
    const struct car_tile *tile = brush->tile;
    struct car_spot spot = car_spot_mark(tile, brush->turn);
    brush->size = spot.size;
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++) {
        if ((car_drawn_tile_marks(tile) >> mark) & 1U) {
            draw_tile_mark[mark](brush, spot.at);
        }
    }
    brush->size = 1;
}

static void draw_at(struct car_brush *brush, struct car_spot spot,
                    void (*draw)(struct car_brush *, struct aj_point)) {
    brush->size = spot.size;
    draw(brush, spot.at);
    brush->size = 1;
}

static void draw_signs(struct car_brush *brush, uint8_t segment) {
    const struct car_segment *drawn = &brush->tile->segment[segment];
    unsigned turn = brush->turn;
    if (drawn->kind == CAR_MONASTERY) {
        draw_at(brush, car_spot_monastery(brush->tile, turn), car_art_monastery);
    } else if (drawn->kind == CAR_GARDEN) {
        draw_at(brush, car_spot_garden(brush->tile, turn), car_art_garden);
    } else if (drawn->kind == CAR_MINE) {
        draw_at(brush, car_spot_mine(brush->tile, turn, segment), car_art_foundation);
    } else if (drawn->marks) {
        draw_mark[car_drawn_mark(drawn)](brush, segment);
    }
    if (drawn->kind == CAR_ROAD) {
        draw_mouths(brush, segment);
    } else if (drawn->kind == CAR_FIELD) {
        car_art_tuft(brush, car_spot_stand(brush->tile, turn, segment));
    }
}

void car_art_city_area(struct car_brush *brush, uint8_t segment) {
    brush->pass = CAR_PAINT_AREA;
    draw_city(brush, segment);
}

void car_art_grass(struct car_brush *brush) {
    car_art_turn(brush, 0);
    aj_canvas_path(brush->canvas, aj_fill(GRASS), "M0 0 L200 0 L200 200 L0 200 Z");
}

void car_art_tile(struct car_brush *brush) {
    bool is_ground = brush->pass == CAR_PAINT_GROUND;
    if (is_ground && brush->tile->fits_any)
        car_art_abbey(brush);
    if (is_ground) {
        car_art_rivers(brush);
        draw_hill(brush);
    }
    car_art_roads(brush, true);
    for (uint8_t i = 0; i < brush->tile->count; i++) {
        if (brush->tile->segment[i].kind == CAR_CITY) {
            draw_city(brush, i);
        }
    }
    car_art_roads(brush, false);
    if (is_ground)
        car_art_crossing(brush);
    for (uint8_t i = 0; !is_ground && i < brush->tile->count; i++) {
        draw_signs(brush, i);
    }
    if (!is_ground)
        draw_tile_marks(brush);
}
