// The areas of segments, which can be pointed at. The area of a field is drawn before everything
// else, so that it may reach under the roads and walls around the field. It consists of triangles:
// each has the middle of the tile as a corner, and a half-edge of the field, or of a city next to
// it, as the opposite side. If a road or river bends, the triangles are cut along the bend.
#include "core/core.h"
#include "pictures/canvas/canvas.h"
#include "pictures/canvas/internal.h"
#include "pictures/shared/shared.h"

enum { REACH = 55, LARGE = 34, SMALL = 24 }; // REACH: of a bend's control points; the others: radii

// The points at which the half-edges begin, clockwise. Each ends where the next one begins.
static const struct aj_point begins[CAR_WINDS] = {{100, 0},   {200, 0}, {200, 100}, {200, 200},
                                                  {100, 200}, {0, 200}, {0, 100},   {0, 0}};

static void put_point(struct aj_buf *path, struct aj_point point) {
    aj_buf_format(path, "%d %d ", (int)point.x, (int)point.y);
}

static struct aj_point toward_middle(struct aj_point from) {
    struct aj_point to = from;
    to.x += from.x < 100 ? REACH : from.x > 100 ? -REACH : 0;
    to.y += from.y < 100 ? REACH : from.y > 100 ? -REACH : 0;
    return to;
}

// Whether the segment at `edge` is drawn as a bend to the next edge.
static bool is_bent(const struct car_tile *tile, unsigned edge) {
    uint8_t at = tile->edge_segment[edge];
    const struct car_segment *segment = &tile->segment[at == CAR_NO_SEGMENT ? 0 : at];
    uint8_t edges = (uint8_t)(1U << edge | 1U << ((edge + 1) & 3));
    return at != CAR_NO_SEGMENT && segment->kind != CAR_CITY && segment->edges == edges &&
           segment->end == CAR_END_THROUGH;
}

// Returns the half-edges of a city from which one comes, across the city, to an enclosed field; as
// bits.
static uint8_t enclosed_winds(const struct car_tile *tile, uint8_t city) {
    struct car_city_form form = car_form_city(tile, city);
    if (form.touches)
        return car_turn_winds(form.touches == CAR_SPUR_EAST ? 1U << CAR_NNE | 1U << CAR_ENE
                                                            : 1U << CAR_NNW | 1U << CAR_WNW,
                              form.turn);
    return form.is_squeezed ? car_turn_winds(1U << CAR_NNE | 1U << CAR_NNW, form.turn) : 0;
}

// Returns the enclosed field to which one comes from a half-edge across a city: the only field of
// the tile, or one between two cities. Returns CAR_NO_SEGMENT if there is none.
static uint8_t enclosed_behind(const struct car_tile *tile, unsigned wind) {
    uint8_t inner = CAR_NO_SEGMENT;
    unsigned fields = 0;
    uint8_t winds = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        fields += segment->kind == CAR_FIELD;
        if (segment->kind == CAR_FIELD && !segment->winds)
            inner = i;
        if (segment->kind == CAR_CITY)
            winds |= enclosed_winds(tile, i);
    }
    return fields == 1 || ((winds >> (wind & 7)) & 1U) ? inner : CAR_NO_SEGMENT;
}

// Returns the field that has the triangle of a half-edge: at a city's edge an enclosed field, if
// there is one, else the nearest field along the edge of the tile.
static uint8_t owner_of(const struct car_tile *tile, unsigned wind) {
    uint8_t inner = enclosed_behind(tile, wind);
    if (inner != CAR_NO_SEGMENT)
        return inner;
    unsigned step = wind % 2 == 0 ? 1 : CAR_WINDS - 1;
    for (unsigned i = 0; i < CAR_WINDS; i++) {
        uint8_t owner = tile->wind_segment[(wind + i * step) & 7];
        if (owner != CAR_NO_SEGMENT)
            return owner;
    }
    return CAR_NO_SEGMENT;
}

static bool lies_in_bend(const struct car_tile *tile, unsigned wind) {
    return is_bent(tile, (wind & 7U) / 2);
}

static bool has_triangle(const struct car_tile *tile, uint8_t field, unsigned wind) {
    return owner_of(tile, wind & 7) == field && !lies_in_bend(tile, wind);
}

// Adds the triangles of a field to a path; neighbouring ones are joined. The half-edge `first` is
// one whose triangle is not the field's.
static void put_triangles(const struct car_tile *tile, uint8_t field, unsigned first,
                          struct aj_buf *path) {
    for (unsigned i = 1; i < CAR_WINDS; i++) {
        unsigned wind = (first + i) & 7;
        if (!has_triangle(tile, field, wind))
            continue;
        if (!has_triangle(tile, field, wind + 7)) {
            aj_buf_puts(path, "M100 100 L");
            put_point(path, begins[wind]);
        }
        aj_buf_puts(path, "L");
        put_point(path, begins[(wind + 1) & 7]);
        if (!has_triangle(tile, field, wind + 1))
            aj_buf_puts(path, "Z ");
    }
}

// Adds to a path the parts of a field at bends. A bend separates the field inside it from the one
// around it.
static void put_bends(const struct car_tile *tile, uint8_t field, struct aj_buf *path) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        bool inside = owner_of(tile, 2 * edge) == field;
        if (!is_bent(tile, edge) || (!inside && owner_of(tile, (2 * edge + 2) & 7) != field))
            continue;
        aj_buf_puts(path, "M");
        // Add to a path the bend from an edge to the next one.
        struct aj_point from = begins[2 * edge], to = begins[(2 * edge + 2) & 7];
        put_point(path, from);
        aj_buf_puts(path, "C");
        put_point(path, toward_middle(from));
        put_point(path, toward_middle(to));
        put_point(path, to);
        aj_buf_puts(path, "L");
        put_point(path, inside ? begins[2 * edge + 1] : (struct aj_point){100, 100});
        aj_buf_puts(path, "Z ");
    }
}

// Writes the outline of a field: triangles from the middle to its half-edges, less what cities and
// roads take of them.
static void put_field(const struct car_tile *tile, uint8_t field, struct aj_buf *path) {
    unsigned first = 0;
    while (first < CAR_WINDS && has_triangle(tile, field, first))
        first++;
    if (first == CAR_WINDS) {
        aj_buf_puts(path, "M0 0 L200 0 L200 200 L0 200 Z");
        return;
    }
    put_triangles(tile, field, first, path);
    put_bends(tile, field, path);
}

// Draws the area of a segment without edges: a circle around its sign.
static void draw_sign(struct car_brush *brush, uint8_t segment) {
    bool is_monastery = brush->tile->segment[segment].kind == CAR_MONASTERY;
    struct aj_point at = is_monastery ? car_spot_monastery(brush->tile, brush->turn).at
                                      : car_spot_stand(brush->tile, brush->turn, segment);
    brush->canvas->matrix = brush->upright;
    aj_canvas_circle(brush->canvas, aj_fill(AJ_GROUP_COLOUR), at.x, at.y,
                     is_monastery ? LARGE : SMALL);
}

// Returns the area of a field between two cities that cross, or NULL if it is no such field. Of the
// two such fields the one with the lower number is in the south-east.
static const char *between_bands(const struct car_tile *tile, uint8_t field) {
    for (uint8_t i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_CITY && car_form_city(tile, i).is_crossed)
            return tile->segment[field - 1].kind == CAR_FIELD
                       ? "M0 0 C7 44 36 61 67 67 C61 36 44 7 0 0 Z"
                       : "M200 200 C193 156 164 139 133 133 C139 164 156 193 200 200 Z";
    return NULL;
}

static void draw_field(struct car_brush *brush, uint8_t segment) {
    const char *lens = between_bands(brush->tile, segment);
    struct aj_buf path;
    aj_buf_init_in(&path, brush->canvas->arena);
    if (!lens)
        put_field(brush->tile, segment, &path);
    brush->canvas->matrix = brush->turned;
    aj_canvas_path(brush->canvas, aj_fill(AJ_GROUP_COLOUR), lens ? lens : aj_buf_text(&path));
    aj_buf_done(&path);
}

void car_region_draw(struct car_brush *brush, uint8_t segment) {
    switch (brush->tile->segment[segment].kind) {
    case CAR_FIELD:
        draw_field(brush, segment);
        break;
    case CAR_CITY:
        car_art_city_area(brush, segment);
        break;
    case CAR_ROAD:
        car_art_road_area(brush, segment);
        break;
    case CAR_RIVER:
        car_art_river_area(brush, segment);
        break;
    default:
        draw_sign(brush, segment);
        break;
    }
}
