// Points of a tile at which signs and figures are drawn. Points that these functions return are
// those of the catalogue's drawing, unless `turn` is given.
#include "pictures/shared/shared.h"

enum { SIZE = CAR_DRAWN_SIZE, HALF = CAR_DRAWN_SIZE / 2 };

// Returns where the middle of a city is, in the turn in which its outline is drawn first.
static struct aj_point in_city(const struct car_tile *tile, uint8_t segment) {
    static const struct aj_point points[] = {{100, 24}, {62, 62}, {60, 100}, {100, 70}, {100, 100}};
    struct car_city_form form = car_form_city(tile, segment);
    struct aj_point point = points[form.outline];
    if (form.outline == CAR_CITY_BAND && form.is_crossed) {
        point.x = 20;
    } else if ((tile->kinds & (1U << CAR_MONASTERY | 1U << CAR_RIVER)) &&
               form.outline >= CAR_CITY_BAND) {
        point =
            form.outline == CAR_CITY_BAND ? (struct aj_point){28, 100} : (struct aj_point){100, 24};
    }
    return car_form_turn(point, form.turn);
}

static struct aj_point on_road(const struct car_tile *tile, uint8_t segment) {
    const struct car_segment *road = &tile->segment[segment];
    unsigned edge = car_form_first(road->edges);
    unsigned toward;
    if (road->end == CAR_END_TUNNEL) {
        return car_form_from_edge(edge, car_form_is_short(tile, edge) ? 52 : 18, 0);
    }
    if (road->end == CAR_END_UNDERPASS) {
        return car_form_from_edge(edge, car_form_is_short(tile, edge) ? 8 : 20, 0);
    }
    if (road->end == CAR_END_VILLAGE || car_form_road_to_city(tile, segment, &toward)) {
        return car_form_from_edge(edge, 22, 0);
    }
    if (car_form_count(road->edges) == 2 && !car_form_is_straight(road->edges)) {
        // The road bends to the next edge clockwise or to the next one counter-clockwise.
        return car_form_from_edge(edge, 39, (road->edges >> ((edge + 1) & 3)) & 1U ? 8 : -8);
    }
    return car_form_from_edge(edge, 34, 0);
}

static bool fills_corner(const struct car_tile *tile, size_t corner, uint8_t segment) {
    return tile->wind_segment[2 * corner] == segment &&
           tile->wind_segment[2 * corner + 1] == segment;
}

// Returns the first corner of the tile that the field fills, or CAR_EDGES if it fills
// none.
static unsigned own_corner(const struct car_tile *tile, uint8_t segment) {
    unsigned corner = 0;
    while (corner < CAR_EDGES && !fills_corner(tile, corner, segment)) {
        corner++;
    }
    return corner;
}

// What cities there are around a field that they enclose.
struct walls {
    uint8_t capped;             // edges of cities that have one edge only
    bool has_band, has_crossed; // a band; one that another band crosses
    bool has_three;             // a city of three edges
    uint8_t turn;               // quarter turns of the city of three edges
};

// Finds the walls of cities that a field must keep clear of.
static struct walls find_walls(const struct car_tile *tile) {
    struct walls walls = {0};
    for (uint8_t i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind != CAR_CITY) {
            continue;
        }
        struct car_city_form form = car_form_city(tile, i);
        if (form.outline == CAR_CITY_CAP) {
            walls.capped |= tile->segment[i].edges;
        } else if (form.outline == CAR_CITY_BAND) {
            walls.has_band = true;
            walls.has_crossed |= form.is_crossed;
        } else if (form.outline == CAR_CITY_THREE) {
            walls.has_three = true;
            walls.turn = form.turn;
        }
    }
    return walls;
}

// Returns a point in a field that touches no half-edge, and so is enclosed by cities.
static struct aj_point in_enclosed_field(const struct car_tile *tile, uint8_t segment) {
    enum { COLUMNS = 3, APART = 40 }; // several such fields without a better place are in rows
    static const struct aj_point in_corner = {178, 22}, below_three = {100, 130};
    unsigned number = 0; // among the enclosed fields of the tile
    for (unsigned i = 0; i < segment; i++) {
        number += tile->segment[i].kind == CAR_FIELD && tile->segment[i].winds == 0;
    }
    const struct walls walls = find_walls(tile);
    if (walls.has_crossed) { // fields are in opposite corners between the two bands
        return car_form_turn(in_corner, number % 2 ? 3 : 1);
    }
    if (walls.has_three && number == 0) {
        return car_form_turn(below_three, walls.turn);
    }
    if (walls.has_band && walls.capped) { // the field is between a band and a cap
        return car_form_from_edge(car_form_first(walls.capped), 46, 0);
    }
    unsigned row = number / COLUMNS;
    return (struct aj_point){HALF + APART * (number % COLUMNS), HALF + APART * (double)row};
}

static struct aj_point in_field(const struct car_tile *tile, uint8_t segment) {
    uint8_t winds = tile->segment[segment].winds;
    unsigned corner = own_corner(tile, segment);
    if (winds == 0) {
        return in_enclosed_field(tile, segment);
    }
    if (corner < CAR_EDGES) {
        return car_form_turn((struct aj_point){166, 34}, corner);
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (tile->wind_segment[(2 * edge + 7) & 7] == segment &&
            tile->wind_segment[(2 * edge) & 7] == segment && !car_form_has_road(tile, edge)) {
            return car_form_from_edge(edge, 16, 0);
        }
    }
    unsigned wind = car_form_first(winds);
    return car_form_from_edge(((wind + 1) / 2) & 3, 16, wind & 1 ? -38 : 38);
}

// Returns a point that is on no road and no city: near a corner that a field fills, after
// `skip` other such corners. If there are not so many, it is further inwards at the first of them;
// if there is none, it is near the middle.
static struct aj_point in_the_open(const struct car_tile *tile, unsigned skip) {
    unsigned first = CAR_EDGES;
    for (unsigned corner = 0; corner < CAR_EDGES; corner++) {
        uint8_t field = tile->wind_segment[2 * corner];
        if (field == CAR_NO_SEGMENT || !fills_corner(tile, corner, field)) {
            continue;
        }
        first = first == CAR_EDGES ? corner : first;
        if (skip-- == 0) {
            return car_form_turn((struct aj_point){150, 50}, corner);
        }
    }
    return first == CAR_EDGES ? (struct aj_point){HALF - 37, HALF}
                              : car_form_turn((struct aj_point){126, 74}, first);
}

// Returns the point of a garden. On a tile with a city of three edges, the only room for it is next
// to the figure of the field.
struct aj_point car_form_garden(const struct car_tile *tile, unsigned turn) {
    for (uint8_t i = 0; i < tile->count; i++)
        if (tile->segment[i].kind == CAR_CITY && car_form_count(tile->segment[i].edges) == 3)
            return car_form_turn((struct aj_point){52, 180}, turn + car_form_city(tile, i).turn);
    return car_form_turn(in_the_open(tile, 0), turn);
}

struct aj_point car_form_tile_mark(const struct car_tile *tile, unsigned turn) {
    struct aj_point point = in_the_open(tile, car_has_kind(tile, CAR_GARDEN));
    bool is_end = car_form_has_end(tile, CAR_END_VOLCANO) ||
                  car_form_has_end(tile, CAR_END_BAZAAR) || car_form_has_end(tile, CAR_END_LAKE);
    if (is_end || ((tile->kinds & ~(1U << CAR_GARDEN | 1U << CAR_TOWER)) == 1U << CAR_FIELD)) {
        point = (struct aj_point){HALF, HALF};
    }
    return car_form_turn(point, turn);
}

// Returns the point of a mine, which is drawn as a foundation: where roads end at it, otherwise in
// its city, otherwise near a corner of the widest field.
static struct aj_point in_mine(const struct car_tile *tile, uint8_t segment) {
    if (tile->segment[segment].mine == CAR_COUNTER_MINING) {
        static const struct aj_point points[] = {
            {146, 20}, {28, 28}, {45, 74}, {156, 45}, {60, 60}};
        struct car_city_form form =
            car_form_city(tile, (uint8_t)car_form_first(tile->segment[segment].cities));
        struct aj_point point = points[form.outline];
        if (form.outline == CAR_CITY_CAP && car_form_has_end(tile, CAR_END_FOUNDATION)) {
            point = (struct aj_point){100, 62};
        }
        return car_form_turn(point, form.turn);
    }
    uint8_t widest = CAR_NO_SEGMENT;
    unsigned most = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        unsigned winds = car_form_count(tile->segment[i].winds);
        if (winds > most && own_corner(tile, i) < CAR_EDGES) {
            widest = i;
            most = winds;
        }
    }
    if (widest == CAR_NO_SEGMENT || car_form_has_end(tile, CAR_END_FOUNDATION) ||
        (most == CAR_WINDS && !car_has_kind(tile, CAR_MONASTERY))) {
        return (struct aj_point){HALF, HALF};
    }
    return car_form_turn((struct aj_point){150, 50}, own_corner(tile, widest));
}

const struct aj_point car_form_corner = {172, 172};

struct aj_point car_form_corner_of(unsigned corner) {
    enum { SIDE = 200, NE = 0, NW = 3 };
    struct aj_point at = car_form_corner;
    if (corner > 1) // a western corner
        at.x = SIDE - at.x;
    if (corner == NE || corner == NW)
        at.y = SIDE - at.y;
    return at;
}

// Returns the point of a tower's foundation. If the tile has a mine entrance, this is the
// foundation.
static struct aj_point tower_point(const struct car_tile *tile, unsigned turn) {
    for (uint8_t i = 0; i < tile->count; i++) {
        if (tile->segment[i].kind == CAR_MINE) {
            return car_form_turn(in_mine(tile, i), turn);
        }
    }
    return car_form_tile_mark(tile, turn);
}

struct aj_point car_form_anchor(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    struct aj_point point = {HALF, HALF};
    switch ((enum car_kind)tile->segment[segment].kind) {
    case CAR_ROAD:
        point = on_road(tile, segment);
        break;
    case CAR_CITY:
        point = in_city(tile, segment);
        break;
    case CAR_FIELD:
        point = in_field(tile, segment);
        break;
    case CAR_MINE:
        point = in_mine(tile, segment);
        break;
    case CAR_GARDEN:
        return car_form_garden(tile, turn);
    case CAR_TOWER:
        return tower_point(tile, turn);
    case CAR_TREE:
        point = (struct aj_point){HALF, 52};
        break;
    case CAR_RIVER:
        point = car_form_from_edge(car_form_first(tile->segment[segment].edges), 12, 0);
        break;
    case CAR_CARCASSONNE:
        point = car_form_turn((struct aj_point){150, 50},
                              car_form_first(tile->segment[segment].winds) / 2);
        break;
    case CAR_MONASTERY:
    case CAR_PRIOR:
    case CAR_HUT:
    case CAR_POND:
    case CAR_ACROBATS:
    case CAR_CIRCUS:
    case CAR_CASTLE:
    case CAR_KINDS:
        break;
    }
    return car_form_turn(point, turn);
}

struct aj_point car_form_beside(struct aj_point at) {
    return (struct aj_point){at.x < HALF ? at.x + 32 : at.x - 32, at.y};
}

struct aj_point car_form_neutral(const struct car_tile *tile, unsigned turn, uint8_t segment,
                                 unsigned corner) {
    if (segment == CAR_NO_SEGMENT) {
        double side = corner ? -HALF / 2 : HALF / 2;
        return (struct aj_point){HALF + side, HALF - side};
    }
    return car_form_beside(car_form_anchor(tile, turn, segment));
}

struct aj_point car_form_pennant(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    static const struct aj_point points[] = {{58, 20}, {130, 26}, {142, 100}, {42, 42}, {42, 42}};
    struct car_city_form form = car_form_city(tile, segment);
    return car_form_turn(points[form.outline], turn + form.turn);
}

static unsigned last_edge(uint8_t edges) {
    unsigned edge = 3;
    while (edge > 0 && !((edges >> edge) & 1U)) {
        edge--;
    }
    return edge;
}

struct aj_point car_form_inn(const struct car_tile *tile, unsigned turn, uint8_t segment,
                             double distance) {
    const struct car_segment *road = &tile->segment[segment];
    unsigned edge = last_edge(road->edges);
    double depth = car_form_count(road->edges) > 1 ? 42 : 64;
    // If the road bends, the inn is on the outer side of the bend.
    bool bends_right = (road->edges >> ((edge + 1) & 3)) & 1U;
    bool bends_left = (road->edges >> ((edge + 3) & 3)) & 1U;
    return car_form_turn(
        car_form_from_edge(edge, depth, bends_right || !bends_left ? -distance : distance), turn);
}

struct aj_point car_form_mouth(const struct car_tile *tile, unsigned turn, unsigned edge) {
    unsigned drawn = (edge - turn) & 3;
    return car_form_turn(car_form_from_edge(drawn, car_form_is_short(tile, drawn) ? 22 : 56, 0),
                         turn);
}

uint64_t car_drawn_tile_marks(const struct car_tile *tile) {
    uint64_t hidden = car_has_kind(tile, CAR_MINE) ? UINT64_C(1) << CAR_TILE_MARK_TOWER : 0;
    return tile->marks & ~hidden;
}

unsigned car_drawn_mark(const struct car_segment *segment) {
    unsigned mark = CAR_MARKS - 1;
    while (mark > 0 && !((segment->marks >> mark) & 1U)) {
        mark--;
    }
    return mark;
}

const char *car_kind_glyph(unsigned kind) {
    static const char *const glyphs[CAR_KINDS] = {[CAR_HUT] = "h",
                                                  [CAR_POND] = "~",
                                                  [CAR_TREE] = "y",
                                                  [CAR_ACROBATS] = "A",
                                                  [CAR_CIRCUS] = "c"};
    return glyphs[kind] ? glyphs[kind] : "";
}

const char *car_mark_glyph(const struct car_segment *segment) {
    static const char *const glyphs[CAR_MARKS] = {
#define MARK(name, word, kind, glyph, text) glyph,
#include "tiles/tiles.def"
    };
    return glyphs[car_drawn_mark(segment)];
}
