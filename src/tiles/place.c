#include "tiles/tiles.h"

const char *const car_edge_names[CAR_EDGES] = {"N", "E", "S", "W"};
const char *const car_wind_names[CAR_WINDS] = {"NNE", "ENE", "ESE", "SSE",
                                               "SSW", "WSW", "WNW", "NNW"};
const char *const car_corner_names[CAR_CORNERS] = {"NE", "SE", "SW", "NW"};
#define SAID(north, east, corner)                                                                  \
    {north "-" east, corner}, {north east, corner}, {                                              \
        north " " east, corner                                                                     \
    }
const struct aj_said car_corner_said[] = {SAID("north", "east", "NE"),
                                          SAID("south", "east", "SE"),
                                          SAID("south", "west", "SW"),
                                          SAID("north", "west", "NW"),
                                          {0}};
const struct aj_word_list car_corner_list = {
    "corner", car_corner_names, CAR_CORNERS, car_corner_said, NULL, NULL};
const struct aj_word car_edge_words[CAR_EDGES] = {
    {"N", "north"}, {"E", "east"}, {"S", "south"}, {"W", "west"}};
const struct aj_word car_kind_words[CAR_KINDS] = {
#define KIND(name, id_, ...) {id_, id_},
#include "tiles/printed.def"
};
const char *const car_kind_names[CAR_KINDS] = {
#define KIND(name, id_, ...) id_,
#include "tiles/printed.def"
};
const struct car_kind_row car_kinds[CAR_KINDS] = {
#define KIND(name, id_, site_, ...) {CAR_##site_, __VA_ARGS__},
#include "tiles/printed.def"
};

// The two half-edges at each corner, clockwise.
static const uint8_t corner_winds[CAR_CORNERS][2] = {
    {CAR_NNE, CAR_ENE}, {CAR_ESE, CAR_SSE}, {CAR_SSW, CAR_WSW}, {CAR_WNW, CAR_NNW}};

static const char *const edge_names[CAR_KINDS][CAR_EDGES] = {
#define KIND(name, id_, ...) {id_ " N", id_ " E", id_ " S", id_ " W"},
#include "tiles/printed.def"
};
static const char *const field_names[CAR_WINDS] = {"field NNE", "field ENE", "field ESE",
                                                   "field SSE", "field SSW", "field WSW",
                                                   "field WNW", "field NNW"};
static const char *const field_corner_names[CAR_CORNERS] = {"field NE", "field SE", "field SW",
                                                            "field NW"};
static const char *const inner_names[CAR_SEGMENTS_MAX] = {
    "field inner",    "field inner 2",  "field inner 3",  "field inner 4",
    "field inner 5",  "field inner 6",  "field inner 7",  "field inner 8",
    "field inner 9",  "field inner 10", "field inner 11", "field inner 12",
    "field inner 13", "field inner 14", "field inner 15", "field inner 16"};

// Returns the segment number `number` (from 0) of a kind. For fields, only enclosed ones are
// counted.
static uint8_t find_nth(const struct car_tile *tile, uint8_t kind, unsigned number) {
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        if (segment->kind == kind && (kind != CAR_FIELD || segment->winds == 0) && number-- == 0) {
            return i;
        }
    }
    return CAR_NO_SEGMENT;
}

static enum car_place_found find_corner(const struct car_tile *tile, unsigned turn, unsigned corner,
                                        uint8_t *segment, uint8_t winds[2]) {
    winds[0] = corner_winds[corner][0];
    winds[1] = corner_winds[corner][1];
    uint8_t first = car_segment_at_wind(tile, turn, winds[0]);
    uint8_t second = car_segment_at_wind(tile, turn, winds[1]);
    if (first != second && first != CAR_NO_SEGMENT && second != CAR_NO_SEGMENT) {
        return CAR_TWO_FIELDS;
    }
    *segment = first != CAR_NO_SEGMENT ? first : second;
    return *segment != CAR_NO_SEGMENT ? CAR_FOUND : CAR_NOT_FOUND;
}

static uint8_t lowest_bit(unsigned bits) {
    return (uint8_t)__builtin_ctz(bits);
}

// Returns the fields beside an edge that no field touches, because it is a city's: "field N" on a
// tile with a city in the north.
static uint16_t fields_next_to(const struct car_tile *tile, unsigned turn, unsigned edge) {
    const unsigned winds[] = {(2 * edge + 1) & 7, (2 * edge + 6) & 7};
    uint16_t found = 0;
    for (size_t i = 0; i < sizeof winds / sizeof *winds; i++) {
        uint8_t segment = car_segment_at_wind(tile, turn, winds[i]);
        if (segment != CAR_NO_SEGMENT)
            found |= (uint16_t)(1U << segment);
    }
    return found;
}

uint16_t car_place_candidates(const struct car_tile *tile, unsigned turn, struct car_place place) {
    uint16_t found = 0;
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        uint8_t winds = car_turn_winds(segment->winds, turn);
        uint8_t beside = 0;
        if (place.at == CAR_AT_SIDE)
            beside = (uint8_t)(1U << 2 * place.index | 1U << ((2 * place.index + 7) & 7));
        else if (place.at == CAR_AT_CORNER)
            beside =
                (uint8_t)(1U << corner_winds[place.index][0] | 1U << corner_winds[place.index][1]);
        if (segment->kind == place.kind && (beside == 0 || (winds & beside)))
            found |= (uint16_t)(1U << i);
    }
    if (found == 0 && place.at == CAR_AT_SIDE)
        found = fields_next_to(tile, turn, place.index);
    return found;
}

static enum car_place_found find_loose(const struct car_tile *tile, unsigned turn,
                                       struct car_place place, uint8_t *segment) {
    uint16_t found = car_place_candidates(tile, turn, place);
    *segment = found ? lowest_bit(found) : CAR_NO_SEGMENT;
    if (found & (found - 1)) {
        return CAR_SEVERAL;
    }
    return found ? CAR_FOUND : CAR_NOT_FOUND;
}

enum car_place_found car_place_find(const struct car_tile *tile, unsigned turn,
                                    struct car_place place, uint8_t *segment, uint8_t winds[2]) {
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
        *segment = car_segment_at_edge(tile, turn, place.index);
        if (*segment != CAR_NO_SEGMENT && tile->segment[*segment].kind != place.kind) {
            return CAR_NOT_FOUND;
        }
        break;
    case CAR_AT_WIND:
        *segment = car_segment_at_wind(tile, turn, place.index);
        break;
    case CAR_AT_CORNER:
        return find_corner(tile, turn, place.index, segment, winds);
    case CAR_AT_INNER:
    case CAR_AT_TILE:
        *segment = find_nth(tile, place.kind, place.at == CAR_AT_INNER ? place.index : 0);
        break;
    case CAR_AT_SIDE:
    case CAR_AT_ONLY:
        return find_loose(tile, turn, place, segment);
    }
    return *segment != CAR_NO_SEGMENT ? CAR_FOUND : CAR_NOT_FOUND;
}

static uint8_t count_inner_before(const struct car_tile *tile, uint8_t segment) {
    uint8_t count = 0;
    for (uint8_t i = 0; i < segment; i++) {
        if (tile->segment[i].kind == CAR_FIELD && tile->segment[i].winds == 0)
            count++;
    }
    return count;
}

struct car_place car_place_of(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    const struct car_segment *found = &tile->segment[segment];
    struct car_place place = {.kind = found->kind, .at = CAR_AT_TILE};
    if (car_kinds[found->kind].site == CAR_AT_EDGE) {
        place.at = CAR_AT_EDGE;
        place.index = lowest_bit(car_turn_edges(found->edges, turn));
    } else if (found->kind == CAR_FIELD && found->winds != 0) {
        place.at = CAR_AT_WIND;
        place.index = lowest_bit(car_turn_winds(found->winds, turn));
    } else if (found->kind == CAR_FIELD) {
        place.at = CAR_AT_INNER;
        place.index = count_inner_before(tile, segment);
    }
    return place;
}

int car_place_order(struct car_place place) {
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
        return place.index;
    case CAR_AT_WIND:
        return CAR_EDGES + place.index;
    case CAR_AT_CORNER:
        return CAR_EDGES + corner_winds[place.index][0];
    case CAR_AT_SIDE:
        return CAR_EDGES + 2 * place.index;
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        return CAR_EDGES + CAR_WINDS + place.kind;
    case CAR_AT_INNER:
        break;
    }
    return CAR_EDGES + CAR_WINDS + CAR_KINDS + place.index;
}

// Returns the corner by which a field is named: one that it fills, or else one that it shares only
// with a city. CAR_CORNERS if there is none.
static unsigned clear_corner(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    unsigned shared = CAR_CORNERS;
    for (unsigned corner = CAR_CORNERS; corner-- > 0;) {
        uint8_t found = CAR_NO_SEGMENT;
        uint8_t winds[2];
        if (find_corner(tile, turn, corner, &found, winds) == CAR_FOUND && found == segment) {
            shared = corner;
        }
    }
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        if (car_segment_at_wind(tile, turn, corner_winds[corner][0]) == segment &&
            car_segment_at_wind(tile, turn, corner_winds[corner][1]) == segment) {
            return corner;
        }
    }
    return shared;
}

void car_place_write(const struct car_tile *tile, unsigned turn, uint8_t segment, bool corner,
                     struct aj_buf *out) {
    const struct car_segment *found = &tile->segment[segment];
    if (corner && found->kind == CAR_FIELD && found->winds != 0) {
        unsigned clear = clear_corner(tile, turn, segment);
        if (clear != CAR_CORNERS) {
            aj_buf_puts(out, field_corner_names[clear]);
            return;
        }
    }
    aj_buf_puts(out, car_place_name(tile, turn, segment));
}

const char *car_place_name(const struct car_tile *tile, unsigned turn, uint8_t segment) {
    struct car_place place = car_place_of(tile, turn, segment);
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
        return edge_names[place.kind][place.index];
    case CAR_AT_WIND:
        return field_names[place.index];
    case CAR_AT_INNER:
        return inner_names[place.index];
    case CAR_AT_CORNER:
    case CAR_AT_TILE:
    case CAR_AT_SIDE:
    case CAR_AT_ONLY:
        break;
    }
    return car_kind_names[place.kind];
}
