#include <string.h>

#include "tiles/internal.h"
#include "tiles/tiles.h"

const char *const car_mark_words[CAR_MARKS] = {
#define MARK(name, word, ...) word,
#include "tiles/printed.def"
};
const uint8_t car_mark_kinds[CAR_MARKS] = {
#define MARK(name, word, kind, ...) CAR_##kind,
#include "tiles/printed.def"
};
static const char *const tile_mark_words[CAR_TILE_MARKS] = {
#define TILE_MARK(name, word, ...) word,
#include "tiles/printed.def"
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

// Reads "pig-herd:ESE": a mark of a segment, and a place that the segment touches.
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
            parser->tile->marks |= (uint16_t)(1U << mark);
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
        tile->segment[segment].marks |= (uint16_t)(1U << name->mark);
    } else {
        tile->way[name->way] |= (uint16_t)(1U << segment);
    }
    return true;
}

bool car_shape_find_names(struct car_shape_parser *parser) {
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

void car_shape_derive_ways(struct car_tile *tile) {
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
