// Reads the figures on the board, and checks where pieces may stand.
#include <string.h>

#include "carcassonne/reading/reading.h"
#include "carcassonne/table/board.h"
#include "carcassonne/table/draft.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// ---- position_corners
//
// Reads figures that are on points where four tiles meet.

bool car_draft_corner(struct car_draft *draft, uint32_t node, unsigned figure,
                      struct car_place *place) {
    int corner = aj_read_word_said(draft->reader, node, &car_corner_list);
    if (corner < 0)
        return false;
    if (!car_figure_on_corner(figure)) {
        aj_read_error_key(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                          "%s %s stands on a segment, not on a corner", car_figure_article(figure),
                          car_figures[figure].spoken)
            ->help = "a field is named by its corner so: `segment: field SE`";
        return false;
    }
    *place = car_corner_place((unsigned)corner);
    return true;
}

// Returns the corner in the name of a field ("field NW"), for an example; otherwise any corner.
static const char *find_meant(const struct aj_doc *doc, uint32_t segment) {
    const char *text = segment == AJ_NO_NODE ? NULL : aj_doc_text(doc, segment);
    size_t length = text ? doc->node[segment].length : 0;
    for (unsigned i = 0; length > 2 && i < CAR_CORNERS; i++)
        if (memcmp(text + length - 2, car_corner_names[i], 2) == 0)
            return car_corner_names[i];
    return car_corner_names[CAR_SE];
}

bool car_draft_wants_corner(struct car_draft *draft, uint32_t map, unsigned figure,
                            uint32_t segment, uint32_t corner) {
    if (corner == AJ_NO_NODE && !car_figure_on_corner(figure))
        return false;
    if (corner == AJ_NO_NODE)
        car_draft_missing(draft, map, "corner")->help = aj_arena_format(
            draft->reader->arena,
            "%s %s stands on the point where four tiles meet: `corner: %s` of one of them",
            car_figure_article(figure), car_figures[figure].spoken,
            find_meant(draft->reader->doc, segment));
    else if (segment != AJ_NO_NODE)
        aj_read_error_key(draft->reader, segment, CAR_KIND(NO_SUCH_SEGMENT),
                          "a figure stands on a `segment` or on a `corner`, not on both")
            ->help =
            "a barn is placed so: {follower: barn, corner: SE}; on the board it is {player: "
            "NAME, at: [0, 0], kind: barn, corner: SE}";
    return true;
}

// Returns the tile in a cell, which must have a field at that corner; CAR_NO_TILE after an error.
static uint32_t require_field(struct car_draft *draft, const struct car_case_figure *stand,
                              struct car_point cell, unsigned corner) {
    uint32_t laid = car_draft_at(draft, cell.x, cell.y);
    const char *spoken = car_figures[stand->figure].spoken;
    if (laid == CAR_NO_TILE && car_draft_is_lost(draft, cell.x, cell.y))
        return CAR_NO_TILE; // reported already
    if (laid == CAR_NO_TILE || draft->laid[laid].held) {
        aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                      "a %s stands where four tiles meet, and none lies at (%d,%d)", spoken, cell.x,
                      cell.y);
        return CAR_NO_TILE;
    }
    const struct car_case_tile *tile = &draft->laid[laid];
    if (car_corner_field(car_draft_played(draft, tile->tile), tile->turn, corner) != CAR_NO_SEGMENT)
        return laid;
    aj_read_error(draft->reader, stand->node, CAR_KIND(NO_SUCH_SEGMENT),
                  "a %s stands where four fields meet, and %s at (%d,%d) has no single field in "
                  "its corner %s",
                  spoken, car_tile_id(tile->tile), cell.x, cell.y, car_corner_names[corner]);
    return CAR_NO_TILE;
}

// Names a figure's point by its north-western tile; false after an error: it cannot be there.
static bool draft_point(struct car_draft *draft, struct car_case_figure *stand) {
    const struct car_case_tile *tile = &draft->laid[stand->laid];
    struct car_point point = car_point_at(tile->x, tile->y, stand->place.index);
    for (unsigned corner = 0; corner < CAR_CORNERS; corner++) {
        uint32_t laid = require_field(draft, stand, car_point_cell(point, corner), corner);
        if (laid == CAR_NO_TILE)
            return false;
        if (corner == CAR_SE)
            stand->laid = laid;
    }
    stand->place = car_corner_place(CAR_SE);
    return true;
}

// ---- position_pieces

struct draft_stands {
    struct car_case_figure *stand;
    uint32_t count;
    int on_board[AJ_PLAYERS_MAX][CAR_FIGURES];
};

uint32_t car_draft_laid_at(struct car_draft *draft, uint32_t map, uint32_t node) {
    int32_t cell[2];
    if (node == AJ_NO_NODE) {
        car_draft_missing(draft, map, "at");
        return CAR_NO_TILE;
    }
    if (!aj_read_cell(draft->reader, node, cell))
        return CAR_NO_TILE;
    uint32_t laid = car_draft_at(draft, cell[0], cell[1]);
    if (laid == CAR_NO_TILE) {
        car_draft_no_tile(draft, node, cell);
        return CAR_NO_TILE;
    }
    if (draft->laid[laid].held) {
        aj_read_error(draft->reader, node, CAR_KIND(NOT_YET_PLACED),
                      "the tile at (%d,%d) is only placed by the move", cell[0], cell[1])
            ->help = "what is put on it belongs among the move's actions";
        return CAR_NO_TILE;
    }
    return laid;
}

// Names the segments that the tile has, and the turns in which it would have this one.
static const char *help_segment(struct car_draft *draft, const struct car_case_tile *laid,
                                const struct car_tile *kind, struct car_place place,
                                const char *name) {
    uint8_t segment, winds[2], turns = 0;
    for (unsigned turn = 0; turn < 4; turn++)
        if (car_place_find(kind, turn, place, &segment, winds) == CAR_FOUND)
            turns |= (uint8_t)(1U << turn);
    const char *list = car_draft_segments(draft, kind, laid->turn);
    const char *other = car_draft_say_turns(draft, laid, turns, name);
    return other ? aj_arena_format(draft->reader->arena, "%s; %s", list, other) : list;
}

bool car_draft_check_segment(struct car_draft *draft, uint32_t laid, struct car_place place,
                             uint32_t node, uint8_t *segment) {
    const struct car_case_tile *tile = &draft->laid[laid];
    const struct car_tile *kind = car_draft_played(draft, tile->tile);
    uint8_t winds[2];
    const char *name = aj_doc_text(draft->reader->doc, node);
    switch (car_place_find(kind, tile->turn, place, segment, winds)) {
    case CAR_FOUND:
        return true;
    case CAR_TWO_FIELDS:
        car_draft_two_fields(draft, node, tile, winds);
        return false;
    case CAR_SEVERAL: // car_draft_place rules this out
    case CAR_NOT_FOUND:
        break;
    }
    aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT), "%s at (%d,%d) has no %s",
                  car_tile_id(tile->tile), tile->x, tile->y, name)
        ->help = help_segment(draft, tile, kind, place, name);
    return false;
}

// Refuses a figure of a player on the entrance of a counter mining tile.
static void check_entrance(struct car_draft *draft, uint32_t laid, uint8_t segment, uint32_t node) {
    const struct car_case_tile *tile = &draft->laid[laid];
    if (car_draft_played(draft, tile->tile)->segment[segment].mine == CAR_COUNTER_MINING)
        aj_read_error(
            draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
            "the mine entrance of the counter mining tile %s at (%d,%d) takes no follower",
            car_tile_id(tile->tile), tile->x, tile->y)
            ->help = "a counter miner stands on a city segment of his city";
}

// Whether a segment is the entrance of a mine that is not in play.
static bool is_mine_off(const struct car_draft *draft, uint32_t laid, uint8_t segment) {
    const struct car_segment *at =
        &car_draft_played(draft, draft->laid[laid].tile)->segment[segment];
    return at->kind == CAR_MINE &&
           (!car_draft_on(draft, CAR_MODULE_MINER) ||
            aj_case_reads_off(draft->job, car_switch_of_entrance(at->mine)));
}

// Says how many figures a place has room for: each segment of a city, road or field may have one,
// any other feature has one place.
static const char *help_taken(struct car_draft *draft, unsigned kind) {
    bool is_long = kind == CAR_CITY || kind == CAR_ROAD || kind == CAR_FIELD;
    return aj_arena_format(draft->reader->arena,
                           is_long ? "pieces on one %s stand on different tiles of it: say for "
                                     "each the tile on which it was placed"
                                   : "a %s has room for one figure",
                           car_kind_words[kind].spoken);
}

// Reports a figure whose segment, or a segment joined to it on the tile, has a figure already.
static void say_taken(struct car_draft *draft, const struct car_case_figure *stand,
                      const struct car_case_figure *other) {
    const struct car_case_tile *tile = &draft->laid[stand->laid];
    const char *ours = car_place_text(stand->place, draft->reader->arena);
    const char *theirs = car_place_text(other->place, draft->reader->arena);
    const char *article = car_figure_article(other->figure);
    const char *figure = car_figures[other->figure].spoken;
    const char *kind = car_kind_words[stand->place.kind].spoken;
    struct aj_diag *diag;
    if (strcmp(ours, theirs) == 0)
        diag = aj_read_error(draft->reader, stand->node, CAR_KIND(SEGMENT_TAKEN),
                             "%s %s stands on %s of (%d,%d) already", article, figure, ours,
                             tile->x, tile->y);
    else
        diag = aj_read_error(draft->reader, stand->node, CAR_KIND(SEGMENT_TAKEN),
                             "%s and %s of (%d,%d) are one %s, and %s %s stands there already",
                             theirs, ours, tile->x, tile->y, kind, article, figure);
    if (aj_diag_is_kept(draft->reader->diags, diag))
        diag->help = help_taken(draft, stand->place.kind);
}

// Whether figures of these kinds may share a segment: one is a follower (who may have come through
// a portal), the other neither holds a feature nor goes home without a follower.
static bool may_share_segment(unsigned a, unsigned b) {
    unsigned companion = car_is_follower(a) ? b : a;
    return car_is_follower(a) != car_is_follower(b) && car_figure_goes_home(companion) == AJ_NONE;
}

static bool may_be_several(const struct car_draft *draft) {
    bool may = false;
#define SEVERAL_STAND(module) may |= car_draft_on(draft, CAR_MODULE_##module);
#include "carcassonne/table/rows.def"
    return may;
}

// Refuses a figure on a segment that has one already, unless may_share_segment or a module in
// play allows it.
static void check_free(struct car_draft *draft, const struct draft_stands *stands,
                       const struct car_case_figure *stand, uint8_t segment) {
    for (uint32_t i = 0; i < stands->count; i++) {
        const struct car_case_figure *other = &stands->stand[i];
        const struct car_case_tile *tile = &draft->laid[other->laid];
        uint8_t theirs, winds[2];
        if (other->laid == stand->laid && !car_figure_on_corner(other->figure) &&
            !may_share_segment(stand->figure, other->figure) &&
            !((car_is_follower(stand->figure) || car_is_follower(other->figure)) &&
              may_be_several(draft)) &&
            car_place_find(car_draft_played(draft, tile->tile), tile->turn, other->place, &theirs,
                           winds) == CAR_FOUND &&
            theirs == segment) {
            say_taken(draft, stand, other);
            return;
        }
    }
}

// Says how to put a module in play.
static const char *help_module(struct car_draft *draft, const char *id) {
    bool has_rules = draft->job->field[AJ_KEY_RULES] != AJ_NO_NODE;
    return aj_arena_format(draft->reader->arena,
                           has_rules ? "add `%s: true` to `rules`" : "write `rules: [%s]`", id);
}

static bool read_figure(struct car_draft *draft, uint32_t node, uint32_t segment, uint8_t *figure) {
    *figure = CAR_FIGURE_NORMAL;
    if (node == AJ_NO_NODE)
        return true;
    int kind = car_draft_figure_on(draft, node, segment);
    if (kind < 0)
        return false;
    *figure = (uint8_t)kind;
    const struct car_figure_row *row = &car_figures[kind];
    const struct aj_module *module = &car_rulebook.module[row->module];
    int option = car_draft_left_out(draft, (unsigned)kind);
    if (!aj_module_on(&draft->job->rules, row->module))
        aj_read_error(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY), "%s %s needs %s",
                      car_figure_article((unsigned)kind), row->spoken, module->title)
            ->help = help_module(draft, module->id);
    else if (option != AJ_NONE)
        aj_read_error(draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
                      "this table plays without the %s", row->spoken)
            ->help = aj_arena_format(draft->reader->arena, "the option `%s` leaves it out",
                                     car_rulebook.option[option].id);
    return true;
}

// Returns the switch that leaves such segments without figures; AJ_NONE: figures may be there.
static int place_left_out(struct car_draft *draft, uint8_t kind) {
    for (int i = 0; i < car_switch_count; i++)
        if (((car_switches[i].kinds >> kind) & 1U) &&
            aj_option_in_force(&draft->job->rules, car_switches[i].option) &&
            aj_case_reads_off(draft->job, car_switches[i].option))
            return car_switches[i].option;
    return AJ_NONE;
}

// Whether a figure may have come to a segment of that kind, where it is not placed.
static bool may_have_come(struct car_draft *draft, unsigned figure, unsigned kind) {
    static const unsigned caught = 0
#define CAUGHT(kind_) | 1U << CAR_##kind_
#include "carcassonne/table/rows.def"
        ;
    if (car_is_follower(figure))
        return (caught >> kind) & 1U;
#define CAUGHT_IF(kind_, figure_, option_, value_)                                                 \
    if (kind == CAR_##kind_ && figure == CAR_FIGURE_##figure_)                                     \
        return aj_case_reads(draft->job, CAR_OPTION_##option_) == CAR_VALUE_##value_;
#include "carcassonne/table/rows.def"
    return false;
}

// Refuses a figure on a segment of a kind where it may not be.
static bool check_standing(struct car_draft *draft, const struct car_case_figure *stand,
                           uint8_t segment, uint32_t node) {
    const struct car_case_tile *tile = &draft->laid[stand->laid];
    const struct car_figure_row *row = &car_figures[stand->figure];
    uint8_t kind = car_draft_played(draft, tile->tile)->segment[segment].kind;
    int off = place_left_out(draft, kind);
    bool is_off = off != AJ_NONE || (kind == CAR_TOWER && !car_draft_on(draft, CAR_MODULE_TOWER));
    if (!is_off &&
        (car_figure_stands_on(stand->figure, kind) || may_have_come(draft, stand->figure, kind)))
        return true;
    struct aj_diag *diag = aj_read_error(
        draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
        "%s %s stands on %s of (%d,%d), where it may not", car_figure_article(stand->figure),
        row->spoken, car_place_text(stand->place, draft->reader->arena), tile->x, tile->y);
    diag->help = off == AJ_NONE
                     ? car_figure_standing(stand->figure)
                     : aj_arena_format(draft->reader->arena, "the option `%s` leaves it out",
                                       car_rulebook.option[off].id);
    if (!diag->help)
        diag->help = aj_arena_format(draft->reader->arena, "no %s goes into a %s%s", row->spoken,
                                     car_kind_words[kind].spoken,
                                     kind == CAR_GARDEN ? "; an abbot does: `kind: abbot`" : "");
    return false;
}

static bool check_river(struct car_draft *draft, uint32_t laid, uint8_t segment, uint32_t node) {
    const struct car_case_tile *tile = &draft->laid[laid];
    if (car_draft_played(draft, tile->tile)->segment[segment].kind != CAR_RIVER)
        return true;
    aj_read_error(draft->reader, node, CAR_KIND(NO_SUCH_SEGMENT),
                  "nobody stands on the river of %s at (%d,%d)", car_tile_id(tile->tile), tile->x,
                  tile->y)
        ->help = "a figure on its bank stands on a field";
    return false;
}

// Refuses a figure on a field if the case is played without farmers.
static void check_farmer(struct car_draft *draft, const struct car_case_figure *stand,
                         uint8_t segment, uint32_t node) {
    const struct car_case_tile *tile = &draft->laid[stand->laid];
    if (car_is_follower(stand->figure) &&
        car_draft_played(draft, tile->tile)->segment[segment].kind == CAR_FIELD &&
        aj_case_reads_off(draft->job, CAR_OPTION_BASE_FARMERS))
        aj_read_error(
            draft->reader, node, CAR_KIND(PIECE_NOT_IN_PLAY),
            "a follower stands on a field of (%d,%d), and this table plays without farmers",
            tile->x, tile->y)
            ->help = "`base.farmers: no` in `rules` leaves them out";
}

// Adds a figure at a point where four tiles meet.
static void read_on_corner(struct car_draft *draft, struct draft_stands *stands,
                           struct car_case_figure *stand, uint32_t corner) {
    if (corner == AJ_NO_NODE || !car_draft_corner(draft, corner, stand->figure, &stand->place) ||
        stand->laid == CAR_NO_TILE || stand->player < 0 || !draft_point(draft, stand))
        return;
    for (uint32_t i = 0; i < stands->count; i++) {
        const struct car_case_figure *other = &stands->stand[i];
        if (car_figure_on_corner(other->figure) && other->laid == stand->laid)
            aj_read_error(draft->reader, stand->node, CAR_KIND(SEGMENT_TAKEN),
                          "a %s stands on that point already", car_figures[other->figure].spoken);
    }
    stands->on_board[stand->player][stand->figure]++;
    stands->stand[stands->count++] = *stand;
}

// Adds a figure on a segment.
static void read_on_segment(struct car_draft *draft, struct draft_stands *stands,
                            struct car_case_figure *stand, uint32_t node) {
    const struct car_case_tile *laid =
        stand->laid == CAR_NO_TILE ? NULL : &draft->laid[stand->laid];
    const struct car_case_tile unknown = {.tile = NULL};
    uint8_t segment;
    if (node == AJ_NO_NODE)
        car_draft_no_segment(draft, stand->node, laid);
    if (laid && laid->is_open)
        return; // its segments are not known
    if (node == AJ_NO_NODE ||
        !car_draft_place_of(draft, node, laid ? laid : &unknown, stand->figure, &stand->place) ||
        stand->laid == CAR_NO_TILE || stand->player < 0 ||
        !car_draft_check_segment(draft, stand->laid, stand->place, node, &segment) ||
        !check_river(draft, stand->laid, segment, node) ||
        !check_standing(draft, stand, segment, node))
        return;
    if (is_mine_off(draft, stand->laid, segment)) {
        car_draft_ignore_miner(draft, stand->node, laid);
        draft->position->player[stand->player].idle[stand->figure]++;
        return;
    }
    check_entrance(draft, stand->laid, segment, node);
    check_farmer(draft, stand, segment, node);
    check_free(draft, stands, stand, segment);
    stands->on_board[stand->player][stand->figure]++;
    stands->stand[stands->count++] = *stand;
}

// The keys of a figure: first its place and kind, then those of figures that are on no tile, then
// those that modules add.
static const char *const figure_keys[] = {
    "player", "at", "segment", "kind", "corner",
#define APART_KEY(name, key, ...) key,
#include "carcassonne/table/rows.def"
#define FIGURE_KEY(name, key, ...) key,
#include "carcassonne/table/rows.def"
};
static const struct {
    enum car_key key;
    car_read_figure_key *read;
} apart[] = {
#define APART_KEY(name, key_, module, house, reader_, ...) {CAR_KEY_APART_##name, reader_},
#include "carcassonne/table/rows.def"
};
static car_read_figure_key *const figure_readers[] = {
#define FIGURE_KEY(name, key, reader_, ...) reader_,
#include "carcassonne/table/rows.def"
};
enum {
    PLACE_KEYS = 5,
    APARTS = sizeof apart / sizeof *apart,
    FIGURE_READERS = sizeof figure_readers / sizeof *figure_readers,
    FIGURE_KEYS = sizeof figure_keys / sizeof *figure_keys,
};

static void read_own_keys(struct car_draft *draft, const struct car_case_figure *stand,
                          const uint32_t key[]) {
    for (int i = 0; i < FIGURE_READERS; i++)
        if (key[i] != AJ_NO_NODE)
            figure_readers[i](draft, key[i], stand);
}

static const char how_written[] = "as {player: Anna, at: [0, 0], segment: road W}";

// Refuses a figure in a short form, "{Anna: road}" or "{Anna: road 0 0}", and shows the usual form;
// of "{Anna: theif at 0 0}" it names the misspelt word. Returns false if the form is another one.
static bool refuse_short(struct car_draft *draft, uint32_t node) {
    const struct aj_doc *doc = draft->reader->doc;
    uint32_t only = doc->node[node].kind == AJ_NODE_MAP && doc->node[node].count == 1
                        ? aj_doc_first(doc, node)
                        : AJ_NO_NODE;
    if (only == AJ_NO_NODE || aj_case_find_player(draft->job, aj_doc_key(doc, only)) == AJ_NONE)
        return false;
    const char *text = aj_doc_text(doc, only);
    size_t length = text ? strcspn(text, "-0123456789") : 0;
    while (length > 0 && text[length - 1] == ' ')
        length--;
    if (length > 3 && strncmp(text + length - 3, " at", 3) == 0)
        length -= 3;
    struct aj_arena *arena = draft->reader->arena;
    const char *words = aj_arena_copy(arena, length ? text : "road W", length ? length : 6), *error;
    struct car_place place;
    bool is_misspelt =
        !car_place_parse(words, &place, arena, &error) && strstr(error, "did you mean");
    struct aj_diag *diag =
        is_misspelt ? aj_read_error(draft->reader, only, CAR_KIND(BAD_SEGMENT), "%s", error)
                    : car_draft_missing(draft, node, "at");
    diag->help = aj_arena_format(arena, "as {player: %s, at: [0, 0], segment: %s}",
                                 aj_doc_key(doc, only), is_misspelt ? "road W" : words);
    return true;
}

// Reads a figure that is on no tile. Returns false if it has no key that says so.
static bool read_apart(struct car_draft *draft, const struct car_case_figure *stand,
                       const uint32_t key[]) {
    int which = 0;
    while (which < APARTS && key[PLACE_KEYS + which] == AJ_NO_NODE)
        which++;
    if (which == APARTS)
        return false;
    uint32_t node = key[PLACE_KEYS + which];
    const uint32_t places[] = {key[1], key[2], key[4]};
    for (int i = 0; i < 3; i++)
        if (places[i] != AJ_NO_NODE) {
            aj_read_error_key(draft->reader, places[i], CAR_KIND(NO_SUCH_SEGMENT),
                              "with `%s` a figure stands on no tile",
                              figure_keys[PLACE_KEYS + which]);
            return true;
        }
    if (stand->player < 0)
        return true;
    if (car_draft_wanted(draft, apart[which].key, node))
        apart[which].read(draft, node, stand);
    else
        draft->position->player[stand->player].idle[stand->figure]++;
    return true;
}

// Reads a figure on the board. After an error it reads on, to report further ones.
static void read_placed_figure(struct car_draft *draft, struct draft_stands *stands,
                               uint32_t node) {
    uint32_t key[FIGURE_KEYS];
    struct car_case_figure stand = {.node = node, .player = AJ_NONE};
    if (refuse_short(draft, node))
        return;
    if (!aj_read_known(draft->reader, node, figure_keys, FIGURE_KEYS, key)) {
        const char *respelt = car_draft_respelt(draft, node, false);
        aj_read_help(draft->reader, respelt ? respelt : how_written);
        return;
    }
    if (key[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, "player");
    else
        stand.player = (int8_t)aj_case_player(draft->reader, draft->job, key[0]);
    bool kind = read_figure(draft, key[3], key[2], &stand.figure);
    if (kind && read_apart(draft, &stand, key))
        return;
    stand.laid = car_draft_laid_at(draft, node, key[1]);
    if (!kind && (key[4] != AJ_NO_NODE || key[2] == AJ_NO_NODE))
        return; // the kind may be the segment, misspelt
    if (!kind)
        stand.player = AJ_NONE; // the rest is read anyway, for its errors
    else
        read_own_keys(draft, &stand, key + FIGURE_KEYS - FIGURE_READERS);
    if (car_draft_wants_corner(draft, node, stand.figure, key[2], key[4]))
        read_on_corner(draft, stands, &stand, key[4]);
    else
        read_on_segment(draft, stands, &stand, key[2]);
}

// Returns where the case has a figure that is one too many: the last one listed of its player and
// kind. If there is none on the board, or the player says how many are left, the player is meant.
static uint32_t where_too_many(const struct car_draft *draft, const struct draft_stands *stands,
                               int player, unsigned figure) {
    const struct car_player *p = &draft->position->player[player];
    for (uint32_t i = stands->count; i-- > 0 && p->left[figure] == CAR_NOT_GIVEN;)
        if (stands->stand[i].player == player && stands->stand[i].figure == figure)
            return stands->stand[i].node;
    return p->node;
}

static void check_supply(struct car_draft *draft, const struct draft_stands *stands, int player) {
    const struct car_player *p = &draft->position->player[player];
    const char *name = draft->job->player[player].name;
    for (unsigned figure = 0; figure < CAR_FIGURES; figure++) {
        const struct car_figure_row *row = &car_figures[figure];
        int on_board = stands->on_board[player][figure] + p->idle[figure];
        bool is_told = p->left[figure] != CAR_NOT_GIVEN;
        int left = is_told ? p->left[figure] : 0;
        int most = is_told ? car_figure_most(figure) : row->each;
        if (on_board + left <= most)
            continue;
        uint32_t node = where_too_many(draft, stands, player, figure);
        if (most == 1)
            aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES), "%s has more than one %s",
                          name, row->spoken)
                ->help = aj_arena_format(draft->reader->arena,
                                         "with several boxes, say how many %s has left: `%s: 0`",
                                         name, row->left);
        else
            aj_read_error(draft->reader, node, CAR_KIND(TOO_MANY_PIECES),
                          "%s has %d %ss on the board and %d left; there are %d", name, on_board,
                          row->spoken, left, most);
    }
}

// Refuses an abbey on the board if the table plays Abbey & Mayor without abbeys.
static void check_abbeys(struct car_draft *draft) {
    if (!car_draft_on(draft, CAR_MODULE_ABBEY) ||
        !aj_case_reads_off(draft->job, CAR_OPTION_ABBEY_ABBEY))
        return;
    for (size_t i = 0; i < draft->laid_count; i++)
        if (draft->laid[i].tile->fits_any && !draft->laid[i].held)
            car_draft_refuse(draft, &draft->laid[i], CAR_KIND(PIECE_NOT_IN_PLAY),
                             "this table plays without the abbey")
                ->help = "the option `abbey.abbey` leaves it out";
}

void car_draft_pieces(struct car_draft *draft) {
    check_abbeys(draft);
    uint32_t node = draft->field[CAR_KEY_FOLLOWERS];
    const struct aj_doc *doc = draft->reader->doc;
    struct draft_stands stands = {0};
    if (node != AJ_NO_NODE && aj_read_is_list(draft->reader, node)) {
        stands.stand =
            AJ_NEW_ARRAY(draft->reader->arena, struct car_case_figure, doc->node[node].count + 1);
        AJ_EACH_CHILD(doc, c, node)
            read_placed_figure(draft, &stands, c);
    } else if (node != AJ_NO_NODE) {
        aj_read_help(draft->reader, how_written);
    }
    for (int i = 0; i < draft->position->players; i++)
        check_supply(draft, &stands, i);
    draft->position->stand = stands.stand;
    draft->position->stands = stands.count;
}
