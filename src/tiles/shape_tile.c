#include <string.h>

#include "tiles/internal.h"
#include "tiles/tiles.h"

// ---- shape_tile

const char *const car_mark_words[CAR_MARKS] = {
#define MARK(name, word, ...) word,
#include "tiles/tiles.def"
};
const uint8_t car_mark_kinds[CAR_MARKS] = {
#define MARK(name, word, kind, ...) CAR_##kind,
#include "tiles/tiles.def"
};
static const char *const tile_mark_words[CAR_TILE_MARKS] = {
#define TILE_MARK(name, word, ...) word,
#include "tiles/tiles.def"
};

static bool add_name(struct car_shape_parser *parser, struct car_shape_name name) {
    if (parser->names == CAR_NAMES_MAX) {
        return car_shape_complain(parser, name.at,
                                  "a tile names at most %d places for its marks "
                                  "and ways",
                                  CAR_NAMES_MAX);
    }
    parser->name[parser->names++] = name;
    return true;
}

// Reads "pig-herd:ESE": the mark of a segment, and a place that this segment touches.
static bool parse_placed_mark(struct car_shape_parser *parser,
                              const struct car_shape_token *token) {
    const char *colon = memchr(token->start, ':', token->length);
    struct car_shape_token word = *token;
    word.length = colon ? (size_t)(colon - token->start) : token->length;
    int mark = colon ? car_shape_find_word(&word, car_mark_words, CAR_MARKS) : -1;
    if (mark < 0) {
        return car_shape_unknown_word(parser, &word, "mark of a tile", tile_mark_words,
                                      CAR_TILE_MARKS);
    }
    return add_name(parser, (struct car_shape_name){token->at + word.length + 1,
                                                    token->length - word.length - 1, CAR_WAYS_MAX,
                                                    (uint8_t)mark});
}

bool car_shape_parse_marks(struct car_shape_parser *parser) {
    struct car_shape_token token;
    bool any = false;
    for (; car_shape_next_word(parser, &token); any = true) {
        int mark = car_shape_find_word(&token, tile_mark_words, CAR_TILE_MARKS);
        if (mark >= 0) {
            parser->tile->marks |= UINT64_C(1) << mark;
        } else if (!parse_placed_mark(parser, &token)) {
            return false;
        }
    }
    return any || car_shape_complain(parser, token.at, "a mark says which: mark volcano");
}

bool car_shape_parse_way(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    const char *text = parser->text;
    unsigned before = parser->names;
    if (tile->ways == CAR_WAYS_MAX) {
        return car_shape_complain(parser, parser->part, "a tile has at most %d ways", CAR_WAYS_MAX);
    }
    do {
        car_shape_skip_space(parser);
        size_t length = strcspn(text + parser->at, ",;");
        if (!add_name(parser, (struct car_shape_name){parser->at, length, tile->ways, CAR_MARKS})) {
            return false;
        }
        parser->at += length;
    } while (text[parser->at] == ',' && parser->at++);
    tile->ways++;
    return parser->names - before > 1 ||
           car_shape_complain(parser, parser->part,
                              "a way names the features that meet: way city N, road S");
}

static bool find_name(struct car_shape_parser *parser, const struct car_shape_name *name) {
    struct car_tile *tile = parser->tile;
    struct car_place place;
    uint8_t segment, winds[2];
    const char *error;
    char *text = aj_arena_copy(parser->arena, parser->text + name->at, name->length);
    for (char *space = text; *(space += strcspn(space, "\t\r\n")) != '\0';) {
        *space = ' ';
    }
    if (name->mark < CAR_MARKS) {
        text = aj_arena_format(parser->arena, "%s %s", car_kind_names[car_mark_kinds[name->mark]],
                               text);
    }
    if (!car_place_parse(text, &place, parser->arena, &error)) {
        return car_shape_complain(parser, name->at, "%s", error);
    }
    if (car_place_find(tile, 0, place, &segment, winds) != CAR_FOUND) {
        return car_shape_complain(parser, name->at, "the tile has no %s", text);
    }
    if (name->mark < CAR_MARKS) {
        tile->segment[segment].marks |= 1U << name->mark;
    } else {
        tile->way[name->way] |= (uint16_t)(1U << segment);
    }
    return true;
}

// Finds the segments that marks and ways name, once all parts are read.
static bool shape_find_names(struct car_shape_parser *parser) {
    memset(parser->tile->way, 0, sizeof parser->tile->way);
    for (unsigned i = 0; i < parser->names; i++) {
        if (!find_name(parser, &parser->name[i])) {
            return false;
        }
    }
    return true;
}

static uint16_t segments_of(const struct car_tile *tile, enum car_kind kind) {
    uint16_t set = 0;
    for (unsigned i = 0; i < tile->count; i++) {
        set |= (uint16_t)((unsigned)(tile->segment[i].kind == kind) << i);
    }
    return set;
}

static bool is_one(uint16_t set) {
    return set != 0 && (set & (set - 1)) == 0;
}

static void add_way(struct car_tile *tile, uint16_t way) {
    if (!is_one(way) && way != 0 && tile->ways < CAR_WAYS_MAX) {
        tile->way[tile->ways++] = way;
    }
}

// If the shape does not say which features meet at a point, derives this from the ends of its
// roads.
static void shape_derive_ways(struct car_tile *tile) {
    uint16_t meeting = 0;
    const uint16_t city = segments_of(tile, CAR_CITY);
    const uint16_t monastery = segments_of(tile, CAR_MONASTERY);
    for (unsigned i = 0; i < tile->count; i++) {
        uint16_t road = (uint16_t)(1U << i);
        uint8_t end = tile->segment[i].end;
        if (end == CAR_END_CROSSING || end == CAR_END_VILLAGE) {
            meeting |= road;
        } else if (end == CAR_END_CITY && is_one(city)) {
            add_way(tile, road | city);
        } else if (end == CAR_END_MONASTERY) {
            add_way(tile, road | monastery);
        }
    }
    add_way(tile, meeting);
}

// ---- shape_check
//
// The shape language: checks a whole tile, and derives what follows from its segments.

// Returns the first of an edge's two half-edges, clockwise.
static unsigned first_wind(unsigned edge) {
    return (2 * edge + 7) & 7;
}
static unsigned second_wind(unsigned edge) {
    return 2 * edge;
}

static enum car_side side_of(const struct car_tile *tile, unsigned edge) {
    static const enum car_side sides[CAR_KINDS] = {
        [CAR_ROAD] = CAR_SIDE_ROAD, [CAR_CITY] = CAR_SIDE_CITY, [CAR_RIVER] = CAR_SIDE_RIVER};
    uint8_t owner = tile->edge_segment[edge];
    if (owner == CAR_NO_SEGMENT) {
        return CAR_SIDE_FIELD;
    }
    return sides[tile->segment[owner].kind];
}

static bool check_city_edge(struct car_shape_parser *parser, unsigned edge) {
    const unsigned winds[] = {first_wind(edge), second_wind(edge)};
    for (unsigned i = 0; i < 2; i++) {
        if (parser->tile->wind_segment[winds[i]] != CAR_NO_SEGMENT) {
            return car_shape_complain(parser, parser->wind_at[winds[i]],
                                      "the %s edge is a city's: no field touches it at %s",
                                      car_edge_words[edge].spoken, car_wind_names[winds[i]]);
        }
    }
    return true;
}

static bool check_open_edge(struct car_shape_parser *parser, unsigned edge) {
    const struct car_tile *tile = parser->tile;
    unsigned first = first_wind(edge);
    unsigned second = second_wind(edge);
    uint8_t before = tile->wind_segment[first];
    uint8_t after = tile->wind_segment[second];
    const char *name = car_edge_words[edge].spoken;
    bool is_road = tile->edge_segment[edge] != CAR_NO_SEGMENT; // or a river
    bool is_parted = is_road || ((tile->points >> edge) & 1U);
    size_t end = parser->at - 1;
    if (before == CAR_NO_SEGMENT && after == CAR_NO_SEGMENT && !is_road) {
        return car_shape_complain(
            parser, end,
            "nothing reaches the %s edge: a city, a road, a river, or a field "
            "with %s %s",
            name, car_wind_names[first], car_wind_names[second]);
    }
    if (before == CAR_NO_SEGMENT || after == CAR_NO_SEGMENT) {
        unsigned missing = before == CAR_NO_SEGMENT ? first : second;
        return car_shape_complain(parser, end, "no field touches the %s edge at %s", name,
                                  car_wind_names[missing]);
    }
    bool is_walled = tile->segment[before].kind != tile->segment[after].kind;
    if (before != after && !is_parted && !is_walled) {
        unsigned later = parser->wind_at[first] > parser->wind_at[second] ? first : second;
        return car_shape_complain(parser, parser->wind_at[later],
                                  "no road parts the %s edge: %s and %s are one field", name,
                                  car_wind_names[first], car_wind_names[second]);
    }
    return true;
}

static bool check_edges(struct car_shape_parser *parser) {
    if (parser->tile->fits_any) {
        return parser->tile->count == 1 ||
               car_shape_complain(parser, parser->part_at[1], "an abbey is all of its tile");
    }
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        bool is_city = side_of(parser->tile, edge) == CAR_SIDE_CITY;
        if (!(is_city ? check_city_edge(parser, edge) : check_open_edge(parser, edge))) {
            return false;
        }
    }
    return true;
}

// Replaces the edges named with @ by the city segments there. If the tile shows walls of
// Carcassonne, each of its fields touches that city, also without @.
static bool link_cities(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    for (unsigned i = 0; i < tile->count; i++) {
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            if (!((parser->touches[i] >> edge) & 1U)) {
                continue;
            }
            if (side_of(tile, edge) != CAR_SIDE_CITY) {
                return car_shape_complain(parser, parser->touch_at[i][edge],
                                          "the %s edge is no city's", car_edge_words[edge].spoken);
            }
            tile->segment[i].cities |= (uint16_t)(1U << tile->edge_segment[edge]);
        }
        if (tile->segment[i].kind == CAR_FIELD) {
            tile->segment[i].cities |= segments_of(tile, CAR_CARCASSONNE);
        }
    }
    return true;
}

// Checks that an edge that a city "shares" is the edge of another city.
static bool check_shared(struct car_shape_parser *parser, unsigned edge) {
    struct car_tile *tile = parser->tile;
    const char *name = car_edge_words[edge].spoken;
    bool is_city = side_of(tile, edge) == CAR_SIDE_CITY;
    for (uint8_t i = 0; i < tile->count; i++) {
        if (!((tile->segment[i].shares >> edge) & 1U)) {
            continue;
        }
        if (!is_city || tile->edge_segment[edge] == i) {
            return car_shape_complain(parser, parser->reached_at[edge],
                                      "no other city has the %s edge to share", name);
        }
        if (tile->share_segment[edge] != CAR_NO_SEGMENT) {
            return car_shape_complain(parser, parser->reached_at[edge],
                                      "two cities share the %s edge, not three", name);
        }
        tile->share_segment[edge] = i;
        tile->shares |= (uint8_t)(1U << edge);
    }
    return true;
}

// Checks that an edge that a city reaches in a "point" is a field edge.
static bool check_pointed(struct car_shape_parser *parser, unsigned edge) {
    const struct car_tile *tile = parser->tile;
    if (!((tile->points >> edge) & 1U) || tile->edge_segment[edge] == CAR_NO_SEGMENT) {
        return true;
    }
    return car_shape_complain(parser, parser->reached_at[edge],
                              "the %s edge is no field's: no city reaches it in a point",
                              car_edge_words[edge].spoken);
}

static bool check_reached(struct car_shape_parser *parser) {
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if (!check_pointed(parser, edge) || !check_shared(parser, edge)) {
            return false;
        }
    }
    return true;
}

static uint16_t all_cities(const struct car_tile *tile) {
    uint16_t cities = 0;
    for (unsigned i = 0; i < tile->count; i++) {
        cities |= (uint16_t)((tile->segment[i].kind == CAR_CITY) << i);
    }
    return cities;
}

static bool check_mine(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    for (unsigned i = 0; i < tile->count; i++) {
        struct car_segment *mine = &tile->segment[i];
        if (mine->mine == CAR_COUNTER_MINING && mine->cities == 0) {
            mine->cities = all_cities(tile);
        }
        bool one = mine->cities != 0 && (mine->cities & (mine->cities - 1)) == 0;
        if (mine->mine == CAR_COUNTER_MINING && !one) {
            return car_shape_complain(parser, parser->part_at[i],
                                      "a counter mining entrance stands in one city: mine counter "
                                      "@N");
        }
        if (mine->mine == CAR_MINING && mine->cities != 0) {
            return car_shape_complain(parser, parser->part_at[i],
                                      "a mining entrance stands in no city");
        }
    }
    return true;
}

// Sets which segments of the tile each one joins, by its own number and the other way round.
static void derive_joins(struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++) {
        struct car_segment *segment = &tile->segment[i];
        segment->joins = (uint16_t)(1U << i | (segment->kind == CAR_PRIOR ? segment->joins : 0));
        if (segment->mine == CAR_UNDER_MINING) {
            segment->joins = segment->cities ? segment->cities : all_cities(tile);
        }
    }
    for (unsigned i = 0; i < CAR_SEGMENTS_MAX; i++) {
        tile->joined_by[i] = 0;
        for (unsigned j = 0; j < tile->count; j++) {
            tile->joined_by[i] |= (uint16_t)(((tile->segment[j].joins >> i) & 1U) << j);
        }
    }
}

// Packs the four sides into two bits each, for every turn, so that edges compare by one XOR.
static void derive_edges(struct car_tile *tile) {
    for (unsigned turn = 0; turn < 4; turn++) {
        unsigned packed = 0;
        for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
            packed |= (unsigned)side_of(tile, (edge - turn) & 3) << (2 * edge);
        }
        tile->edges[turn] = (uint8_t)packed;
    }
    tile->has_opening = false;
    for (unsigned i = 0; i < tile->count; i++) {
        tile->has_opening |= tile->segment[i].openings != 0;
    }
}

// Counts how many ends each segment has, as if no tile lay around this one.
static void derive_ends(struct car_tile *tile) {
    for (unsigned i = 0; i < tile->count; i++) {
        struct car_segment *segment = &tile->segment[i];
        segment->ends =
            (uint8_t)__builtin_popcount((unsigned)segment->edges << CAR_EDGES | segment->shares);
        segment->mouths = (uint8_t)__builtin_popcount(segment->openings);
        if (car_kinds[segment->kind].neighbours > 0) {
            segment->ends = car_kinds[segment->kind].neighbours;
            tile->filled |= (uint16_t)(1U << i);
        }
    }
}

// Cuts an underpass in two: the road keeps one edge, and a new road at the end of the list gets the
// other.
static void cut_underpass(struct car_tile *tile, unsigned index) {
    struct car_segment *road = &tile->segment[index];
    struct car_segment *other = &tile->segment[tile->count];
    *other = *road;
    other->edges = (uint8_t)(road->edges & (road->edges - 1));
    road->edges ^= other->edges;
    road->end = other->end = CAR_END_TUNNEL;
    road->openings = road->edges;
    other->openings = other->edges;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++) {
        if ((other->edges >> edge) & 1U) {
            tile->edge_segment[edge] = tile->count;
        }
    }
    tile->count++;
}

// Makes a copy of a tile in which its underpass is cut in two.
static bool derive_split(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    struct car_own_tile *own_twin = NULL;
    struct car_tile *twin = NULL;
    for (unsigned i = 0; i < tile->count; i++) {
        if (tile->segment[i].end != CAR_END_UNDERPASS) {
            continue;
        }
        if (!twin) {
            own_twin = AJ_NEW(parser->arena, struct car_own_tile);
            *own_twin = *parser->own;
            twin = &own_twin->tile;
        }
        if (twin->count == CAR_SEGMENTS_MAX) {
            return car_shape_complain(parser, parser->part_at[i],
                                      "a tile has at most %d parts, with an "
                                      "underpass counted twice",
                                      CAR_SEGMENTS_MAX);
        }
        cut_underpass(twin, i);
    }
    if (twin) {
        derive_joins(twin);
        derive_edges(twin);
        derive_ends(twin);
    }
    parser->own->split = own_twin;
    return true;
}

bool car_tile_is_land(const struct car_tile *tile, unsigned edge) {
    const unsigned winds[] = {first_wind(edge), second_wind(edge)};
    for (unsigned i = 0; i < 2; i++) {
        uint8_t half = tile->wind_segment[winds[i]];
        if (half == CAR_NO_SEGMENT || tile->segment[half].kind != CAR_FIELD)
            return false;
    }
    return side_of(tile, edge) == CAR_SIDE_FIELD && !tile->fits_any;
}

const struct car_tile *car_tile_cross(const struct car_tile *tile, unsigned edge,
                                      struct aj_arena *arena) {
    uint8_t ends = (uint8_t)(1U << edge | 1U << (edge ^ 2));
    if (!car_tile_is_land(tile, edge) || !car_tile_is_land(tile, edge ^ 2) || tile->across ||
        tile->count == CAR_SEGMENTS_MAX)
        return NULL;
    struct car_own_tile *own = AJ_NEW(arena, struct car_own_tile);
    if (tile->row == 0)
        *own = *car_own_tile_of(tile);
    own->tile = *tile;
    own->split = NULL;
    own->tile.split = 0;
    own->tile.segment[own->tile.count] = (struct car_segment){.kind = CAR_ROAD, .edges = ends};
    own->tile.edge_segment[edge] = own->tile.edge_segment[edge ^ 2] = own->tile.count;
    own->tile.kinds |= 1U << CAR_ROAD;
    own->tile.across = ++own->tile.count;
    derive_joins(&own->tile);
    derive_edges(&own->tile);
    derive_ends(&own->tile);
    return &own->tile;
}

// Adds a segment for the foundation of a tower: guards are put on it.
static bool add_foundation(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    if (!car_has_tile_mark(tile, CAR_TILE_MARK_TOWER))
        return true;
    if (tile->count == CAR_SEGMENTS_MAX)
        return car_shape_complain(parser, parser->part,
                                  "a tile has at most %d parts, its tower too", CAR_SEGMENTS_MAX);
    tile->segment[tile->count++].kind = CAR_TOWER;
    tile->kinds |= 1U << CAR_TOWER;
    return true;
}

// Adds a segment for the place where a prior lies, if the tile has a special monastery.
static bool add_priory(struct car_shape_parser *parser) {
    struct car_tile *tile = parser->tile;
    unsigned i = 0;
    while (i < tile->count && !car_has_mark(&tile->segment[i], CAR_MARK_SPECIAL))
        i++;
    if (i == tile->count)
        return true;
    if (tile->count == CAR_SEGMENTS_MAX)
        return car_shape_complain(parser, parser->part,
                                  "a tile has at most %d parts, that of a prior too",
                                  CAR_SEGMENTS_MAX);
    tile->segment[tile->count].kind = CAR_PRIOR;
    tile->segment[tile->count].joins = (uint16_t)(1U << i);
    tile->count++;
    tile->kinds |= 1U << CAR_PRIOR;
    return true;
}

bool car_shape_finish(struct car_shape_parser *parser) {
    if (!check_edges(parser) || !check_reached(parser) || !link_cities(parser) ||
        !check_mine(parser) || !shape_find_names(parser) || !add_foundation(parser) ||
        !add_priory(parser)) {
        return false;
    }
    if (parser->tile->ways == 0) {
        shape_derive_ways(parser->tile);
    }
    for (unsigned i = 0; i < parser->tile->count; i++) {
        parser->tile->signs |= parser->tile->segment[i].marks;
    }
    derive_joins(parser->tile);
    derive_edges(parser->tile);
    derive_ends(parser->tile);
    return derive_split(parser);
}
