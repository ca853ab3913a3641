#include "carcassonne/table/draft.h"

#include <string.h>

#include "core/core.h"
#include "tiles/tiles.h"

// ---- draft_figure_place
//
// Reads segments that are named after the figure on them: "mayor" is a city, "builder N" the road
// or city in the north.

// Returns the figure with which a text begins, if it may only be on certain kinds of segment, or
// AJ_NONE. `*rest` is the text after its name.
static int find_figure_in(const char *text, const char **rest) {
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

// Reads the rest of the text as a place on a segment of that kind.
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

// If the tile is not known or has no such segment: takes the first kind of segment for which the
// name is valid and on which the figure may be.
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
        ->help = car_place_ways(tile, turn, meant, draft->reader->arena);
}

static void refuse_other(struct car_draft *draft, uint32_t node, int named) {
    const char *word = car_figure_ids[named];
    aj_read_error(draft->reader, node, AJ_KIND(UNKNOWN_WORD),
                  "\"%s\" names where %s %s stands, and the figure is %s %s", word,
                  car_figure_article((unsigned)named), car_figures[named].spoken,
                  car_figure_article(draft->standing - 1), car_figures[draft->standing - 1].spoken)
        ->help = "name the segment, or that figure";
}

// Reads the name of a segment that begins with a figure ("mayor", "builder N"). `place` becomes the
// one segment of the tile on which that figure may be; if the tile is NULL or has none, a place of
// the first kind on which it may. A name that fits several segments is refused, and so is a figure
// other than the one being read.
static enum car_figure_named car_draft_figure_place(struct car_draft *draft, uint32_t node,
                                                    const struct car_tile *tile, unsigned turn,
                                                    struct car_place *place) {
    const char *rest;
    int figure = find_figure_in(aj_doc_text(draft->reader->doc, node), &rest);
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

// ---- draft

bool car_draft_on(const struct car_draft *draft, int module) {
    return aj_module_on(&draft->job->rules, module);
}

int car_draft_left_out(struct car_draft *draft, unsigned figure) {
    if (car_draft_on(draft, car_figures[figure].module))
        car_figure_consults(figure, &draft->job->read_by);
    return car_figure_left_out(&draft->job->rules, figure);
}

struct aj_diag *car_draft_missing(struct car_draft *draft, uint32_t node, const char *key) {
    return aj_read_error(draft->reader, node, AJ_KIND(MISSING_KEY), "`%s` is missing here", key);
}

int car_draft_colour(struct car_draft *draft, uint32_t node) {
    return aj_read_word(draft->reader, node, "colour", car_colour_names, CAR_COLOURS);
}

static const char *const turns[] = {"0", "90", "180", "270", "auto"};
static const struct aj_said turns_said[] = {
    {"360", "0"},         {"-90", "270"},       {"-180", "180"},
    {"-270", "90"},       {"0\u00B0", "0"},     {"90\u00B0", "90"},
    {"180\u00B0", "180"}, {"270\u00B0", "270"}, {0}};

int car_turn_said(const char *text) {
    const char *usual = aj_said_for(text, turns_said);
    for (int i = 0; i <= CAR_TURN_AUTO; i++)
        if (aj_is_same_word(turns[i], usual ? usual : text))
            return i;
    return AJ_NONE;
}

// Whether the edges that a turn is told by, "CFRR", are those of the tile after one turn alone,
// which becomes its turn.
static bool turns_to(const char *edges, struct car_case_tile *laid, struct aj_arena *arena) {
    char letters[CAR_EDGES + 1];
    int found = AJ_NONE;
    for (unsigned turn = 0; turn < CAR_EDGES; turn++) {
        car_edges_write(laid->tile, turn, letters);
        if (!aj_is_same_word(letters, edges))
            continue;
        if (found != AJ_NONE && !car_turns_alike(laid->tile, (unsigned)found, turn, arena))
            return false;
        found = found == AJ_NONE ? (int)turn : found;
    }
    laid->turn = (uint8_t)(found == AJ_NONE ? 0 : found);
    return found != AJ_NONE;
}

bool car_draft_turn(struct car_draft *draft, uint32_t node, struct car_case_tile *laid) {
    laid->turn = 0;
    if (node == AJ_NO_NODE)
        return true;
    const char *text = aj_doc_text(draft->reader->doc, node);
    if (text && laid->tile && strlen(text) == CAR_EDGES &&
        turns_to(text, laid, draft->reader->arena)) {
        aj_read_spelled(draft->reader, node, turns[laid->turn]);
        return true;
    }
    char first = text ? *text : '\0';
    uint8_t guess = first == '9' ? 1 : first == '1' ? 2 : first == '2' ? 3 : 0;
    if (text && aj_is_same(text, turns[guess])) {
        laid->turn = guess;
        return true;
    }
    static const struct aj_word_list words = {"turn",     turns, CAR_TURN_AUTO + 1,
                                              turns_said, NULL,  NULL};
    int index = aj_read_word_said(draft->reader, node, &words);
    laid->is_auto = index == CAR_TURN_AUTO;
    if (index >= 0 && index < CAR_TURN_AUTO)
        laid->turn = (uint8_t)index;
    return index >= 0;
}

bool car_draft_edge(struct car_draft *draft, uint32_t node, uint8_t *edge) {
    static const struct aj_said others[] = {
        {"north", "N"}, {"east", "E"}, {"south", "S"}, {"west", "W"}, {0}};
    static const struct aj_word_list words = {"edge", car_edge_names, CAR_EDGES,
                                              others, NULL,           NULL};
    int index = aj_read_word_said(draft->reader, node, &words);
    if (index >= 0)
        *edge = (uint8_t)index;
    return index >= 0;
}

const char *car_draft_segments(struct car_draft *draft, const struct car_tile *tile,
                               unsigned turn) {
    struct aj_buf list;
    aj_buf_init_in(&list, draft->reader->arena);
    for (uint8_t i = 0; i < tile->count; i++)
        aj_buf_format(&list, "%s%s", i ? ", " : "it has ", car_place_name(tile, turn, i));
    return aj_buf_keep(&list);
}

// Other words by which people call figures.
static const struct aj_said figures_said[] = {{"meeple", "normal"},
                                              {"follower", "normal"},
                                              {"small", "normal"},
                                              {"pawn", "normal"},
                                              {"double", "large"},
                                              {"double meeple", "large"},
                                              {"big", "large"},
                                              {"big meeple", "large"},
                                              {"big follower", "large"},
                                              {"large meeple", "large"},
                                              {"large follower", "large"},
                                              {"normal meeple", "normal"},
                                              {"normal follower", "normal"},
                                              {"small meeple", "normal"},
                                              {"small follower", "normal"},
                                              {0}};

int car_draft_figure_said(const char *text) {
    const char *meant = aj_said_for(text, figures_said);
    for (int i = 0; i < CAR_FIGURES; i++)
        if (aj_is_same(meant ? meant : text, car_figure_ids[i]))
            return i;
    return AJ_NONE;
}

int car_read_figure(struct aj_reader *reader, uint32_t node) {
    static const struct aj_word_list words = {"kind of follower", car_figure_ids, CAR_FIGURES,
                                              figures_said,       NULL,           NULL};
    return aj_read_word_said(reader, node, &words);
}

int car_draft_figure(struct car_draft *draft, uint32_t node) {
    int figure = car_read_figure(draft->reader, node);
    const char *text = aj_doc_text(draft->reader->doc, node);
    const char *place = figure < 0 && text ? car_place_near(text) : NULL;
    // A misspelt place may mean a normal figure there (but not on a river).
    if (place && !aj_is_same_word(place, text) && strcmp(place, car_kind_names[CAR_RIVER]) != 0)
        aj_read_help(draft->reader,
                     aj_arena_format(draft->reader->arena, "did you mean \"%s\"?", place));
    return figure;
}

// Returns the figure whose name the text is, or CAR_FIGURES. Most texts are such names, and this is
// tried first: to read them as a segment took two fifths of the time for a line of a recorded game.
static int find_figure(const struct car_draft *draft, uint32_t node) {
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(draft->reader->doc, node);
    for (int i = 0; text && i < CAR_FIGURES; i++)
        if (aj_is_same(text, car_figure_ids[i]))
            return i;
    return CAR_FIGURES;
}

// Reads the name of a segment into `place`, without reporting errors. Returns false if the text
// names none.
static bool find_place(struct car_draft *draft, uint32_t node, struct car_place *place) {
    const char *error;
    const char *text = node == AJ_NO_NODE ? NULL : aj_doc_text(draft->reader->doc, node);
    return text && car_place_parse(text, place, draft->reader->arena, &error);
}

int car_draft_figure_on(struct car_draft *draft, uint32_t node, uint32_t segment) {
    struct car_place work, standing;
    int named = find_figure(draft, node);
    if (named < CAR_FIGURES)
        return named;
    if (segment == AJ_NO_NODE || !find_place(draft, node, &work) ||
        (work.at != CAR_AT_ONLY && work.at != CAR_AT_TILE))
        return car_draft_figure(draft, node);
    if (!find_place(draft, segment, &standing))
        return CAR_FIGURE_NORMAL; // the function that reads the segment reports what is wrong
    if (work.kind == standing.kind) {
        aj_read_spelled(draft->reader, node, car_figure_ids[CAR_FIGURE_NORMAL]);
        return CAR_FIGURE_NORMAL;
    }
    aj_read_error(draft->reader, node, AJ_KIND(UNKNOWN_WORD),
                  "\"%s\" stands on a %s, and `segment` names a %s",
                  aj_doc_text(draft->reader->doc, node), car_kind_words[work.kind].spoken,
                  car_kind_words[standing.kind].spoken)
        ->help = "write the segment alone, or the one that agrees with the figure";
    return -1;
}

// If a name depends on what other segments the tile has, replaces it by the usual one. Returns
// false if it fits several segments.
static bool settle_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                         unsigned turn, struct car_place *place) {
    uint8_t segment, winds[2];
    const char *said = aj_doc_text(draft->reader->doc, node);
    enum car_place_found found = car_place_find(tile, turn, *place, &segment, winds);
    if (found == CAR_SEVERAL) {
        unsigned meant = car_place_candidates(tile, turn, *place);
        const char *names = car_place_list(tile, turn, meant, draft->reader->arena);
        aj_read_error(draft->reader, node, CAR_KIND(AMBIGUOUS_SEGMENT),
                      "\"%s\" may be several segments of %s: %s", said, car_tile_id(tile), names)
            ->help = car_place_ways(tile, turn, meant, draft->reader->arena);
        return false;
    }
    draft->position->missing += found == CAR_NOT_FOUND;
    if (found == CAR_FOUND && car_place_is_loose(*place))
        *place = car_place_of(tile, turn, segment);
    if (!car_place_is_called(*place, said))
        aj_read_spelled(draft->reader, node, car_place_text(*place, draft->reader->arena));
    return true;
}

bool car_draft_place(struct car_draft *draft, uint32_t node, const struct car_tile *tile,
                     unsigned turn, struct car_place *place) {
    const char *text = aj_read_text(draft->reader, node);
    const char *error;
    if (!text)
        return false;
    if (car_place_parse(text, place, draft->reader->arena, &error))
        return !tile || settle_place(draft, node, tile, turn, place);
    enum car_figure_named named = car_draft_figure_place(draft, node, tile, turn, place);
    if (named != CAR_NAMES_NO_FIGURE)
        return named == CAR_NAMES_FIGURE;
    struct aj_arena *arena = draft->reader->arena;
    const char *box =
        aj_read_foreign(draft->reader, aj_arena_copy(arena, text, strcspn(text, " ")));
    struct aj_diag *diag =
        box ? aj_read_error(draft->reader, node, AJ_KIND(UNKNOWN_BOX),
                            "the segment \"%s\" is of %s", text, box)
            : aj_read_error(draft->reader, node, CAR_KIND(BAD_SEGMENT), "%s", error);
    if (box)
        aj_read_refuse_foreign(diag, box, arena);
    else if (tile)
        diag->help = aj_arena_format(draft->reader->arena, "the tile is %s: %s", car_tile_id(tile),
                                     car_draft_segments(draft, tile, turn));
    return false;
}

void car_draft_two_fields(struct car_draft *draft, uint32_t node, const struct car_case_tile *laid,
                          const uint8_t winds[2]) {
    aj_read_error(draft->reader, node, CAR_KIND(TWO_FIELDS),
                  "two fields meet in that corner of %s at (%d,%d): say `field %s` or `field %s`",
                  car_tile_id(laid->tile), laid->x, laid->y, car_wind_names[winds[0]],
                  car_wind_names[winds[1]]);
}

bool car_draft_cell(struct car_draft *draft, uint32_t node, struct car_action *a) {
    int32_t cell[2];
    if (!aj_read_cell(draft->reader, node, cell))
        return false;
    a->x = cell[0];
    a->y = cell[1];
    a->has_at = true;
    return true;
}

bool car_draft_has(struct car_draft *draft, const struct car_action_nodes *at,
                   enum car_beside which) {
    if (at->beside[which] != AJ_NO_NODE)
        return true;
    car_draft_missing(draft, at->node, car_action_keys[CAR_ACTIONS + which]);
    return false;
}

bool car_draft_action_at(struct car_draft *draft, const struct car_action_nodes *at,
                         struct car_action *a) {
    return car_draft_has(draft, at, CAR_BESIDE_AT) &&
           car_draft_cell(draft, at->beside[CAR_BESIDE_AT], a);
}
