#include <string.h>

#include "core/core.h"
#include "tiles/tiles.h"

const struct aj_word car_side_words[CAR_SIDES] = {
    [CAR_SIDE_FIELD] = {"field", "field"},
    [CAR_SIDE_ROAD] = {"road", "road"},
    [CAR_SIDE_CITY] = {"city", "city"},
    [CAR_SIDE_RIVER] = {"river", "river"},
};

const struct aj_word car_colour_words[CAR_COLOURS] = {
    {"red", "red"},     {"blue", "blue"}, {"yellow", "yellow"}, {"green", "green"},
    {"black", "black"}, {"pink", "pink"}, {"grey", "grey"},
};

const char *const car_colour_names[CAR_COLOURS] = {"red",   "blue", "yellow", "green",
                                                   "black", "pink", "grey"};

// Joins both with a blank. It does not use printf, because it is called for every place in a case.
static const char *join(const char *kind, const char *name, struct aj_arena *arena) {
    size_t first = strlen(kind), second = strlen(name);
    char *text = aj_arena_raw(arena, first + second + 2);
    memcpy(text, kind, first);
    text[first] = ' ';
    memcpy(text + first + 1, name, second + 1);
    return text;
}

const char *car_place_text(struct car_place place, struct aj_arena *arena) {
    const char *kind = car_kind_words[place.kind].id;
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
    case CAR_AT_SIDE:
        return join(kind, car_edge_names[place.index], arena);
    case CAR_AT_WIND:
        return join(kind, car_wind_names[place.index], arena);
    case CAR_AT_CORNER:
        return join(kind, car_corner_names[place.index], arena);
    case CAR_AT_INNER:
        return place.index ? aj_arena_format(arena, "%s inner %d", kind, place.index + 1)
                           : aj_arena_format(arena, "%s inner", kind);
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        break;
    }
    return kind;
}

bool car_place_is_called(struct car_place place, const char *text) {
    const char *kind = car_kind_words[place.kind].id;
    while (*kind && *kind == *text) {
        kind++;
        text++;
    }
    if (*kind)
        return false;
    if (place.at == CAR_AT_EDGE || place.at == CAR_AT_WIND)
        return *text == ' ' &&
               aj_is_same(text + 1, place.at == CAR_AT_EDGE ? car_edge_names[place.index]
                                                            : car_wind_names[place.index]);
    return place.at == CAR_AT_TILE && *text == '\0';
}

const char *car_place_list(const struct car_tile *tile, unsigned turn, unsigned segments,
                           struct aj_arena *arena) {
    const char *list = "";
    for (uint8_t i = 0; i < tile->count; i++) {
        const char *before = !*list ? "" : segments >> i == 1 ? " and " : ", ";
        if ((segments >> i) & 1U)
            list = aj_arena_format(arena, "%s%s%s", list, before, car_place_name(tile, turn, i));
    }
    return list;
}

struct aj_arg car_place_arg(struct car_place place, struct aj_arena *arena) {
    const char *text = car_place_text(place, arena);
    if (place.at == CAR_AT_TILE && place.kind == CAR_MINE)
        return AJ_WORD("segment", aj_word_of(text, "mine entrance", arena));
    return AJ_TEXT("segment", text);
}
