// The shape language: reads the parts of a shape. shape_tile.c checks the tile as a whole.
#include <string.h>

#include "tiles/internal.h"
#include "tiles/tiles.h"

// First words with which a part begins: those of segments, then those about the whole tile.
static const char *const part_words[] = {
#define PART(word, ...) word,
#include "tiles/tiles.def"
    "mark", "way"};
static const char *const field_words[] = {"NNE", "ENE",   "ESE", "SSE", "SSW", "WSW", "WNW",
                                          "NNW", "inner", "@N",  "@E",  "@S",  "@W"};
static const char *const end_words[] = {
#define END(name, word, ...) word,
#include "tiles/tiles.def"
};
static const char *const class_words[] = {"mining", "under", "counter"};

// Returns the words as a list: "road, city or field".
static const char *list_words(struct car_shape_parser *parser, const char *const words[],
                              size_t count) {
    const char *list = words[0];
    for (size_t i = 1; i < count; i++) {
        list = aj_arena_format(parser->arena, "%s%s%s", list, i + 1 == count ? " or " : ", ",
                               words[i]);
    }
    return list;
}

// Gives an edge to the segment being read. Returns false after an error if another one has it.
static bool claim_edge(struct car_shape_parser *parser, const struct car_shape_token *token,
                       unsigned edge) {
    struct car_tile *tile = parser->tile;
    uint8_t owner = tile->edge_segment[edge];
    if (owner != CAR_NO_SEGMENT) {
        return car_shape_complain(parser, token->at, "the %s edge belongs to a %s already",
                                  car_edge_words[edge].spoken,
                                  car_kind_words[tile->segment[owner].kind].spoken);
    }
    tile->edge_segment[edge] = (uint8_t)(tile->count - 1);
    parser->segment->edges |= (uint8_t)(1U << edge);
    return true;
}

// Returns a mark that the segment's kind can have, or -1.
static int find_mark(const struct car_shape_parser *parser, const struct car_shape_token *token) {
    int mark = car_shape_find_word(token, car_mark_words, CAR_MARKS);
    return mark >= 0 && car_mark_kinds[mark] == parser->segment->kind ? mark : -1;
}

// Reports a word that is no edge, no mark of the segment's kind and none of `own`, a list that ends
// with NULL.
static bool unknown_part(struct car_shape_parser *parser, const struct car_shape_token *token,
                         const char *const own[]) {
    const char *words[CAR_EDGES + CAR_MARKS + 3];
    size_t count = 0;
    for (unsigned edge = 0; edge < CAR_EDGES; edge++)
        words[count++] = car_edge_names[edge];
    for (unsigned mark = 0; mark < CAR_MARKS; mark++)
        if (car_mark_kinds[mark] == parser->segment->kind)
            words[count++] = car_mark_words[mark];
    for (; *own; own++)
        words[count++] = *own;
    const char *what =
        aj_arena_format(parser->arena, "part of a %s", car_kind_names[parser->segment->kind]);
    return car_shape_unknown_word(parser, token, what, words, count);
}

// Returns the number in "pennant" or "pennant*n", or 0 for anything else.
static uint8_t read_pennants(const struct car_shape_token *token) {
    static const char word[] = "pennant";
    size_t length = sizeof word - 1;
    const char *count = token->start + length;
    if (car_shape_is_word(token, word)) {
        return 1;
    }
    bool is_counted = token->length == length + 2 && memcmp(token->start, word, length) == 0 &&
                      count[0] == '*' && count[1] >= '1' && count[1] <= '9';
    return is_counted ? (uint8_t)(count[1] - '0') : 0;
}

// The result of reading a word that a segment with edges may have: the word is wrong, is read, or
// has another meaning.
enum read { REFUSED, UNDERSTOOD, OTHER };

static enum read parse_edge_or_mark(struct car_shape_parser *parser,
                                    const struct car_shape_token *token) {
    int edge = car_shape_find_word(token, car_edge_names, CAR_EDGES);
    int mark = find_mark(parser, token);
    if (edge >= 0) {
        return claim_edge(parser, token, (unsigned)edge) ? UNDERSTOOD : REFUSED;
    }
    if (mark < 0) {
        return OTHER;
    }
    parser->segment->marks |= 1U << mark;
    return UNDERSTOOD;
}

// Adds the edge that follows a word, as in "shares N" or "point S", to a set.
static bool parse_reached(struct car_shape_parser *parser, const struct car_shape_token *word,
                          uint8_t *edges) {
    struct car_shape_token token;
    int edge = -1;
    if (car_shape_next_word(parser, &token)) {
        edge = car_shape_find_word(&token, car_edge_names, CAR_EDGES);
    }
    if (edge < 0) {
        return car_shape_complain(parser, token.at, "after \"%.*s\" comes an edge: N, E, S or W",
                                  (int)word->length, word->start);
    }
    *edges |= (uint8_t)(1U << edge);
    parser->reached_at[edge] = token.at;
    return true;
}

static bool parse_city_word(struct car_shape_parser *parser, const struct car_shape_token *token) {
    static const char *const own[] = {"shares", "point", NULL};
    uint8_t pennants = read_pennants(token);
    if (pennants > 0) {
        if (parser->segment->pennants > 0) {
            return car_shape_complain(parser, token->at, "several pennants are written pennant*2");
        }
        parser->segment->pennants = pennants;
        parser->segment->marks |= 1U << CAR_MARK_PENNANT;
        return true;
    }
    if (car_shape_is_word(token, own[0])) {
        return parse_reached(parser, token, &parser->segment->shares);
    }
    if (car_shape_is_word(token, own[1])) {
        return parse_reached(parser, token, &parser->tile->points);
    }
    enum read read = parse_edge_or_mark(parser, token);
    return read == OTHER ? unknown_part(parser, token, own) : read == UNDERSTOOD;
}

static bool parse_city(struct car_shape_parser *parser) {
    struct car_shape_token token;
    while (car_shape_next_word(parser, &token)) {
        if (!parse_city_word(parser, &token)) {
            return false;
        }
    }
    return parser->segment->edges != 0 ||
           car_shape_complain(parser, parser->part, "a city reaches at least one edge: city N");
}

static bool parse_marked(struct car_shape_parser *parser) {
    static const char *const own[] = {NULL};
    struct car_shape_token token;
    const char *kind = car_kind_names[parser->segment->kind];
    while (car_shape_next_word(parser, &token)) {
        enum read read = parse_edge_or_mark(parser, &token);
        if (read != UNDERSTOOD) {
            return read == OTHER && unknown_part(parser, &token, own);
        }
    }
    return parser->segment->edges != 0 ||
           car_shape_complain(parser, parser->part, "a %s reaches at least one edge: %s N", kind,
                              kind);
}

static bool set_end(struct car_shape_parser *parser, const struct car_shape_token *token,
                    enum car_end end) {
    if (parser->segment->end != CAR_END_THROUGH) {
        return car_shape_complain(parser, token->at, "this road has an end already");
    }
    parser->segment->end = (uint8_t)end;
    return true;
}

static bool parse_road_word(struct car_shape_parser *parser, const struct car_shape_token *token) {
    static const char *const own[] = {"tunnel", "underpass", "ends", NULL};
    enum read read = parse_edge_or_mark(parser, token);
    if (read != OTHER) {
        return read == UNDERSTOOD;
    }
    if (car_shape_is_word(token, "tunnel")) {
        return set_end(parser, token, CAR_END_TUNNEL);
    }
    if (car_shape_is_word(token, "underpass")) {
        return set_end(parser, token, CAR_END_UNDERPASS);
    }
    if (!car_shape_is_word(token, "ends")) {
        return unknown_part(parser, token, own);
    }
    struct car_shape_token where;
    if (!car_shape_next_word(parser, &where)) {
        return car_shape_complain(parser, where.at, "\"ends\" wants to know where: %s",
                                  list_words(parser, end_words, COUNT_OF(end_words)));
    }
    int end = car_shape_find_word(&where, end_words, COUNT_OF(end_words));
    return end >= 0 ? set_end(parser, &where, (enum car_end)(CAR_END_CROSSING + end))
                    : car_shape_unknown_word(parser, &where, "end of a road", end_words,
                                             COUNT_OF(end_words));
}

static bool parse_road(struct car_shape_parser *parser) {
    struct car_shape_token token;
    while (car_shape_next_word(parser, &token)) {
        if (!parse_road_word(parser, &token)) {
            return false;
        }
    }
    struct car_segment *road = parser->segment;
    bool one = (road->edges & (road->edges - 1)) == 0;
    if (road->edges == 0) {
        return car_shape_complain(parser, parser->part, "a road reaches at least one edge: road W");
    }
    if (road->end == CAR_END_UNDERPASS) {
        unsigned rest = road->edges & (road->edges - 1U);
        return (rest != 0 && (rest & (rest - 1U)) == 0) ||
               car_shape_complain(parser, parser->part,
                                  "an underpass has two edges: road N S "
                                  "underpass");
    }
    if (!one && road->end != CAR_END_THROUGH) {
        return car_shape_complain(parser, parser->part,
                                  "a road that ends on its tile has one edge: write one road an "
                                  "edge");
    }
    if (one && road->end == CAR_END_THROUGH) {
        road->end = CAR_END_CROSSING;
    }
    road->openings = road->end == CAR_END_TUNNEL ? road->edges : 0;
    return true;
}

// Reads "@N". A field touches the city at that edge; a mine entrance is in it.
static bool parse_touch(struct car_shape_parser *parser, const struct car_shape_token *token) {
    struct car_shape_token name = {token->at + 1, token->start + 1, token->length - 1};
    int edge = token->start[0] == '@' ? car_shape_find_word(&name, car_edge_names, CAR_EDGES) : -1;
    if (edge < 0) {
        return car_shape_unknown_word(parser, token, "edge of a city", field_words + CAR_WINDS + 1,
                                      CAR_EDGES);
    }
    size_t index = parser->tile->count - 1U;
    parser->touches[index] |= (uint8_t)(1U << edge);
    parser->touch_at[index][edge] = token->at;
    return true;
}

// Reads a half-edge.
static enum read parse_wind(struct car_shape_parser *parser, const struct car_shape_token *token) {
    struct car_tile *tile = parser->tile;
    int wind = car_shape_find_word(token, car_wind_names, CAR_WINDS);
    if (wind < 0)
        return OTHER;
    uint8_t owner = tile->wind_segment[wind];
    if (owner != CAR_NO_SEGMENT) {
        car_shape_complain(parser, token->at, "%s belongs to a %s already", car_wind_names[wind],
                           car_kind_words[tile->segment[owner].kind].spoken);
        return REFUSED;
    }
    tile->wind_segment[wind] = (uint8_t)(tile->count - 1);
    parser->segment->winds |= (uint8_t)(1U << wind);
    parser->wind_at[wind] = token->at;
    return UNDERSTOOD;
}

static bool parse_winds(struct car_shape_parser *parser) {
    struct car_shape_token token;
    while (car_shape_next_word(parser, &token)) {
        enum read read = parse_wind(parser, &token);
        if (read != UNDERSTOOD) {
            return read == OTHER &&
                   car_shape_unknown_word(parser, &token, "half-edge", car_wind_names, CAR_WINDS);
        }
    }
    return parser->segment->winds != 0 ||
           car_shape_complain(parser, parser->part, "a wall names half-edges: wall NNE ENE");
}

static bool parse_field_word(struct car_shape_parser *parser, const struct car_shape_token *token,
                             bool *inner) {
    enum read read = parse_wind(parser, token);
    if (read != OTHER) {
        return read == UNDERSTOOD;
    }
    if (car_shape_is_word(token, "inner")) {
        *inner = true;
        return true;
    }
    int mark = find_mark(parser, token);
    if (mark >= 0) {
        parser->segment->marks |= 1U << mark;
        return true;
    }
    return token->start[0] == '@' ? parse_touch(parser, token)
                                  : car_shape_unknown_word(parser, token, "part of a field",
                                                           field_words, COUNT_OF(field_words));
}

static bool parse_field(struct car_shape_parser *parser) {
    struct car_shape_token token;
    bool inner = false;
    while (car_shape_next_word(parser, &token)) {
        if (!parse_field_word(parser, &token, &inner)) {
            return false;
        }
    }
    if (inner && parser->segment->winds != 0) {
        return car_shape_complain(parser, parser->part,
                                  "a field that touches an edge is not inner");
    }
    return inner || parser->segment->winds != 0 ||
           car_shape_complain(parser, parser->part,
                              "a field names the half-edges that it touches, or is inner");
}

static bool parse_bare(struct car_shape_parser *parser) {
    struct car_shape_token token;
    return !car_shape_next_word(parser, &token) ||
           car_shape_complain(parser, token.at, "nothing follows \"%s\" but \";\"",
                              car_kind_names[parser->segment->kind]);
}

// Reads a feature that has no edges but may have marks.
static bool parse_signed(struct car_shape_parser *parser) {
    struct car_shape_token token;
    while (car_shape_next_word(parser, &token)) {
        int mark = find_mark(parser, &token);
        if (mark < 0)
            return car_shape_complain(parser, token.at,
                                      "nothing follows \"%s\" but \";\", or what it is",
                                      car_kind_names[parser->segment->kind]);
        parser->segment->marks |= 1U << mark;
    }
    return true;
}

// Reads an abbey: a monastery without edges, on a tile that fits anywhere.
static bool parse_abbey(struct car_shape_parser *parser) {
    parser->tile->fits_any = true;
    return parse_bare(parser);
}

static bool parse_mine(struct car_shape_parser *parser) {
    struct car_shape_token token;
    if (!car_shape_next_word(parser, &token)) {
        return car_shape_complain(parser, token.at,
                                  "a mine says its kind: mine mining, mine under or mine counter");
    }
    int kind = car_shape_find_word(&token, class_words, COUNT_OF(class_words));
    if (kind < 0) {
        return car_shape_unknown_word(parser, &token, "kind of mine", class_words,
                                      COUNT_OF(class_words));
    }
    parser->segment->mine = (uint8_t)(CAR_MINING + kind);
    while (car_shape_next_word(parser, &token)) {
        if (!parse_touch(parser, &token)) {
            return false;
        }
    }
    return true;
}

static bool (*const part_parsers[])(struct car_shape_parser *) = {
#define PART(word, kind, how) parse_##how,
#include "tiles/tiles.def"
};
static const uint8_t part_kinds[] = {
#define PART(word, kind, how) CAR_##kind,
#include "tiles/tiles.def"
};

enum { SEGMENT_PARTS = COUNT_OF(part_kinds) };

static bool parse_part(struct car_shape_parser *parser) {
    struct car_shape_token token;
    if (!car_shape_next_word(parser, &token)) {
        return car_shape_complain(parser, token.at, "a part is missing here: %s",
                                  list_words(parser, part_words, COUNT_OF(part_words)));
    }
    int part = car_shape_find_word(&token, part_words, COUNT_OF(part_words));
    if (part < 0) {
        return car_shape_unknown_word(parser, &token, "part of a tile", part_words,
                                      COUNT_OF(part_words));
    }
    parser->part = token.at;
    if (part >= SEGMENT_PARTS) {
        return part == SEGMENT_PARTS ? car_shape_parse_marks(parser) : car_shape_parse_way(parser);
    }
    struct car_tile *tile = parser->tile;
    if (tile->count == CAR_SEGMENTS_MAX) {
        return car_shape_complain(parser, token.at, "a tile has at most %d parts",
                                  CAR_SEGMENTS_MAX);
    }
    parser->part_at[tile->count] = token.at;
    parser->segment = &tile->segment[tile->count++];
    uint8_t kind = parser->segment->kind = part_kinds[part];
    if (car_kinds[kind].site == CAR_AT_TILE && car_has_kind(tile, (enum car_kind)kind)) {
        return car_shape_complain(parser, parser->part, "a tile has at most one %s%s",
                                  car_kind_names[kind], kind == CAR_MINE ? " entrance" : "");
    }
    tile->kinds |= (uint16_t)(1U << kind);
    return part_parsers[part](parser);
}

bool car_shape_parse(struct car_own_tile *own, const char *shape, struct aj_arena *arena,
                     struct car_shape_error *error) {
    struct car_shape_parser parser = {.text = shape,
                                      .arena = arena,
                                      .own = own,
                                      .tile = &own->tile,
                                      .error = error,
                                      .segment = own->tile.segment};
    struct car_tile *tile = &own->tile;
    tile->count = 0;
    memset(tile->segment, 0, sizeof tile->segment);
    memset(tile->edge_segment, CAR_NO_SEGMENT, sizeof tile->edge_segment);
    memset(tile->share_segment, CAR_NO_SEGMENT, sizeof tile->share_segment);
    memset(tile->wind_segment, CAR_NO_SEGMENT, sizeof tile->wind_segment);
    tile->shares = tile->points = tile->ways = 0;
    tile->kinds = tile->filled = 0;
    tile->marks = tile->signs = 0;
    tile->has_opening = tile->fits_any = false;
    tile->split = 0;
    tile->row = 0;
    own->shape = shape;
    own->split = NULL;
    do {
        if (!parse_part(&parser)) {
            return false;
        }
        car_shape_skip_space(&parser);
    } while (shape[parser.at++] == ';');
    return car_shape_finish(&parser);
}
