// Reads segments named after the figure on them: "mayor" is the city, "builder N" the road or city
// in the north.
#include <string.h>

#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "tiles/tiles.h"

// Returns the figure at the beginning of a text, if it is one that only stands on certain kinds of
// segment, or AJ_NONE. `rest` is set to the text after its name.
static int find_figure(const char *text, const char **rest) {
    char word[16];
    size_t length;
    text += strspn(text, " ");
    length = strcspn(text, " ");
    if (length >= sizeof word)
        return AJ_NONE;
    memcpy(word, text, length);
    word[length] = '\0';
    *rest = text + length;
    for (int i = 0; i < CAR_FIGURES; i++)
        if (car_figure_standing((unsigned)i) && aj_is_same_word(word, car_figure_ids[i]))
            return i;
    return AJ_NONE;
}

// Returns the place on a segment of that kind that the rest of the text names.
static bool parse_on(struct car_draft *draft, int kind, const char *rest, struct car_place *place) {
    struct aj_arena *arena = draft->reader->arena;
    const char *error;
    return car_place_parse(aj_arena_format(arena, "%s%s", car_kind_names[kind], rest), place, arena,
                           &error);
}

// Returns the segments of a tile that may be meant, as bits.
static uint16_t find_meant(struct car_draft *draft, int figure, const char *rest,
                           const struct car_tile *tile, unsigned turn) {
    uint16_t meant = 0;
    for (int kind = 0; kind < CAR_KINDS; kind++) {
        struct car_place place;
        uint8_t segment, winds[2];
        if (!car_figure_stands_on((unsigned)figure, (unsigned)kind) ||
            !parse_on(draft, kind, rest, &place))
            continue;
        switch (car_place_find(tile, turn, place, &segment, winds)) {
        case CAR_FOUND:
            meant |= (uint16_t)(1U << segment);
            break;
        case CAR_TWO_FIELDS:
        case CAR_SEVERAL:
            meant |= car_place_candidates(tile, turn, place);
            break;
        case CAR_NOT_FOUND:
            break;
        }
    }
    return meant;
}

// If the tile is not known or has no such segment, takes the first kind of segment that the figure
// may stand on and for which the name is valid.
static bool take_first(struct car_draft *draft, int figure, const char *rest,
                       struct car_place *place) {
    for (int kind = 0; kind < CAR_KINDS; kind++)
        if (car_figure_stands_on((unsigned)figure, (unsigned)kind) &&
            parse_on(draft, kind, rest, place))
            return true;
    return false;
}

static void refuse_several(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                           unsigned turn, uint16_t meant) {
    aj_read_error(draft->reader, node, CAR_KIND(AMBIGUOUS_SEGMENT),
                  "\"%s\" may be several segments of %s: %s", aj_doc_text(draft->reader->doc, node),
                  car_tile_id(tile), car_place_list(tile, turn, meant, draft->reader->arena))
        ->help = "write the name of the one that is meant";
}

static void refuse_other(struct car_draft *draft, uint32_t node, int named) {
    const char *word = car_figure_ids[named];
    aj_read_error(draft->reader, node, AJ_KIND(UNKNOWN_WORD),
                  "\"%s\" names where %s %s stands, and the figure is %s %s", word,
                  car_figure_article((unsigned)named), car_figures[named].spoken,
                  car_figure_article(draft->standing - 1), car_figures[draft->standing - 1].spoken)
        ->help = "name the segment, or that figure";
}

enum car_figure_named car_draft_figure_place(struct car_draft *draft, uint32_t node,
                                             const struct car_tile *tile, unsigned turn,
                                             struct car_place *place) {
    const char *rest;
    int figure = find_figure(aj_doc_text(draft->reader->doc, node), &rest);
    if (figure == AJ_NONE || !take_first(draft, figure, rest, place))
        return CAR_NAMES_NO_FIGURE;
    if (draft->standing && draft->standing != (unsigned)figure + 1) {
        refuse_other(draft, node, figure);
        return CAR_FIGURE_REFUSED;
    }
    uint16_t meant = tile ? find_meant(draft, figure, rest, tile, turn) : 0;
    if (meant & (meant - 1)) {
        refuse_several(draft, node, tile, turn, meant);
        return CAR_FIGURE_REFUSED;
    }
    if (meant)
        *place = car_place_of(tile, turn, (uint8_t)__builtin_ctz(meant));
    aj_read_spelled(draft->reader, node, car_place_text(*place, draft->reader->arena));
    return CAR_NAMES_FIGURE;
}
