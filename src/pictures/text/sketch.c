#include <stdlib.h>

#include "pictures/shared/shared.h"
#include "pictures/text/text.h"

// ---- cover
//
// Decides which cells of a text a city covers.

// The place of a cell, from the middle of the tile, in thousandths of the way to an edge.
struct offset {
    int u, v;
};

static struct offset turn_back(struct offset at, unsigned turn) {
    for (unsigned i = 0; i < (turn & 3); i++) {
        at = (struct offset){at.v, -at.u};
    }
    return at;
}

// Whether a city with one edge covers a point: `at.v` goes from -1000 at the edge inwards, `at.u`
// along the edge.
static bool covers_cap(const struct car_city_form *form, struct offset at) {
    int depth = at.v + 1000;
    if (form->is_pointed) {
        return abs(at.u) <= 700 - depth * 35 / 100;
    }
    int reach = form->spur || form->is_meeting ? 1050
                : form->is_deep                ? 850
                : form->is_tight               ? 390
                                               : 600;
    int along = form->spur == CAR_SPUR_BOTH   ? abs(at.u)
                : form->spur == CAR_SPUR_EAST ? at.u
                                              : -at.u;
    if (form->spur && abs(along - at.v) <= 250 && along >= 0) {
        return true;
    }
    return depth <= reach && abs(at.u) <= 700 - depth * 6 / 10;
}

static bool covers_corner(const struct car_city_form *form, struct offset at) {
    if (form->spur && abs(at.u - at.v) <= 250) {
        return true;
    }
    return form->is_tight ? (at.u + 1000) * (at.v + 1000) <= 300000 : at.u + at.v <= 0;
}

// Whether a city of three edges covers a cell. It leaves out a field in the south, which comes to
// the edge or is enclosed by a second city there.
static bool covers_three(const struct car_city_form *form, struct offset at) {
    int depth = 1000 - at.v;
    int width = form->is_tight ? 1200 : 700;
    return depth > 600 || abs(at.u) > width - depth * 6 / 10;
}

// Whether a city of this form covers a cell of a tile with `turn` quarter turns. The cell is `u`
// thousandths of the way from the middle to the east edge, and `v` to the south edge.
static bool form_covers(const struct car_city_form *form, int u, int v, unsigned turn) {
    struct offset at = turn_back((struct offset){u, v}, turn + form->turn);
    switch ((enum car_city_outline)form->outline) {
    case CAR_CITY_CAP:
        return covers_cap(form, at);
    case CAR_CITY_CORNER:
        return covers_corner(form, at);
    case CAR_CITY_BAND:
        return abs(at.v) <= (form->is_tight && !form->is_crossed ? 450 : 650) &&
               (!form->is_crossed || abs(at.u) >= 750);
    case CAR_CITY_THREE:
        return covers_three(form, at);
    case CAR_CITY_FULL:
        break;
    }
    return true;
}

// ---- sketch

enum { COLUMNS = CAR_DRAWN_COLUMNS, ROWS = CAR_DRAWN_ROWS, MIDDLE_COLUMN = 5, MIDDLE_ROW = 2 };

static const char city_glyph[] = "\u2592", across[] = "\u2550", down[] = "\u2551";
static const char ridge_glyph[] = "\u00b7", foundation_glyph[] = "\u25ca";
static const char water_glyph[] = "~", garden_glyph[] = "\u2663";

// The characters of a road, by the set of edges to which it leads.
static const char *const junctions[16] = {
    " ",      "\u2551", "\u2550", "\u255a", "\u2551", "\u2551", "\u2554", "\u2560",
    "\u2550", "\u255d", "\u2550", "\u2569", "\u2557", "\u2563", "\u2566", "\u256c"};

struct pen {
    const struct car_tile *tile;
    unsigned turn;
    struct car_sketch *sketch;
};

struct spot {
    int column, row;
};

unsigned car_sketch_column(struct aj_point point) {
    int column = (int)(point.x * COLUMNS / CAR_DRAWN_SIZE);
    return (unsigned)(column < 0 ? 0 : column >= COLUMNS ? COLUMNS - 1 : column);
}

unsigned car_sketch_row(struct aj_point point) {
    int row = (int)(point.y * ROWS / CAR_DRAWN_SIZE);
    return (unsigned)(row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row);
}

static void put_glyph(struct pen *pen, struct spot at, uint8_t owner, const char *glyph) {
    pen->sketch->owner[at.row][at.column] = owner;
    pen->sketch->glyph[at.row][at.column] = glyph;
}

static void draw_city(struct pen *pen, uint8_t segment) {
    struct car_city_form form = car_form_city(pen->tile, segment);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (form_covers(&form, (column - MIDDLE_COLUMN) * 200, (row - MIDDLE_ROW) * 500,
                            pen->turn)) {
                put_glyph(pen, (struct spot){column, row}, segment, city_glyph);
            }
        }
    }
}

static bool is_city(const struct pen *pen, struct spot at) {
    uint8_t owner = pen->sketch->owner[at.row][at.column];
    return owner != CAR_NO_SEGMENT && pen->tile->segment[owner].kind == CAR_CITY;
}

static bool is_vertical(unsigned edge) {
    return edge == CAR_N || edge == CAR_S;
}

// Returns the cell `steps` cells inwards from an edge of the turned tile; it may be beyond the
// middle.
static struct spot inward(unsigned edge, int steps) {
    switch ((enum car_edge)edge) {
    case CAR_N:
        return (struct spot){MIDDLE_COLUMN, steps};
    case CAR_E:
        return (struct spot){COLUMNS - 1 - steps, MIDDLE_ROW};
    case CAR_S:
        return (struct spot){MIDDLE_COLUMN, ROWS - 1 - steps};
    default:
        return (struct spot){steps, MIDDLE_ROW};
    }
}

static int steps_to_middle(unsigned edge) {
    return is_vertical(edge) ? MIDDLE_ROW : MIDDLE_COLUMN;
}

static const char *line_glyph(unsigned edge) {
    return is_vertical(edge) ? down : across;
}

// Returns the character of a bridge, a road that is laid over the tile.
static const char *bridge_glyph(unsigned edge) {
    return is_vertical(edge) ? "\u2507" : CAR_TEXT_BRIDGE;
}

// Draws `count` cells of a road from the edge inwards.
static void draw_spoke(struct pen *pen, uint8_t segment, unsigned edge, int count) {
    for (int i = 0; i < count; i++) {
        put_glyph(pen, inward(edge, i), segment, line_glyph(edge));
    }
}

static uint8_t board_edges(const struct pen *pen, uint8_t segment) {
    return car_turn_edges(pen->tile->segment[segment].edges, pen->turn);
}

static struct spot step_toward(struct spot at, unsigned edge) {
    static const struct spot steps[CAR_EDGES] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    return (struct spot){at.column + steps[edge].column, at.row + steps[edge].row};
}

static bool is_inside(struct spot at) {
    return at.column >= 0 && at.column < COLUMNS && at.row >= 0 && at.row < ROWS;
}

// Draws a curve between neighbouring edges that does not touch the middle, for tiles with a second
// road.
static void draw_stair(struct pen *pen, uint8_t segment, uint8_t edges) {
    unsigned vertical = edges & (1U << CAR_N) ? CAR_N : CAR_S;
    unsigned level = edges & (1U << CAR_E) ? CAR_E : CAR_W;
    unsigned back = level ^ 2;
    struct spot at = inward(level, 0);
    for (int i = 0; i < 3; i++, at = step_toward(at, back)) {
        put_glyph(pen, at, segment, across);
    }
    put_glyph(pen, at, segment, junctions[1U << level | 1U << vertical]);
    at = step_toward(at, vertical);
    put_glyph(pen, at, segment, junctions[1U << back | 1U << (vertical ^ 2)]);
    at = step_toward(at, back);
    put_glyph(pen, at, segment, across);
    at = step_toward(at, back);
    put_glyph(pen, at, segment, junctions[1U << level | 1U << vertical]);
    put_glyph(pen, step_toward(at, vertical), segment, down);
}

// Counts the roads and rivers of a tile. If there are several, a curve must not touch the middle.
static unsigned count_roads(const struct car_tile *tile) {
    unsigned count = 0;
    for (unsigned i = 0; i < tile->count; i++) {
        count += tile->segment[i].kind == CAR_ROAD || tile->segment[i].kind == CAR_RIVER;
    }
    return count;
}

static bool has_through_road(const struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind == CAR_ROAD && tile->segment[i].end == CAR_END_THROUGH) {
            return true;
        }
    }
    return false;
}

// Draws a bridge, from edge to edge.
static void draw_over(struct pen *pen, uint8_t segment) {
    unsigned edge = car_form_first(board_edges(pen, segment));
    for (int i = 0; is_inside(inward(edge, i)); i++)
        put_glyph(pen, inward(edge, i), segment, bridge_glyph(edge));
}

static void draw_through(struct pen *pen, uint8_t segment) {
    uint8_t edges = board_edges(pen, segment);
    if (pen->tile->across == segment + 1) {
        draw_over(pen, segment);
        return;
    }
    bool bends = edges != (1U << CAR_N | 1U << CAR_S) && edges != (1U << CAR_E | 1U << CAR_W);
    if (bends && car_form_count(edges) == 2 && count_roads(pen->tile) > 1) {
        draw_stair(pen, segment, edges);
        return;
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if ((edges >> edge) & 1U) {
            draw_spoke(pen, segment, edge, steps_to_middle(edge));
        }
    }
    put_glyph(pen, (struct spot){MIDDLE_COLUMN, MIDDLE_ROW}, segment, junctions[edges]);
}

// Draws a road to the wall of a city. It bends towards the city if the city is not opposite.
static void draw_to_city(struct pen *pen, uint8_t segment, unsigned toward) {
    unsigned edge = car_form_first(board_edges(pen, segment));
    toward = (toward + pen->turn) & 3;
    if (toward == (edge ^ 2)) {
        for (int i = 0; is_inside(inward(edge, i)) && !is_city(pen, inward(edge, i)); i++) {
            put_glyph(pen, inward(edge, i), segment, line_glyph(edge));
        }
        return;
    }
    int bend = is_vertical(edge) ? 1 : 3;
    draw_spoke(pen, segment, edge, bend);
    struct spot at = inward(edge, bend);
    put_glyph(pen, at, segment, junctions[1U << edge | 1U << toward]);
    for (at = step_toward(at, toward); is_inside(at) && !is_city(pen, at);
         at = step_toward(at, toward)) {
        put_glyph(pen, at, segment, line_glyph(toward));
    }
}

// Draws a road to the mouth of a tunnel. If the tunnel leads under a city, the mouth is before the
// wall.
static void draw_tunnel(struct pen *pen, uint8_t segment, unsigned edge, const char *mouth) {
    struct aj_point point = car_form_mouth(pen->tile, pen->turn, edge);
    struct spot last = {(int)car_sketch_column(point), (int)car_sketch_row(point)};
    int i = 0;
    for (; inward(edge, i).column != last.column || inward(edge, i).row != last.row; i++) {
        if (is_city(pen, inward(edge, i + 1))) {
            break;
        }
        put_glyph(pen, inward(edge, i), segment, line_glyph(edge));
    }
    put_glyph(pen, inward(edge, i), segment, mouth);
}

// Draws the hill between openings, which separates fields: a ridge from every mouth to the middle.
static void draw_ridge(struct pen *pen) {
    unsigned mouths = 0;
    struct spot middle = {MIDDLE_COLUMN, MIDDLE_ROW};
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint8_t road = car_segment_at_edge(pen->tile, pen->turn, edge);
        bool is_long = road != CAR_NO_SEGMENT && pen->tile->segment[road].openings &&
                       !car_form_is_short(pen->tile, (edge - pen->turn) & 3);
        mouths += is_long;
        for (int i = 4; is_long && i < steps_to_middle(edge); i++) {
            if (!is_city(pen, inward(edge, i))) {
                put_glyph(pen, inward(edge, i), road, ridge_glyph);
            }
        }
        if (mouths > 1 && is_long && !is_city(pen, middle)) {
            put_glyph(pen, middle, road, ridge_glyph);
        }
    }
}

static void draw_underpass(struct pen *pen, uint8_t segment) {
    uint8_t edges = board_edges(pen, segment);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!((edges >> edge) & 1U)) {
            continue;
        }
        draw_tunnel(pen, segment, edge, line_glyph(edge));
        for (int i = 0; i <= steps_to_middle(edge); i++) {
            struct spot at = inward(edge, i);
            if (pen->sketch->owner[at.row][at.column] != segment) {
                pen->sketch->glyph[at.row][at.column] = is_vertical(edge) ? "\u250a" : "\u2504";
            }
        }
    }
}

static void draw_single(struct pen *pen, uint8_t segment) {
    unsigned edge = car_form_first(board_edges(pen, segment));
    unsigned toward;
    if (car_form_road_to_city(pen->tile, segment, &toward)) {
        draw_to_city(pen, segment, toward);
    } else if (pen->tile->segment[segment].end == CAR_END_TUNNEL) {
        draw_tunnel(pen, segment, edge, "O");
    } else if (pen->tile->segment[segment].end == CAR_END_VILLAGE) {
        draw_spoke(pen, segment, edge, is_vertical(edge) ? 0 : 1);
        put_glyph(pen, inward(edge, is_vertical(edge) ? 0 : 1), segment, "*");
    } else {
        uint8_t end = pen->tile->segment[segment].end;
        bool at_sign = end == CAR_END_BAZAAR || end == CAR_END_VOLCANO || end == CAR_END_LAKE ||
                       car_has_kind(pen->tile, CAR_CARCASSONNE);
        int stops = car_form_road_stops(pen->tile, segment);
        draw_spoke(pen, segment, edge, steps_to_middle(edge) - stops + at_sign);
    }
}

// Draws the crossing in the middle, which joins the roads that end there.
static void draw_crossing(struct pen *pen) {
    uint8_t edges = 0;
    uint8_t owner = CAR_NO_SEGMENT;
    for (uint8_t i = 0; i < pen->tile->count; i++) {
        if (pen->tile->segment[i].end == CAR_END_CROSSING && !car_form_road_stops(pen->tile, i)) {
            edges |= board_edges(pen, i);
            owner = i;
        }
    }
    if (edges != 0) {
        put_glyph(pen, (struct spot){MIDDLE_COLUMN, MIDDLE_ROW}, owner,
                  car_form_count(edges) > 2 ? junctions[edges] : junctions[15]);
    }
}

static void draw_stream(struct pen *pen, uint8_t segment) {
    uint8_t edges = board_edges(pen, segment);
    unsigned edge = car_form_first(edges);
    if (car_form_count(edges) > 1) {
        draw_through(pen, segment);
        return;
    }
    // A river of one edge has a spring or a lake in the middle, or leads up to a city.
    bool ends = car_form_is_short(pen->tile, (edge - pen->turn) & 3);
    for (int i = 0; is_inside(inward(edge, i)) && !(ends && i > steps_to_middle(edge)); i++) {
        put_glyph(pen, inward(edge, i), segment, water_glyph);
    }
}

// Draws a river. Rivers are drawn first, so that roads and cities go over them.
static void draw_river(struct pen *pen, uint8_t segment) {
    draw_stream(pen, segment);
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            if (pen->sketch->owner[row][column] == segment) {
                put_glyph(pen, (struct spot){column, row}, segment, water_glyph);
            }
        }
    }
    if (*car_mark_glyph(&pen->tile->segment[segment]) && pen->tile->segment[segment].marks) {
        put_glyph(pen, (struct spot){MIDDLE_COLUMN, MIDDLE_ROW}, segment,
                  car_mark_glyph(&pen->tile->segment[segment]));
    }
}

// Fills the quarters of the tile that are inside a wall, and what is between two such quarters.
static void draw_wall(struct pen *pen, uint8_t segment) {
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            int below = (row > MIDDLE_ROW) - (row < MIDDLE_ROW);
            int right = (column > MIDDLE_COLUMN) - (column < MIDDLE_COLUMN);
            if (car_form_is_walled(pen->tile, pen->turn, segment, right, below))
                put_glyph(pen, (struct spot){column, row}, segment, "#");
        }
    }
}

static void draw_road(struct pen *pen, uint8_t segment) {
    const struct car_segment *road = &pen->tile->segment[segment];
    if (road->end == CAR_END_THROUGH) {
        draw_through(pen, segment);
    } else if (road->end == CAR_END_UNDERPASS) {
        draw_underpass(pen, segment);
    } else {
        draw_single(pen, segment);
    }
    if (road->marks) {
        struct aj_point inn = car_form_inn(pen->tile, pen->turn, segment, 0);
        put_glyph(pen, (struct spot){(int)car_sketch_column(inn), (int)car_sketch_row(inn)},
                  segment, car_mark_glyph(road));
    }
}

// Draws the bridge of a city over a river. The fields of the banks continue below.
static void draw_bridge(struct pen *pen, uint8_t segment) {
    uint8_t edges = board_edges(pen, segment);
    unsigned edge = car_form_first(edges);
    unsigned wind = 2 * edge; // a half-edge of a bank; the bank comes out again at wind + 3
    bool leads_on =
        car_form_count(edges) == 2 && car_segment_at_wind(pen->tile, pen->turn, wind) ==
                                          car_segment_at_wind(pen->tile, pen->turn, wind + 3);
    if (!leads_on)
        return;
    for (int i = 0; is_inside(inward(edge, i)); i++) {
        struct spot at = inward(edge, i);
        if (!is_city(pen, at)) {
            continue;
        }
        put_glyph(pen, at, segment, water_glyph);
        put_glyph(pen, step_toward(at, (edge + 1) & 3), CAR_NO_SEGMENT, line_glyph(edge + 1));
        put_glyph(pen, step_toward(at, (edge + 3) & 3), CAR_NO_SEGMENT, line_glyph(edge + 1));
    }
}

// Draws a monastery. It has only one row if a city, a river or a road needs the room.
static void draw_monastery(struct pen *pen, uint8_t segment) {
    const struct car_segment *drawn = &pen->tile->segment[segment];
    const char *const rows[2][3] = {{"/", "^", "\\"},
                                    {"[", drawn->marks ? car_mark_glyph(drawn) : "+", "]"}};
    int first = car_has_kind(pen->tile, CAR_CITY) || car_has_kind(pen->tile, CAR_RIVER) ||
                has_through_road(pen->tile);
    for (int row = first; row < 2; row++) {
        for (int column = 0; column < 3; column++) {
            put_glyph(pen, (struct spot){MIDDLE_COLUMN - 1 + column, MIDDLE_ROW - 1 + row}, segment,
                      rows[row][column]);
        }
    }
}

static void draw_sign(struct pen *pen, struct aj_point point, uint8_t segment, const char *glyph) {
    put_glyph(pen, (struct spot){(int)car_sketch_column(point), (int)car_sketch_row(point)},
              segment, glyph);
}

// Writes a sign over whatever is in its cell.
static void print_sign(struct pen *pen, struct aj_point point, const char *glyph) {
    pen->sketch->glyph[car_sketch_row(point)][car_sketch_column(point)] = glyph;
}

static void draw_signs(struct pen *pen, uint8_t segment) {
    const struct car_segment *drawn = &pen->tile->segment[segment];
    if (drawn->kind == CAR_MONASTERY) {
        draw_monastery(pen, segment);
    } else if (drawn->kind == CAR_MINE) {
        draw_sign(pen, car_form_anchor(pen->tile, pen->turn, segment), segment, foundation_glyph);
    } else if (*car_kind_glyph(drawn->kind)) {
        draw_sign(pen, car_form_anchor(pen->tile, pen->turn, segment), segment,
                  car_kind_glyph(drawn->kind));
    } else if (drawn->kind == CAR_GARDEN) {
        draw_sign(pen, car_form_garden(pen->tile, pen->turn), segment, garden_glyph);
    } else if (drawn->kind == CAR_FIELD && drawn->marks) {
        print_sign(pen, car_form_anchor(pen->tile, pen->turn, segment), car_mark_glyph(drawn));
    } else if (drawn->kind == CAR_CITY && drawn->marks && *car_mark_glyph(drawn)) {
        draw_sign(pen, car_form_pennant(pen->tile, pen->turn, segment), segment,
                  car_mark_glyph(drawn));
    }
}

static void draw_tile_marks(struct pen *pen) {
    static const char *const glyphs[CAR_TILE_MARKS] = {
#define TILE_MARK(name, word, glyph) glyph,
#include "tiles/tiles.def"
    };
    struct aj_point at = car_form_tile_mark(pen->tile, pen->turn);
    for (unsigned mark = 0; mark < CAR_TILE_MARKS; mark++) {
        if ((car_drawn_tile_marks(pen->tile) >> mark) & 1U) {
            print_sign(pen, at, glyphs[mark]);
        }
    }
}

// Calls `draw` for each segment of a kind.
static void draw_all(struct pen *pen, enum car_kind kind,
                     void (*draw)(struct pen *pen, uint8_t segment)) {
    for (uint8_t i = 0; i < pen->tile->count; i++) {
        if (pen->tile->segment[i].kind == kind) {
            draw(pen, i);
        }
    }
}

void car_sketch_tile(const struct car_tile *tile, unsigned turn, struct car_sketch *sketch) {
    struct pen pen = {tile, turn, sketch};
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            put_glyph(&pen, (struct spot){column, row}, CAR_NO_SEGMENT, NULL);
        }
    }
    draw_all(&pen, CAR_RIVER, draw_river);
    draw_all(&pen, CAR_CITY, draw_city);
    draw_all(&pen, CAR_CARCASSONNE, draw_wall);
    draw_all(&pen, CAR_RIVER, draw_bridge);
    draw_all(&pen, CAR_ROAD, draw_road);
    draw_crossing(&pen);
    draw_ridge(&pen);
    for (uint8_t i = 0; i < tile->count; i++) {
        draw_signs(&pen, i);
    }
    draw_tile_marks(&pen);
}
