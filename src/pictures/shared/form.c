#include <stdlib.h>

#include "core/core.h"
#include "pictures/shared/shared.h"

// ---- form

enum { SIZE = CAR_DRAWN_SIZE, HALF = CAR_DRAWN_SIZE / 2 };

unsigned car_form_first(unsigned set) {
    unsigned index = 0;
    while (index < CAR_SEGMENTS_MAX && !((set >> index) & 1U)) {
        index++;
    }
    return index;
}

unsigned car_form_count(unsigned set) {
    unsigned count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

struct aj_point car_form_turn(struct aj_point point, unsigned turn) {
    for (unsigned i = 0; i < (turn & 3); i++) {
        point = (struct aj_point){SIZE - point.y, point.x};
    }
    return point;
}

// Whether two half-edges belong to different fields.
static bool parts(const struct car_tile *tile, unsigned one, unsigned other) {
    uint8_t a = tile->wind_segment[one & 7];
    uint8_t b = tile->wind_segment[other & 7];
    return a != CAR_NO_SEGMENT && b != CAR_NO_SEGMENT && a != b;
}

bool car_form_is_straight(uint8_t edges) {
    return edges == (1U << CAR_N | 1U << CAR_S) || edges == (1U << CAR_E | 1U << CAR_W);
}

static void set_outline(struct car_city_form *form, uint8_t edges) {
    switch (car_form_count(edges)) {
    case 1:
        form->outline = CAR_CITY_CAP;
        form->turn = (uint8_t)car_form_first(edges);
        break;
    case 2:
        form->outline = car_form_is_straight(edges) ? CAR_CITY_BAND : CAR_CITY_CORNER;
        form->turn = (uint8_t)((edges & (1U << CAR_N)) != 0);
        while (form->outline == CAR_CITY_CORNER &&
               car_turn_edges(1U << CAR_N | 1U << CAR_W, form->turn) != edges) {
            form->turn++;
        }
        break;
    case 3:
        form->outline = CAR_CITY_THREE;
        form->turn = (uint8_t)((car_form_first(~(unsigned)edges) - CAR_S) & 3);
        break;
    default:
        form->outline = CAR_CITY_FULL;
        break;
    }
}

// Whether a city's wall runs to a corner of the tile: two fields meet there, and both touch the
// city.
static bool reaches_corner(const struct car_tile *tile, uint8_t segment, unsigned corner) {
    unsigned first = 2 * corner;
    unsigned second = 2 * corner + 1;
    return parts(tile, first, second) &&
           ((tile->segment[tile->wind_segment[first & 7]].cities >> segment) & 1U) &&
           ((tile->segment[tile->wind_segment[second & 7]].cities >> segment) & 1U);
}

bool car_form_is_walled(const struct car_tile *tile, unsigned turn, uint8_t segment, int right,
                        int down) {
    unsigned winds = car_turn_winds(tile->segment[segment].winds, turn);
    bool is_walled = true;
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        int x = corner < 2 ? 1 : -1, y = corner == 0 || corner == 3 ? -1 : 1;
        if ((right == 0 || right == x) && (down == 0 || down == y))
            is_walled = is_walled && ((winds >> 2 * corner) & 3) == 3;
    }
    return is_walled;
}

bool car_form_has_road(const struct car_tile *tile, unsigned edge) {
    uint8_t segment = tile->edge_segment[edge & 3];
    return segment != CAR_NO_SEGMENT && tile->segment[segment].kind == CAR_ROAD;
}

static bool has_city(const struct car_tile *tile, unsigned edge) {
    uint8_t segment = tile->edge_segment[edge & 3];
    return segment != CAR_NO_SEGMENT && tile->segment[segment].kind == CAR_CITY;
}

static bool has_field(const struct car_tile *tile, unsigned edge) {
    return tile->edge_segment[edge & 3] == CAR_NO_SEGMENT;
}

static bool ends_at_city(const struct car_tile *tile, unsigned edge) {
    unsigned toward;
    return car_form_has_road(tile, edge) &&
           car_form_road_to_city(tile, tile->edge_segment[edge & 3], &toward);
}

// Whether a road or river goes straight through a tile, between the edges of a city that has
// several.
static bool goes_between(const struct car_segment *way, const struct car_segment *city) {
    bool has_several_edges = city->edges & (uint8_t)(city->edges - 1);
    return has_several_edges && way->end == CAR_END_THROUGH && car_form_is_straight(way->edges);
}

// Whether the tile has something besides the city `segment` for which room must be left: another
// city, a monastery, or a road or river that neither leads up to a city nor goes between its edges.
static bool is_crowded(const struct car_tile *tile, uint8_t segment) {
    for (unsigned i = 0; i < tile->count; i++) {
        const struct car_segment *other = &tile->segment[i];
        unsigned toward;
        if (i != segment && (other->kind == CAR_CITY || other->kind == CAR_MONASTERY)) {
            return true;
        }
        bool is_way = other->kind == CAR_ROAD || other->kind == CAR_RIVER;
        if (is_way && !car_form_road_to_city(tile, (uint8_t)i, &toward) &&
            !goes_between(other, &tile->segment[segment])) {
            return true;
        }
    }
    return false;
}

static bool has_inner_field(const struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_FIELD && tile->segment[i].winds == 0)
            return true;
    return false;
}

static uint8_t spur_to(bool east, bool west) {
    return east ? CAR_SPUR_EAST : west ? CAR_SPUR_WEST : CAR_NO_SPUR;
}

// Whether a field between the cap at `edge` and a city of two neighbouring edges is enclosed by
// them.
static bool is_beside_enclosed(const struct car_tile *tile, uint8_t segment, unsigned edge) {
    if (!has_inner_field(tile) || has_field(tile, edge + 1) == has_field(tile, edge + 3))
        return false;
    for (uint8_t i = 0; i < tile->count; i++) {
        uint8_t edges = tile->segment[i].edges;
        if (tile->segment[i].kind == CAR_CITY && i != segment && car_form_count(edges) == 2 &&
            !car_form_is_straight(edges))
            return true;
    }
    return false;
}

// Finds how a city at one edge meets the roads and cities of the other edges.
static void set_cap(struct car_city_form *form, const struct car_tile *tile, uint8_t segment) {
    unsigned edge = form->turn, east = (edge + 1) & 3, west = (edge + 3) & 3;
    bool via_road =
        ends_at_city(tile, east) || ends_at_city(tile, edge + 2) || ends_at_city(tile, west);
    form->is_meeting = has_city(tile, edge + 2) && parts(tile, 2 * edge + 2, 2 * edge + 5);
    uint8_t shares = tile->segment[segment].shares;
    form->reaches = spur_to((shares >> east) & 1U, (shares >> west) & 1U);
    form->is_pointed = (tile->points >> ((edge + 2) & 3)) & 1U;
    form->is_deep = parts(tile, 2 * edge + 6, 2 * edge + 1) && !via_road &&
                    (car_form_has_road(tile, east) || car_form_has_road(tile, west));
    uint8_t south = tile->edge_segment[(edge + 2) & 3];
    if (form->is_deep && south != CAR_NO_SEGMENT && tile->segment[south].end == CAR_END_THROUGH)
        form->leans = spur_to(south == tile->edge_segment[east], south == tile->edge_segment[west]);
    if (is_beside_enclosed(tile, segment, edge))
        form->touches = spur_to(has_field(tile, west), true);
}

static bool leads_on(const struct car_tile *tile, const struct car_segment *river) {
    unsigned wind = 2 * car_form_first(river->edges);
    return river->kind == CAR_RIVER && car_form_is_straight(river->edges) &&
           tile->wind_segment[wind] == tile->wind_segment[wind + 3];
}

// Finds how a city at two opposite edges meets the other cities of the tile.
static void set_band(struct car_city_form *form, const struct car_tile *tile, uint8_t segment) {
    for (unsigned i = 0; i < tile->count; i++) {
        const struct car_segment *other = &tile->segment[i];
        bool is_band = other->kind == CAR_CITY && car_form_is_straight(other->edges);
        form->is_crossed |= is_band && i > segment;
        form->is_crossing |= is_band && i < segment;
        form->is_bridge |= leads_on(tile, other);
        if (other->kind == CAR_CITY && car_form_count(other->edges) == 1) {
            form->is_squeezed = true;
            form->turn = (uint8_t)car_form_first(other->edges);
        }
    }
}

struct car_city_form car_form_city(const struct car_tile *tile, uint8_t segment) {
    struct car_city_form form = {.outline = CAR_CITY_FULL};
    set_outline(&form, tile->segment[segment].edges);
    form.is_tight = is_crowded(tile, segment);
    for (unsigned i = 0; i < tile->count; i++)
        form.is_shared |= i != segment && tile->segment[i].kind == CAR_CITY;
    if (form.outline == CAR_CITY_CAP)
        set_cap(&form, tile, segment);
    if (form.outline == CAR_CITY_BAND)
        set_band(&form, tile, segment);
    if (form.outline == CAR_CITY_CAP || form.outline == CAR_CITY_CORNER) {
        // Corner number n is the one clockwise after edge n: 0 is NE.
        bool east = reaches_corner(tile, segment, (form.turn + 1U) & 3);
        bool west =
            form.outline == CAR_CITY_CAP && reaches_corner(tile, segment, (form.turn + 2U) & 3);
        form.spur = (uint8_t)((east ? CAR_SPUR_EAST : 0) | (west ? CAR_SPUR_WEST : 0));
    }
    return form;
}

bool car_form_is_short(const struct car_tile *tile, unsigned edge) {
    uint8_t before = tile->wind_segment[(2 * edge + 7) & 7];
    return before != CAR_NO_SEGMENT && before == tile->wind_segment[(2 * edge) & 7];
}

bool car_form_road_stops(const struct car_tile *tile, uint8_t segment) {
    const struct car_segment *road = &tile->segment[segment];
    return road->end == CAR_END_CROSSING && car_form_is_short(tile, car_form_first(road->edges));
}

bool car_form_has_end(const struct car_tile *tile, enum car_end end) {
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].end == end)
            return true;
    return false;
}

bool car_form_has_counter_mine(const struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++)
        if (tile->segment[i].mine == CAR_COUNTER_MINING)
            return true;
    return false;
}

// Whether the tile's row says that the road leads to the city at this edge, which has no other
// edge.
static bool shares_way(const struct car_tile *tile, uint8_t road, unsigned edge) {
    uint8_t city = tile->edge_segment[edge];
    bool shares = false;
    for (unsigned i = 0; has_city(tile, edge) && i < tile->ways; i++)
        shares |= tile->way[i] == (1U << road | 1U << city);
    return shares && car_form_count(tile->segment[city].edges) == 1;
}

bool car_form_road_to_city(const struct car_tile *tile, uint8_t segment, unsigned *toward) {
    const struct car_segment *road = &tile->segment[segment];
    if (car_has_kind(tile, CAR_CARCASSONNE)) {
        return false; // roads lead to a gate in the middle
    }
    if (road->end != CAR_END_CITY &&
        !(road->end == CAR_END_FOUNDATION && car_form_has_counter_mine(tile))) {
        return false;
    }
    unsigned edge = car_form_first(road->edges);
    unsigned right = (edge + 1) & 3;
    unsigned left = (edge + 3) & 3;
    if (shares_way(tile, segment, right) || shares_way(tile, segment, left)) {
        *toward = shares_way(tile, segment, right) ? right : left;
        return true;
    }
    bool straight = has_city(tile, edge + 2) || (has_city(tile, left) && has_city(tile, right));
    *toward = straight || !(has_city(tile, left) || has_city(tile, right)) ? (edge + 2) & 3
              : has_city(tile, right)                                      ? right
                                                                           : left;
    return true;
}

struct aj_point car_form_curve(const struct aj_point curve[4], double t) {
    double u = 1 - t;
    double weight[4] = {u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t};
    struct aj_point point = {0, 0};
    for (int i = 0; i < 4; i++) {
        point.x += weight[i] * curve[i].x;
        point.y += weight[i] * curve[i].y;
    }
    return point;
}

struct aj_point car_form_from_edge(unsigned edge, double depth, double beside) {
    return car_form_turn((struct aj_point){HALF + beside, depth}, edge);
}

// ---- axis

static int compare_values(const void *a, const void *b) {
    int32_t x = *(const int32_t *)a;
    int32_t y = *(const int32_t *)b;
    return aj_by(x, y);
}

// Sorts the rows or columns, drops repeated ones, and leaves a gap between those that are not
// neighbours.
static void lay_axis(struct car_axis *axis, struct car_steps steps, struct aj_arena *arena) {
    size_t kept = 0;
    qsort(axis->value, axis->count, sizeof *axis->value, compare_values);
    axis->start = AJ_NEW_ARRAY(arena, size_t, axis->count + 1);
    axis->end = steps.first;
    for (size_t i = 0; i < axis->count; i++) {
        int32_t value = axis->value[i];
        if (kept > 0 && axis->value[kept - 1] == value) {
            continue;
        }
        if (kept > 0 && axis->value[kept - 1] + 1 != value) {
            axis->end += steps.gap;
        }
        axis->value[kept] = value;
        axis->start[kept++] = axis->end;
        axis->end += steps.size;
    }
    axis->count = kept;
}

size_t car_axis_find(const struct car_axis *axis, int32_t value) {
    const int32_t *found =
        bsearch(&value, axis->value, axis->count, sizeof *axis->value, compare_values);
    return axis->start[found - axis->value];
}

void car_axes_lay(const struct car_drawing *drawing, struct car_axis axis[2],
                  const struct car_steps steps[2], struct aj_arena *arena) {
    for (int i = 0; i < 2; i++) {
        axis[i].count = drawing->tiles + drawing->places;
        axis[i].value = AJ_NEW_ARRAY(arena, int32_t, axis[i].count + 1);
        for (size_t j = 0; j < drawing->tiles; j++) {
            axis[i].value[j] = i == 0 ? drawing->tile[j].x : drawing->tile[j].y;
        }
        for (size_t j = 0; j < drawing->places; j++) {
            axis[i].value[drawing->tiles + j] = i == 0 ? drawing->place[j].x : drawing->place[j].y;
        }
        lay_axis(&axis[i], steps[i], arena);
    }
}
