#include <string.h>

#include "core/core.h"
#include "documents/reading/reading.h"
#include "tiles/tiles.h"

// ---- place

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
#define KIND(name, rank, id_, ...) [CAR_##name] = {id_, id_},
#include "tiles/tiles.def"
};
const char *const car_kind_names[CAR_KINDS] = {
#define KIND(name, rank, id_, ...) [CAR_##name] = id_,
#include "tiles/tiles.def"
};
const struct car_kind_row car_kinds[CAR_KINDS] = {
#define KIND(name, rank, id_, site_, ...) [CAR_##name] = {CAR_##site_, __VA_ARGS__},
#include "tiles/tiles.def"
};

// The two half-edges at each corner, clockwise.
static const uint8_t corner_winds[CAR_CORNERS][2] = {
    {CAR_NNE, CAR_ENE}, {CAR_ESE, CAR_SSE}, {CAR_SSW, CAR_WSW}, {CAR_WNW, CAR_NNW}};

static const char *const edge_names[CAR_KINDS][CAR_EDGES] = {
#define KIND(name, rank, id_, ...) [CAR_##name] = {id_ " N", id_ " E", id_ " S", id_ " W"},
#include "tiles/tiles.def"
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

// Returns the field at a half-edge. Returns CAR_NO_SEGMENT if the half-edge belongs to a city, or
// has a city wall.
static uint8_t field_at(const struct car_tile *tile, unsigned turn, unsigned wind) {
    uint8_t segment = car_segment_at_wind(tile, turn, wind);
    bool is_field = segment != CAR_NO_SEGMENT && tile->segment[segment].kind == CAR_FIELD;
    return is_field ? segment : CAR_NO_SEGMENT;
}

// Returns the segment of a kind with a number (from 0) among those of its kind. Of fields, only
// enclosed ones count.
static uint8_t find_nth(const struct car_tile *tile, uint8_t kind, unsigned number) {
    for (uint8_t i = 0; i < tile->count; i++) {
        const struct car_segment *segment = &tile->segment[i];
        if (segment->kind == kind && (kind != CAR_FIELD || segment->winds == 0) && number-- == 0) {
            return i;
        }
    }
    return CAR_NO_SEGMENT;
}

// Finds the field at a corner, where two half-edges meet.
static enum car_place_found find_corner(const struct car_tile *tile, unsigned turn, unsigned corner,
                                        uint8_t *segment, uint8_t winds[2]) {
    winds[0] = corner_winds[corner][0];
    winds[1] = corner_winds[corner][1];
    uint8_t first = field_at(tile, turn, winds[0]);
    uint8_t second = field_at(tile, turn, winds[1]);
    if (first != second && first != CAR_NO_SEGMENT && second != CAR_NO_SEGMENT) {
        return CAR_TWO_FIELDS;
    }
    *segment = first != CAR_NO_SEGMENT ? first : second;
    return *segment != CAR_NO_SEGMENT ? CAR_FOUND : CAR_NOT_FOUND;
}

static uint8_t lowest_bit(unsigned bits) {
    return (uint8_t)__builtin_ctz(bits);
}

// Returns, as bits, the fields next to an edge that belongs to a city, so that no field reaches it:
// "field N" on a tile with a city in the north.
static uint16_t fields_next_to(const struct car_tile *tile, unsigned turn, unsigned edge) {
    const unsigned winds[] = {(2 * edge + 1) & 7, (2 * edge + 6) & 7};
    uint16_t found = 0;
    for (size_t i = 0; i < sizeof winds / sizeof *winds; i++) {
        uint8_t segment = field_at(tile, turn, winds[i]);
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
        *segment = field_at(tile, turn, place.index);
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

// Returns the corner that names a field: one that it has alone, or else one that it shares with a
// city only. Returns CAR_CORNERS if there is none.
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

// ---- place_parse
//
// Reads the name of a segment as people write it.

// The most words of a place, "field inner 2", and with a figure before it, "farmer on field inner
// 2".
enum { PLACE_WORDS = 3, WORDS_MAX = PLACE_WORDS + 1 };

// First words that people write for segments, besides the kinds' own names. The suggestion for a
// misspelt word is sought among these too.
static const char *const first_words[] = {
#define WORD(word_, kind_) word_,
#include "tiles/tiles.def"
    "builder", "pig", "shepherd", "mayor", "wagon", "abbot"};

// Everything that may follow "field". The suggestion for a misspelt place is sought here.
static const char *const field_places[] = {"NNE", "ENE", "ESE", "SSE", "SSW", "WSW",  "WNW",
                                           "NNW", "NE",  "SE",  "SW",  "NW",  "inner"};

// Other words that people use for kinds.
static const struct {
    const char *word;
    uint8_t kind;
} words_for[] = {
#define WORD(word_, kind_) {word_, CAR_##kind_},
#include "tiles/tiles.def"
};

struct words {
    const char *text[WORDS_MAX];
    size_t count;
    bool more; // the text has more than WORDS_MAX words
};

// Whether a word may be skipped, as "thief on the road" means "road".
static bool may_be_skipped(const char *word, size_t length) {
    static const char *const idle[] = {"the", "on", "in", "to"};
    for (size_t i = 0; i < sizeof idle / sizeof *idle; i++)
        if (strlen(idle[i]) == length && aj_is_same_start(idle[i], word, length))
            return true;
    return false;
}

// Splits a text into words, without those that say nothing.
static struct words split_words(const char *text, struct aj_arena *arena) {
    struct words words = {.count = 0};
    while (*(text += strspn(text, " ")) != '\0') {
        size_t length = strcspn(text, " ");
        if (may_be_skipped(text, length)) {
            text += length;
            continue;
        }
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
        if (aj_is_same_word(word, names[i])) {
            return (int)i;
        }
    }
    return -1;
}

// Whether the word is the adjective of an edge's name, as "northern" is.
static bool is_adjective(const char *word, const char *edge) {
    size_t length = strlen(edge);
    return aj_is_same_start(word, edge, length) && aj_is_same_word(word + length, "ern");
}

// Returns the edge with this letter or name, or -1.
static int find_edge(const char *word) {
    for (int edge = 0; edge < CAR_EDGES; edge++) {
        if (aj_is_same_word(word, car_edge_words[edge].id) ||
            aj_is_same_word(word, car_edge_words[edge].spoken) ||
            is_adjective(word, car_edge_words[edge].spoken)) {
            return edge;
        }
    }
    return -1;
}

// Returns the kind of segment that a word means, or -1.
static int find_kind(const char *word) {
    int kind = find_word(word, car_kind_names, CAR_KINDS);
    if (kind >= 0 && car_kinds[kind].site > CAR_AT_TILE) {
        kind = -1;
    }
    for (size_t i = 0; kind < 0 && i < sizeof words_for / sizeof *words_for; i++) {
        if (aj_is_same_word(word, words_for[i].word)) {
            kind = words_for[i].kind;
        }
    }
    return kind;
}

// Returns "road, city, field, monastery or mine": kinds that are named by an edge, then those of
// which a tile has one.
static const char *list_kinds(struct aj_arena *arena) {
    const char *list = "";
    int most = 0, left;
    for (int kind = 0; kind < CAR_KINDS; kind++)
        most += car_kinds[kind].site <= CAR_AT_TILE;
    left = most;
    for (int site = 0; site <= CAR_AT_TILE; site++)
        for (int kind = 0; kind < CAR_KINDS; kind++)
            if ((int)car_kinds[kind].site == site)
                list = aj_arena_format(arena, "%s%s%s", list,
                                       left-- == most ? ""
                                       : left         ? ", "
                                                      : " or ",
                                       car_kind_names[kind]);
    return list;
}

// Returns `message`, with the question whether a known word is meant if one is similar to `near`.
static const char *suggest(struct aj_arena *arena, const char *message, const char *near) {
    return near ? aj_arena_format(arena, "%s; did you mean \"%s\"?", message, near) : message;
}

const char *car_place_near(const char *word) {
    const char *kind = aj_nearest(word, car_kind_names, CAR_KINDS);
    return kind ? kind : aj_nearest(word, first_words, sizeof first_words / sizeof *first_words);
}

static bool parse_edge(const struct words *words, struct car_place *place, struct aj_arena *arena,
                       const char **error) {
    const char *kind = car_kind_names[place->kind];
    if (words->count > 2) {
        *error = aj_arena_format(arena,
                                 "a %s is named by one edge that it reaches: \"%s N\", E, S "
                                 "or W",
                                 kind, kind);
        return false;
    }
    int edge = find_edge(words->text[1]);
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

// Reads the number of an enclosed field, "inner 2".
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
    if (aj_is_same_word(words->text[1], "inner")) {
        return parse_inner(words, place, error);
    }
    if (words->count > 2) {
        *error = "a field is named by one half-edge that it touches (\"field NNE\"), by a corner "
                 "(\"field NE\") or as \"field inner\"";
        return false;
    }
    const char *word = words->text[1];
    int wind = find_word(word, car_wind_names, CAR_WINDS);
    const char *said = aj_said_for(word, car_corner_said);
    int corner = find_word(said ? said : word, car_corner_names, CAR_CORNERS);
    int edge = find_edge(word);
    if (edge >= 0) {
        place->at = CAR_AT_SIDE;
        place->index = (uint8_t)edge;
        return true;
    }
    if (wind < 0 && corner < 0) {
        const char *message = aj_arena_format(
            arena,
            "\"%s\" names no place of a field; it is one of NNE ENE ESE SSE SSW WSW WNW NNW, "
            "a corner NE SE SW NW, an edge N E S W, or inner",
            word);
        *error =
            suggest(arena, message,
                    aj_nearest(word, field_places, sizeof field_places / sizeof *field_places));
        return false;
    }
    place->at = wind >= 0 ? CAR_AT_WIND : CAR_AT_CORNER;
    place->index = (uint8_t)(wind >= 0 ? wind : corner);
    return true;
}

// Returns the index of `name` in `names`, or -1.
static int find_same(const char *name, const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (aj_is_same(name, names[i]))
            return (int)i;
    return -1;
}

// Reads the name of a segment of `kind` if it is written as results write it. Returns false for any
// other text.
static bool parse_usual_of(int kind, const char *name, struct car_place *place) {
    enum car_place_kind site = car_kinds[kind].site;
    int index =
        *name == '\0' && site == CAR_AT_TILE  ? 0
        : *name == ' ' && site == CAR_AT_EDGE ? find_same(name + 1, car_edge_names, CAR_EDGES)
        : *name == ' ' && site == CAR_AT_WIND ? find_same(name + 1, car_wind_names, CAR_WINDS)
                                              : -1;
    *place = (struct car_place){(uint8_t)kind, (uint8_t)site, (uint8_t)index};
    return index >= 0;
}

// Reads a name that is written as results write it, such as "road N": most names in cases are.
// Returns false for any other text.
static bool parse_usual(const char *text, struct car_place *place) {
    for (int kind = 0; kind < CAR_KINDS; kind++) {
        const char *name = car_kind_names[kind];
        size_t length = 0;
        while (name[length] && name[length] == text[length])
            length++;
        if (!name[length] && (text[length] == ' ' || !text[length]))
            return parse_usual_of(kind, text + length, place);
    }
    return false;
}

// Drops the first word if it is a figure's, or another word for a kind, and the place says the kind
// itself: "thief on road N" is "road N". Returns false if it says another kind.
static bool drop_figure(struct words *words, struct aj_arena *arena, const char **error) {
    int kind = words->count > 0 ? find_kind(words->text[0]) : -1, said = -1;
    for (size_t i = 1; i < words->count && said < 0; i++)
        said = find_kind(words->text[i]);
    if (kind < 0 || said < 0 || aj_is_same_word(words->text[0], car_kind_names[kind]))
        return true;
    if (kind != said) {
        *error = aj_arena_format(arena, "\"%s\" means a %s, and what follows it is a %s",
                                 words->text[0], car_kind_names[kind], car_kind_names[said]);
        return false;
    }
    words->count--;
    memmove(words->text, words->text + 1, words->count * sizeof *words->text);
    return true;
}

bool car_place_parse(const char *text, struct car_place *place, struct aj_arena *arena,
                     const char **error) {
    if (parse_usual(text, place))
        return true;
    struct words words = split_words(text, arena);
    *place = (struct car_place){.kind = CAR_KINDS};
    if (words.count == 0) {
        *error = "a segment's name is missing, such as \"road W\" or \"field NNE\"";
        return false;
    }
    if (!drop_figure(&words, arena, error))
        return false;
    int kind = find_kind(words.text[0]);
    if (kind < 0 && words.count == 2 && find_kind(words.text[1]) >= 0) { // "north road"
        kind = find_kind(words.text[1]);
        words.text[1] = words.text[0];
    }
    if (kind < 0 && aj_find_part(text, " and ")) {
        *error = aj_arena_format(arena, "\"%s\" are two: each has an entry of its own", text);
        return false;
    }
    if (kind < 0) {
        const char *message = aj_arena_format(arena, "\"%s\" is no kind of segment; it is a %s",
                                              words.text[0], list_kinds(arena));
        const char *near = car_place_near(words.text[0]); // a figure's word is no kind either
        *error =
            suggest(arena, message, near && !aj_is_same_word(near, words.text[0]) ? near : NULL);
        return false;
    }
    if (words.more || words.count > PLACE_WORDS) {
        *error = "a segment is named by one place that it touches";
        return false;
    }
    place->kind = (uint8_t)kind;
    if (words.count == 1 && car_kinds[kind].site != CAR_AT_TILE) {
        place->at = CAR_AT_ONLY;
        return true;
    }
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
