#include "tiles/words.h"

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

const char *car_place_text(struct car_place place, struct aj_arena *arena) {
    const char *kind = car_kind_words[place.kind].id;
    switch ((enum car_place_kind)place.at) {
    case CAR_AT_EDGE:
    case CAR_AT_SIDE:
        return aj_arena_format(arena, "%s %s", kind, car_edge_names[place.index]);
    case CAR_AT_WIND:
        return aj_arena_format(arena, "%s %s", kind, car_wind_names[place.index]);
    case CAR_AT_CORNER:
        return aj_arena_format(arena, "%s %s", kind, car_corner_names[place.index]);
    case CAR_AT_INNER:
        return place.index ? aj_arena_format(arena, "%s inner %d", kind, place.index + 1)
                           : aj_arena_format(arena, "%s inner", kind);
    case CAR_AT_TILE:
    case CAR_AT_ONLY:
        break;
    }
    return kind;
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
    struct aj_word *word = AJ_NEW(arena, struct aj_word);
    bool entrance = place.at == CAR_AT_TILE && place.kind == CAR_MINE;
    *word = (struct aj_word){text, entrance ? "mine entrance" : text};
    return AJ_WORD("segment", word);
}
