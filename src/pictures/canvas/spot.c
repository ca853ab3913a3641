#include "pictures/canvas/canvas.h"
#include "pictures/shared/shared.h"

enum { SIZE = CAR_DRAWN_SIZE, HALF = CAR_DRAWN_SIZE / 2, MARGIN = 28 };

// ---- corners, clockwise from the north-east

// Returns the field that fills a corner, or CAR_NO_SEGMENT if none does.
static uint8_t filler(const struct car_tile *tile, unsigned corner) {
    uint8_t field = tile->wind_segment[2 * corner];
    return field == tile->wind_segment[2 * corner + 1] ? field : CAR_NO_SEGMENT;
}

// Returns the corner of the widest field, without the corners in `taken` (bits), or CAR_EDGES if
// there is none.
static unsigned widest_corner(const struct car_tile *tile, unsigned taken) {
    unsigned widest = CAR_EDGES, most = 0;
    for (unsigned corner = 0; corner < CAR_EDGES; corner++) {
        uint8_t field = filler(tile, corner);
        unsigned winds = field == CAR_NO_SEGMENT ? 0 : car_form_count(tile->segment[field].winds);
        if (winds > most && !((taken >> corner) & 1U)) {
            widest = corner;
            most = winds;
        }
    }
    return widest;
}

// Whether a corner is inside a bend of a road or a river.
static bool is_in_bend(const struct car_tile *tile, unsigned corner) {
    uint8_t one = tile->edge_segment[corner], other = tile->edge_segment[(corner + 1) & 3];
    return one != CAR_NO_SEGMENT && one == other && tile->segment[one].kind != CAR_CITY;
}

// Returns the first city with that outline, or CAR_NO_SEGMENT.
static uint8_t city_with(const struct car_tile *tile, enum car_city_outline outline) {
    for (uint8_t i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_CITY && car_form_city(tile, i).outline == outline)
            return i;
    return CAR_NO_SEGMENT;
}

static bool is_meadow(const struct car_tile *tile, unsigned edge) {
    return tile->edge_segment[edge] == CAR_NO_SEGMENT &&
           tile->wind_segment[2 * edge] == tile->wind_segment[(2 * edge + 7) & 7];
}

// Whether two cities meet in the middle and leave only a narrow strip of field between them.
static bool has_meeting(const struct car_tile *tile) {
    uint8_t cap = city_with(tile, CAR_CITY_CAP);
    return cap != CAR_NO_SEGMENT && car_form_city(tile, cap).is_meeting;
}

// ---- signs

static struct car_spot turned(struct aj_point at, unsigned turn, double size) {
    return (struct car_spot){car_form_turn(at, turn), size};
}

static struct car_spot in_corner(const struct car_tile *tile, unsigned corner) {
    if (is_in_bend(tile, corner))
        return turned((struct aj_point){142, 26}, corner, 0.8);
    if (car_has_sign(tile, CAR_MARK_LAKE))
        return turned((struct aj_point){160, 40}, corner, 0.9);
    return turned((struct aj_point){150, 50}, corner, 1);
}

// Returns the place of a sign if no corner is free: between cities, or in one.
static struct car_spot in_the_rest(const struct car_tile *tile) {
    static const struct aj_point points[] = {
        [CAR_CITY_BAND] = {100, 100}, [CAR_CITY_THREE] = {152, 72}, [CAR_CITY_FULL] = {56, 60}};
    for (unsigned outline = CAR_CITY_BAND; outline <= CAR_CITY_FULL; outline++) {
        uint8_t city = city_with(tile, outline);
        if (city != CAR_NO_SEGMENT && car_has_kind(tile, CAR_MONASTERY))
            return turned((struct aj_point){40, 44}, 0, 1);
        if (city != CAR_NO_SEGMENT)
            return turned(points[outline], car_form_city(tile, city).turn, 1);
    }
    for (unsigned edge = CAR_EDGES; edge-- > 0;)
        if (is_meadow(tile, edge))
            return (struct car_spot){car_form_from_edge(edge, has_meeting(tile) ? 42 : 61, 0), 0.8};
    return turned((struct aj_point){82, 100}, 0, 0.75);
}

static bool has_central_mark(const struct car_tile *tile) {
    bool is_end = car_form_has_end(tile, CAR_END_VOLCANO) ||
                  car_form_has_end(tile, CAR_END_BAZAAR) || car_form_has_end(tile, CAR_END_LAKE);
    return is_end || (tile->kinds & ~(1U << CAR_GARDEN | 1U << CAR_TOWER | 1U << CAR_MINE)) ==
                         1U << CAR_FIELD;
}

// Returns the garden's corner as a bit, or 0 if the tile has no garden.
static unsigned garden_corner(const struct car_tile *tile) {
    return car_has_kind(tile, CAR_GARDEN) ? 1U << widest_corner(tile, 0) : 0;
}

// Whether a mark of the tile, or a foundation on a field, is drawn in a corner.
static bool has_corner_mark(const struct car_tile *tile) {
    return tile->marks && !has_central_mark(tile) && !car_form_has_end(tile, CAR_END_FOUNDATION) &&
           !car_form_has_counter_mine(tile);
}

// Returns the corners of the garden and the mark, as bits.
static unsigned taken_corners(const struct car_tile *tile) {
    unsigned taken = garden_corner(tile);
    return has_corner_mark(tile) ? taken | 1U << widest_corner(tile, taken) : taken;
}

struct car_spot car_spot_garden(const struct car_tile *tile, unsigned turn) {
    uint8_t three = city_with(tile, CAR_CITY_THREE);
    unsigned corner = widest_corner(tile, 0);
    struct car_spot spot = three != CAR_NO_SEGMENT ? turned((struct aj_point){60, 181},
                                                            car_form_city(tile, three).turn, 0.7)
                           : corner < CAR_EDGES    ? in_corner(tile, corner)
                                                   : in_the_rest(tile);
    return turned(spot.at, turn, spot.size);
}

struct car_spot car_spot_mark(const struct car_tile *tile, unsigned turn) {
    unsigned corner = widest_corner(tile, garden_corner(tile));
    struct car_spot spot = {{HALF, HALF}, 1};
    if (!has_central_mark(tile) && !car_form_has_end(tile, CAR_END_FOUNDATION))
        spot = corner < CAR_EDGES ? in_corner(tile, corner) : in_the_rest(tile);
    return turned(spot.at, turn, spot.size);
}

struct car_spot car_spot_mine(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    static const struct aj_point points[] = {{142, 24}, {30, 30}, {28, 68}, {156, 45}, {60, 60}};
    if (tile->segment[segment].mine != CAR_COUNTER_MINING)
        return car_spot_mark(tile, turn);
    struct car_city_form form =
        car_form_city(tile, (uint8_t)car_form_first(tile->segment[segment].cities));
    if (form.outline == CAR_CITY_CAP && car_form_has_end(tile, CAR_END_FOUNDATION))
        return turned((struct aj_point){100, 58}, form.turn + turn, 1);
    return turned(points[form.outline], form.turn + turn, form.outline == CAR_CITY_CAP ? 0.8 : 1);
}

// Returns the first edge of a straight road or river that passes the monastery, or CAR_EDGES if
// there is none, or a road ends at the monastery.
static unsigned passing_edge(const struct car_tile *tile) {
    unsigned edge = CAR_EDGES;
    for (unsigned i = 0; i < tile->count; i++) {
        const struct car_segment *way = &tile->segment[i];
        if (way->end == CAR_END_MONASTERY)
            return CAR_EDGES;
        if (way->kind != CAR_CITY && car_form_is_straight(way->edges))
            edge = car_form_first(way->edges);
    }
    return edge;
}

// Moves the sign from the middle of the tile, away from a road or river that passes the monastery,
// from bends, and from cities at one edge.
struct car_spot car_spot_monastery(const struct car_tile *tile, unsigned turn) {
    struct aj_point at = {HALF, HALF};
    double size = 1;
    if (passing_edge(tile) < CAR_EDGES)
        return turned(car_form_from_edge(passing_edge(tile), HALF, 54), turn, 0.85);
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        uint8_t city = tile->edge_segment[edge];
        if (is_in_bend(tile, edge)) {
            struct aj_point off = car_form_turn((struct aj_point){80, 120}, edge);
            at.x += off.x - HALF;
            at.y += off.y - HALF;
            size = 0.85;
        }
        if (city != CAR_NO_SEGMENT && tile->segment[city].kind == CAR_CITY &&
            tile->segment[city].edges == 1U << edge) {
            struct aj_point off = car_form_from_edge(edge, HALF + 20, 0);
            at.x += off.x - HALF;
            at.y += off.y - HALF;
        }
    }
    return turned(at, turn, size);
}

struct car_spot car_spot_inn(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    for (unsigned corner = 0; corner < CAR_EDGES; corner++)
        if (is_in_bend(tile, corner) && tile->edge_segment[corner] == segment)
            return turned((struct aj_point){107, 93}, corner + turn, 0.75);
    return (struct car_spot){car_form_inn(tile, turn, segment, 34), 1};
}

struct car_spot car_spot_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    struct car_city_form form = car_form_city(tile, segment);
    struct aj_point at = car_form_pennant(tile, 0, segment);
    double size = 1;
    if (form.outline == CAR_CITY_CAP) {
        at = car_form_turn((struct aj_point){60, 23}, form.turn);
        size = 0.85;
    } else if (form.outline == CAR_CITY_BAND) {
        double x = form.is_crossed ? 172 : 150, y = form.is_squeezed ? 117 : HALF;
        at = car_form_turn((struct aj_point){x, y}, form.turn);
    }
    return turned(at, turn, size);
}

static bool is_near(struct aj_point a, struct aj_point b, double distance) {
    return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) < distance * distance;
}

bool car_spot_is_taken(const struct car_tile *tile, unsigned turn, struct aj_point house) {
    enum { SMALL = 30, SIGN = 42, LARGE = 52 };
    bool taken = tile->marks && !car_has_kind(tile, CAR_MINE) &&
                 is_near(house, car_spot_mark(tile, turn).at, SIGN);
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        struct aj_point middle = {HALF, HALF};
        if (segment->kind == CAR_CITY && car_has_mark(segment, CAR_MARK_CATHEDRAL))
            taken |= is_near(house, middle, LARGE);
        else if (segment->kind == CAR_CITY && (segment->marks & ~(1U << CAR_MARK_NO_CASTLE)))
            taken |= is_near(house, car_spot_pennant(tile, turn, i).at, SMALL);
        else if (segment->kind == CAR_MINE)
            taken |= is_near(house, car_spot_mine(tile, turn, i).at, SMALL);
        else if (segment->kind == CAR_MONASTERY)
            taken |= is_near(house, car_spot_monastery(tile, turn).at, LARGE);
    }
    return taken;
}

// ---- figures

// Returns a point next to the monastery: along the road or river that passes, else to the left of
// its door, or in the corner with the widest field.
static struct aj_point beside_monastery(const struct car_tile *tile, unsigned turn) {
    struct aj_point at = car_spot_monastery(tile, turn).at;
    if (passing_edge(tile) < CAR_EDGES)
        return car_form_turn(car_form_from_edge(passing_edge(tile), HALF - 58, 54), turn);
    unsigned taken = taken_corners(tile), corner = widest_corner(tile, taken);
    unsigned lying = 2, drawn = (lying - turn) & 3; // the south-western corner of the turned tile
    if (corner < CAR_EDGES &&
        (filler(tile, drawn) != filler(tile, corner) || ((taken >> drawn) & 1U)))
        lying = (corner + turn) & 3;
    bool is_east = lying < 2, is_south = lying == 1 || lying == 2;
    return (struct aj_point){at.x + (is_east ? 42 : -42), at.y + (is_south ? 36 : -36)};
}

// Returns the corners that a field fills, as bits.
static unsigned filled_corners(const struct car_tile *tile, uint8_t field) {
    unsigned corners = 0;
    for (unsigned corner = 0; corner < CAR_EDGES; corner++)
        corners |= (unsigned)(filler(tile, corner) == field) << corner;
    return corners;
}

// Returns a place for a figure in a field: a free corner if there is one.
static struct aj_point in_field(const struct car_tile *tile, uint8_t field) {
    unsigned corners = filled_corners(tile, field), free = corners & ~taken_corners(tile);
    if (!corners) {
        struct aj_point at = car_form_anchor(tile, 0, field);
        if (tile->marks && has_meeting(tile))
            return (struct aj_point){at.x == HALF ? HALF - 36 : at.x,
                                     at.y == HALF ? HALF - 36 : at.y};
        return at;
    }
    if (free)
        return car_form_turn((struct aj_point){SIZE - 30, 30}, (unsigned)__builtin_ctz(free));
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        if (is_meadow(tile, edge) && tile->wind_segment[2 * edge] == field)
            return car_form_from_edge(edge, MARGIN, 0);
    unsigned last = CAR_EDGES - 1;
    while (!((corners >> last) & 1U))
        last--;
    return car_form_turn((struct aj_point){172, 44}, last);
}

// Returns a point in a field between two cities that cross. Of the two such fields the one with the
// lower number is in the south-east. A figure fits 4 further in than the margin.
static struct aj_point between_bands(const struct car_tile *tile, uint8_t field) {
    bool is_second = tile->segment[field - 1].kind == CAR_FIELD;
    double at = is_second ? MARGIN + 4 : SIZE - MARGIN - 4;
    return (struct aj_point){at, at};
}

// Returns a place for a figure in a field that touches no edge: between the cities, where cities of
// these forms leave room; else its anchor or, beside a garden, a point to the east of that.
static struct aj_point in_enclosed_field(const struct car_tile *tile, uint8_t field) {
    for (uint8_t i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind != CAR_CITY)
            continue;
        struct car_city_form form = car_form_city(tile, i);
        if (form.touches)
            return car_form_turn((struct aj_point){form.touches == CAR_SPUR_EAST ? 148 : 52, 48},
                                 form.turn);
        if (form.is_crossed)
            return between_bands(tile, field);
        if (form.is_squeezed)
            return car_form_turn((struct aj_point){HALF, 70}, form.turn);
    }
    double beside = car_has_kind(tile, CAR_GARDEN) ? 20 : 0;
    struct aj_point at = car_form_anchor(tile, 0, field);
    return (struct aj_point){at.x + beside, at.y};
}

// Returns a place for a figure in a city, beside its cathedral or other signs.
static struct aj_point in_city(const struct car_tile *tile, uint8_t segment) {
    struct car_city_form form = car_form_city(tile, segment);
    if (car_has_mark(&tile->segment[segment], CAR_MARK_CATHEDRAL))
        return (struct aj_point){48, 52};
    if (form.outline == CAR_CITY_BAND && tile->marks)
        return car_form_turn((struct aj_point){46, HALF}, form.turn);
    if (form.is_squeezed)
        return car_form_turn((struct aj_point){60, 117}, form.turn);
    return car_form_anchor(tile, 0, segment);
}

static double keep_inside(double value) {
    return value < MARGIN ? MARGIN : value > SIZE - MARGIN ? SIZE - MARGIN : value;
}

struct aj_point car_spot_stand(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    struct aj_point at;
    switch ((enum car_kind)tile->segment[segment].kind) {
    case CAR_MONASTERY:
    case CAR_PRIOR:
    case CAR_HUT:
    case CAR_POND:
    case CAR_ACROBATS:
    case CAR_CIRCUS:
    case CAR_TREE:
        at = beside_monastery(tile, turn);
        break;
    case CAR_MINE:
        at = car_spot_mine(tile, turn, segment).at;
        break;
    case CAR_GARDEN:
        at = car_spot_garden(tile, turn).at;
        break;
    case CAR_TOWER:
        at = car_spot_mark(tile, turn).at;
        for (uint8_t i = 0; i < tile->count; i++)
            if (tile->segment[i].kind == CAR_MINE)
                at = car_spot_mine(tile, turn, i).at;
        break;
    case CAR_FIELD:
        at = tile->segment[segment].winds ? in_field(tile, segment)
                                          : in_enclosed_field(tile, segment);
        at = car_form_turn(at, turn);
        break;
    case CAR_CITY:
        at = car_form_turn(in_city(tile, segment), turn);
        break;
    default:
        at = car_form_anchor(tile, turn, segment);
        break;
    }
    return (struct aj_point){keep_inside(at.x), keep_inside(at.y)};
}

struct aj_point car_spot_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner) {
    if (segment == CAR_NO_SEGMENT)
        return car_form_neutral(tile, turn, segment, corner);
    return car_form_beside(car_spot_stand(tile, turn, segment));
}
