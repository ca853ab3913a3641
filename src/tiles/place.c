#include "tiles/place.h"

#include <string.h>

#include "core/text.h"
#include "documents/read.h"

const char *const car_edge_names[CAR_EDGES] = {"N", "E", "S", "W"};
const char *const car_wind_names[CAR_WINDS] = {"NNE", "ENE", "ESE", "SSE",
                                               "SSW", "WSW", "WNW", "NNW"};
const char *const car_corner_names[CAR_CORNERS] = {"NE", "SE", "SW", "NW"};
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

enum { WORDS_MAX = 3 };

// Everything that may follow "field", in one list for the nearest one to be found in.
static const char *const field_places[] = {"NNE", "ENE", "ESE", "SSE", "SSW", "WSW",  "WNW",
                                           "NNW", "NE",  "SE",  "SW",  "NW",  "inner"};

// What people also call these.
static const char *const synonyms[][2] = {{"cloister", "monastery"}, {"abbey", "monastery"},
                                          {"farm", "field"},         {"meadow", "field"},
                                          {"street", "road"},        {"entrance", "mine"}};

// The two half-edges that meet in a corner, clockwise.
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

struct words {
    const char *text[WORDS_MAX];
    size_t count;
    bool more; // than WORDS_MAX
};

static struct words split_words(const char *text, struct aj_arena *arena) {
    struct words words = {.count = 0};
    while (*(text += strspn(text, " ")) != '\0') {
        size_t length = strcspn(text, " ");
        if (words.count == WORDS_MAX) {
            words.more = true;
            break;
        }
        words.text[words.count++] = aj_arena_copy(arena, text, length);
        text += length;
    }
    return words;
}

static int find_word(const char *word, const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (aj_is_same(word, names[i])) {
            return (int)i;
        }
    }
    return -1;
}

// "road, city, field, monastery or mine": those with edges first, then those alone on a tile.
static const char *list_kinds(struct aj_arena *arena) {
    const char *list = "";
    int left = CAR_KINDS;
    for (int site = 0; site <= CAR_AT_TILE; site++)
        for (int kind = 0; kind < CAR_KINDS; kind++)
            if ((int)car_kinds[kind].site == site)
                list = aj_arena_format(arena, "%s%s%s", list,
                                       left-- == CAR_KINDS ? ""
                                       : left              ? ", "
                                                           : " or ",
                                       car_kind_names[kind]);
    return list;
}

static const char *nearest_kind(const char *word) {
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++) {
        if (strcmp(word, synonyms[i][0]) == 0) {
            return synonyms[i][1];
        }
    }
    return aj_nearest(word, car_kind_names, CAR_KINDS);
}

// A message and, where a known word is near, the question whether it is meant.
static const char *suggest(struct aj_arena *arena, const char *message, const char *near) {
    return near ? aj_arena_format(arena, "%s; did you mean \"%s\"?", message, near) : message;
}

static bool parse_edge(const struct words *words, struct car_place *place, struct aj_arena *arena,
                       const char **error) {
    const char *kind = car_kind_names[place->kind];
    if (words->count != 2) {
        *error = aj_arena_format(arena,
                                 "a %s is named by one edge that it reaches: \"%s N\", E, S "
                                 "or W",
                                 kind, kind);
        return false;
    }
    int edge = find_word(words->text[1], car_edge_names, CAR_EDGES);
    if (edge < 0) {
        const char *message = aj_arena_format(
            arena, "\"%s\" is no edge; a %s is named by one of N E S W", words->text[1], kind);
        *error = suggest(arena, message, aj_nearest(words->text[1], car_edge_names, CAR_EDGES));
        return false;
    }
    place->at = CAR_AT_EDGE;
    place->index = (uint8_t)edge;
    return true;
}

static bool parse_inner(const struct words *words, struct car_place *place, const char **error) {
    place->at = CAR_AT_INNER;
    place->index = 0;
    if (words->count == 2) {
        return true;
    }
    const char *digits = words->text[2];
    size_t length = strspn(digits, "0123456789");
    if (length == 0 || length > 2 || digits[length] != '\0' || digits[0] == '0') {
        *error = "an enclosed field is named \"field inner\", a second one \"field inner 2\"";
        return false;
    }
    int number = length == 1 ? digits[0] - '0' : (digits[0] - '0') * 10 + digits[1] - '0';
    place->index = (uint8_t)(number - 1);
    return true;
}

static bool parse_field(const struct words *words, struct car_place *place, struct aj_arena *arena,
                        const char **error) {
    if (words->count >= 2 && strcmp(words->text[1], "inner") == 0) {
        return parse_inner(words, place, error);
    }
    if (words->count != 2) {
        *error = "a field is named by one half-edge that it touches (\"field NNE\"), by a corner "
                 "(\"field NE\") or as \"field inner\"";
        return false;
    }
    const char *word = words->text[1];
    int wind = find_word(word, car_wind_names, CAR_WINDS);
    int corner = find_word(word, car_corner_names, CAR_CORNERS);
    if (wind < 0 && corner < 0) {
        const char *message = aj_arena_format(
            arena,
            "\"%s\" names no place of a field; it is one of NNE ENE ESE SSE SSW WSW WNW NNW, "
            "a corner NE SE SW NW, or inner",
            word);
        bool is_edge = find_word(word, car_edge_names, CAR_EDGES) >= 0;
        *error = suggest(
            arena, message,
            is_edge ? NULL
                    : aj_nearest(word, field_places, sizeof field_places / sizeof *field_places));
        return false;
    }
    place->at = wind >= 0 ? CAR_AT_WIND : CAR_AT_CORNER;
    place->index = (uint8_t)(wind >= 0 ? wind : corner);
    return true;
}

bool car_place_parse(const char *text, struct car_place *place, struct aj_arena *arena,
                     const char **error) {
    struct words words = split_words(text, arena);
    *place = (struct car_place){.kind = CAR_KINDS};
    if (words.count == 0) {
        *error = "a segment's name is missing, such as \"road W\" or \"field NNE\"";
        return false;
    }
    int kind = find_word(words.text[0], car_kind_names, CAR_KINDS);
    if (kind < 0) {
        const char *message = aj_arena_format(arena, "\"%s\" is no kind of segment; it is a %s",
                                              words.text[0], list_kinds(arena));
        *error = suggest(arena, message, nearest_kind(words.text[0]));
        return false;
    }
    if (words.more) {
        *error = "a segment is named by one place that it touches";
        return false;
    }
    place->kind = (uint8_t)kind;
    if (car_kinds[kind].site == CAR_AT_EDGE) {
        return parse_edge(&words, place, arena, error);
    }
    if (car_kinds[kind].site == CAR_AT_WIND) {
        return parse_field(&words, place, arena, error);
    }
    place->at = CAR_AT_TILE;
    if (words.count > 1) {
        *error = aj_arena_format(arena, "a tile has at most one %s: nothing follows the word",
                                 car_kind_names[kind]);
        return false;
    }
    return true;
}

// The number'th segment (from 0) of a kind; enclosed ones alone for fields.
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
    }
    return *segment != CAR_NO_SEGMENT ? CAR_FOUND : CAR_NOT_FOUND;
}

static uint8_t lowest_bit(unsigned bits) {
    uint8_t index = 0;
    while (!((bits >> index) & 1U)) {
        index++;
    }
    return index;
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
    case CAR_AT_TILE:
        return CAR_EDGES + CAR_WINDS + place.kind;
    case CAR_AT_INNER:
        break;
    }
    return CAR_EDGES + CAR_WINDS + CAR_KINDS + place.index;
}

// The corner by which a field may be read out: one that it fills, else one that it shares with a
// city alone. CAR_CORNERS: none.
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
        break;
    }
    return car_kind_names[place.kind];
}
