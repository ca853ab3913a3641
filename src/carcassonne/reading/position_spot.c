// Reads {at, segment}, the spot of a figure, for several kinds of action. A spot is open as long as
// the reader does not know yet which figure it means.
#include "carcassonne/reading/reading.h"
#include "carcassonne/table/draft.h"
#include "carcassonne/table/table.h"
#include "core/core.h"
#include "documents/reading/reading.h"
#include "judging/case/case.h"
#include "tiles/tiles.h"

// Whether the action can be about such a figure: a princess, for one, sends only knights home.
static bool concerns(const struct car_open_spot *spot, const struct car_stood *stood) {
    if (spot->figure != CAR_FIGURES)
        return stood->figure == spot->figure;
    return car_figure_may(stood->figure, spot->fate) &&
           (spot->fate != CAR_FATE_SENT || stood->place.kind == CAR_CITY);
}

// Whether the figure has the kind and the owner that the action says, if it says them.
static bool is_named(const struct car_open_spot *spot, const struct car_stood *stood) {
    const struct car_action *a = spot->action;
    return !spot->is_named || ((a->figure == CAR_FIGURES || a->figure == stood->figure) &&
                               (spot->owner == AJ_NONE || spot->owner == stood->player));
}

// Whether the spot may mean this figure.
static bool may_mean(const struct car_open_spot *spot, const struct car_stood *stood) {
    if (!is_named(spot, stood))
        return false;
    if (spot->is_anywhere)
        return (spot->on == AJ_NONE || spot->on == (int8_t)stood->place.kind) &&
               concerns(spot, stood);
    if (spot->is_only)
        return stood->player == spot->player && stood->figure == spot->figure;
    return stood->x == spot->action->x && stood->y == spot->action->y &&
           (!spot->is_own || stood->player == spot->player) &&
           (!spot->is_by_kind || spot->on == (int8_t)stood->place.kind) &&
           (!spot->is_meant || concerns(spot, stood));
}

// Returns figure `i` of those that the case gives and, after them, those that turns place.
static struct car_stood stood_of(const struct car_draft *draft, size_t i) {
    const struct car_position *position = draft->position;
    if (i >= position->stands)
        return draft->stood[i - position->stands];
    const struct car_case_figure *stand = &position->stand[i];
    const struct car_case_tile *on = &draft->laid[stand->laid];
    return (struct car_stood){stand->player, stand->figure, on->x, on->y, stand->place};
}

// If the spot can mean only one figure, takes that figure's place. Returns how many it can mean.
static size_t take_only(const struct car_draft *draft, const struct car_open_spot *spot) {
    struct car_stood only = {.player = 0};
    size_t found = 0;
    for (size_t i = 0; i < draft->position->stands + draft->stood_count; i++) {
        const struct car_stood stood = stood_of(draft, i);
        if (car_figure_on_corner(stood.figure) || !may_mean(spot, &stood))
            continue;
        only = stood;
        found++;
    }
    if (found == 1) {
        spot->action->x = only.x;
        spot->action->y = only.y;
        spot->action->place = only.place;
    }
    return found;
}

static const char of_figure[] = "the place where the figure stands: {at: [0, 0], segment: city N}, "
                                "or the cell alone if only one figure there may be meant";

enum { AT, SEGMENT, SPOT_KEYS, KIND = SPOT_KEYS, PLAYER, NAMED_KEYS };

static bool read_keys(struct car_draft *draft, uint32_t node, uint32_t part[], size_t count,
                      const char *help) {
    static const char *const keys[] = {"at", "segment", "kind", "player"};
    if (aj_read_known(draft->reader, node, keys, count, part))
        return true;
    aj_read_help(draft->reader, help);
    return false;
}

// Reads a spot; part[] has the nodes of its keys.
static bool read_spot(struct car_draft *draft, uint32_t node, struct car_action *a,
                      const uint32_t part[]) {
    struct car_case_tile lying = {.tile = NULL};
    if (part[AT] == AJ_NO_NODE)
        car_draft_missing(draft, node, "at");
    if (part[AT] == AJ_NO_NODE || !car_draft_cell(draft, part[AT], a))
        return false;
    if (part[SEGMENT] == AJ_NO_NODE)
        return true;
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, part[SEGMENT],
                           lying.tile ? car_draft_played(draft, lying.tile) : NULL, lying.turn,
                           &a->place);
}

bool car_draft_target_at(struct car_draft *draft, uint32_t node, struct car_action *a,
                         uint32_t part[2]) {
    bool understood =
        read_keys(draft, node, part, SPOT_KEYS, "a place: {at: [0, 0], segment: city N}") &&
        read_spot(draft, node, a, part);
    if (understood && part[SEGMENT] == AJ_NO_NODE)
        car_draft_missing(draft, node, "segment");
    return understood && part[SEGMENT] != AJ_NO_NODE;
}

bool car_draft_target(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t part[2];
    return car_draft_target_at(draft, node, a, part);
}

static bool leave_open(struct car_draft *draft, struct car_open_spot spot) {
    draft->spot = aj_arena_grow(draft->reader->arena, draft->spot, sizeof *draft->spot,
                                &draft->spot_capacity, draft->spots + 1);
    spot.stood = draft->stood_count;
    spot.is_first = draft->placed_count < 2;
    draft->spot[draft->spots++] = spot;
    return true;
}

bool car_draft_only(struct car_draft *draft, uint32_t node, unsigned figure, struct car_action *a) {
    return leave_open(draft, (struct car_open_spot){.action = a,
                                                    .node = node,
                                                    .is_only = true,
                                                    .player = draft->mover,
                                                    .figure = (uint8_t)figure});
}

// Returns the first kind of figure that stands on corners, CAR_FIGURES if there is none.
static int find_cornered(void) {
    int figure = 0;
    while (figure < CAR_FIGURES && !car_figure_on_corner((unsigned)figure))
        figure++;
    return figure;
}

bool car_draft_any_kind(struct car_draft *draft, uint32_t node, struct car_action *a, int player) {
    return leave_open(draft, (struct car_open_spot){.action = a,
                                                    .node = node,
                                                    .is_own = true,
                                                    .is_meant = true,
                                                    .player = (int8_t)player,
                                                    .figure = CAR_FIGURES,
                                                    .fate = CAR_FATE_FAIRY,
                                                    .has_place = true});
}

// Reads a spot that names a kind of segment and no side, "farmer", on a tile with several of that
// kind: the figure that is found on one of them decides which. Returns false for any other spot.
static bool read_kind_alone(struct car_draft *draft, const uint32_t part[],
                            struct car_open_spot *spot) {
    struct car_case_tile lying = {.tile = NULL};
    struct car_place place;
    uint8_t segment, winds[2];
    const char *error, *text = NULL;
    if (part[SEGMENT] != AJ_NO_NODE)
        text = aj_doc_text(draft->reader->doc, part[SEGMENT]);
    if (!text || part[AT] == AJ_NO_NODE || !car_draft_cell(draft, part[AT], spot->action) ||
        !car_place_parse(text, &place, draft->reader->arena, &error) || place.at != CAR_AT_ONLY)
        return false;
    car_draft_lying(draft, spot->action->x, spot->action->y, &lying);
    const struct car_tile *tile = lying.tile ? car_draft_played(draft, lying.tile) : NULL;
    spot->said = part[SEGMENT];
    spot->on = (int8_t)place.kind;
    spot->is_by_kind =
        tile && car_place_find(tile, lying.turn, place, &segment, winds) == CAR_SEVERAL;
    return spot->is_by_kind;
}

// Reads whose figure the action means.
static bool name_owner(struct car_draft *draft, uint32_t node, struct car_action *a) {
    int player = aj_case_player(draft->reader, draft->job, node);
    if (player == AJ_NONE)
        return false;
    a->whose = (uint8_t)(player + 1);
    return true;
}

bool car_draft_standing(struct car_draft *draft, const struct car_action_nodes *at,
                        struct car_action *a) {
    uint32_t node = at->own;
    static const char *const keys[] = {"at", "segment", "kind", "corner", "player"};
    uint32_t part[5];
    struct car_case_tile lying = {.tile = NULL};
    a->figure = CAR_FIGURES;
    if (!aj_read_known(draft->reader, node, keys, 5, part)) {
        aj_read_help(draft->reader, "where the figure stands: {at: [0, 0], segment: city N}");
        return false;
    }
    if (part[0] == AJ_NO_NODE)
        car_draft_missing(draft, node, keys[0]);
    int kind = part[2] == AJ_NO_NODE ? CAR_FIGURES : car_draft_figure(draft, part[2]);
    if (part[0] == AJ_NO_NODE || !car_draft_cell(draft, part[0], a) || kind < 0 ||
        (part[4] != AJ_NO_NODE && !name_owner(draft, part[4], a)))
        return false;
    int8_t owner = (int8_t)(a->whose ? a->whose - 1 : draft->mover);
    a->figure = (uint8_t)(part[3] != AJ_NO_NODE && kind == CAR_FIGURES ? find_cornered() : kind);
    if (part[3] != AJ_NO_NODE)
        return car_draft_corner(draft, part[3], a->figure, &a->place);
    if (part[1] == AJ_NO_NODE)
        return leave_open(draft, (struct car_open_spot){
                                     .action = a, .node = node, .is_own = true, .player = owner});
    struct car_open_spot open = {.action = a,
                                 .node = node,
                                 .is_own = true,
                                 .player = owner,
                                 .is_named = true,
                                 .owner = AJ_NONE};
    if (read_kind_alone(draft, part, &open))
        return leave_open(draft, open);
    car_draft_lying(draft, a->x, a->y, &lying);
    return car_draft_place(draft, part[1], lying.tile ? car_draft_played(draft, lying.tile) : NULL,
                           lying.turn, &a->place) &&
           (kind != CAR_FIGURES || car_draft_any_kind(draft, node, a, owner));
}

// Reads the kind and the owner of the figure that the action means.
static bool read_named(struct car_draft *draft, const uint32_t part[], struct car_open_spot *spot) {
    struct car_action *a = spot->action;
    int kind = part[KIND] == AJ_NO_NODE ? CAR_FIGURES : car_draft_figure(draft, part[KIND]);
    int player = part[PLAYER] == AJ_NO_NODE
                     ? AJ_NONE
                     : aj_case_player(draft->reader, draft->job, part[PLAYER]);
    if (kind < 0 || (part[PLAYER] != AJ_NO_NODE && player == AJ_NONE))
        return false;
    a->figure = (uint8_t)kind;
    a->named[0] = (struct car_named){.player = (int8_t)player};
    if (player != AJ_NONE)
        a->named[0].name = draft->job->player[player].name;
    spot->is_named = true;
    spot->owner = (int8_t)player;
    return true;
}

// Reads a spot that says whose figure is meant, and perhaps on what it is, but not where.
static bool read_anywhere(struct car_draft *draft, const uint32_t part[],
                          struct car_open_spot *spot) {
    const char *error,
        *text = part[SEGMENT] == AJ_NO_NODE ? NULL : aj_doc_text(draft->reader->doc, part[SEGMENT]);
    struct car_place place;
    spot->is_anywhere = true;
    spot->on = AJ_NONE;
    if (!text)
        return part[SEGMENT] == AJ_NO_NODE;
    if (!car_place_parse(text, &place, draft->reader->arena, &error))
        return false;
    spot->on = (int8_t)place.kind;
    return true;
}

// Reads the spot of a figure that the open spot describes.
static bool read_meant(struct car_draft *draft, struct car_open_spot spot) {
    uint32_t part[NAMED_KEYS];
    bool of_kind = spot.figure != CAR_FIGURES;
    if (!read_keys(draft, spot.node, part, of_kind ? SPOT_KEYS : NAMED_KEYS, of_figure))
        return false;
    bool is_anywhere = !of_kind && part[AT] == AJ_NO_NODE && part[PLAYER] != AJ_NO_NODE;
    if (!read_kind_alone(draft, part, &spot) &&
        !(is_anywhere && read_anywhere(draft, part, &spot)) &&
        !read_spot(draft, spot.node, spot.action, part))
        return false;
    if ((!of_kind && !read_named(draft, part, &spot)))
        return false;
    spot.is_meant = true;
    spot.player = draft->mover;
    spot.has_place = part[SEGMENT] != AJ_NO_NODE && !spot.is_anywhere && !spot.is_by_kind;
    return (spot.has_place && of_kind) || leave_open(draft, spot);
}

bool car_draft_spot_of(struct car_draft *draft, uint32_t node, enum car_fate fate,
                       struct car_action *a) {
    return read_meant(draft,
                      (struct car_open_spot){
                          .action = a, .node = node, .figure = CAR_FIGURES, .fate = (uint8_t)fate});
}

bool car_draft_spot_where(struct car_draft *draft, uint32_t node, unsigned figure,
                          struct car_action *a) {
    return read_meant(draft,
                      (struct car_open_spot){.action = a, .node = node, .figure = (uint8_t)figure});
}

bool car_draft_beside(struct car_draft *draft, uint32_t node, struct car_action *a) {
    return read_meant(draft, (struct car_open_spot){.action = a,
                                                    .node = node,
                                                    .is_own = true,
                                                    .figure = CAR_FIGURES,
                                                    .fate = CAR_FATE_FAIRY});
}

bool car_draft_on_tile(struct car_draft *draft, uint32_t node, struct car_action *a) {
    uint32_t part[SPOT_KEYS];
    return read_keys(draft, node, part, SPOT_KEYS, of_figure) && read_spot(draft, node, a, part);
}

// Returns an example of a place for the figure.
static const char *usual_place(unsigned figure) {
    return car_figure_stands_on(figure, CAR_FIELD) ? "field N" : "monastery";
}

// Whether a single word is enough to name the figure: its own, or that of a segment which a tile
// has once and on which it may be ("monk", "garden").
static bool names_figure(struct car_draft *draft, uint32_t node, unsigned figure) {
    const char *text = aj_doc_text(draft->reader->doc, node), *error;
    struct car_place place;
    if (aj_is_same_word(text, car_figure_ids[figure]))
        return true;
    return car_place_parse(text, &place, draft->reader->arena, &error) && place.at == CAR_AT_TILE &&
           car_figure_stands_on(figure, place.kind);
}

bool car_draft_own_spot(struct car_draft *draft, uint32_t node, unsigned figure,
                        struct car_action *a) {
    bool is_done;
    if (draft->reader->doc->node[node].kind != AJ_NODE_SCALAR)
        return car_draft_spot_where(draft, node, figure, a);
    if (names_figure(draft, node, figure)) {
        is_done = true; // "take_back: abbot": a player has only one
        aj_read_spelled(draft->reader, node, "true");
    } else if (!aj_read_bool(draft->reader, node, &is_done)) {
        aj_read_help(draft->reader,
                     aj_arena_format(draft->reader->arena,
                                     "true, or where the figure stands: {at: [0, 0], segment: %s}",
                                     usual_place(figure)));
        return false;
    }
    if (is_done)
        return car_draft_only(draft, node, figure, a);
    aj_read_error(draft->reader, node, CAR_KIND(BAD_ACTION), "what is not done is no action")
        ->help = "leave it out";
    return false;
}

// Refuses a single word if the mover has no such figure on the board, or several. An unknown mover
// was reported already.
static void refuse_only(struct car_draft *draft, const struct car_open_spot *spot, size_t found) {
    if (spot->player == AJ_NONE)
        return;
    struct aj_arena *arena = draft->reader->arena;
    const char *figure = car_figures[spot->figure].spoken;
    const char *place = usual_place(spot->figure);
    if (found > 0)
        aj_read_error(draft->reader, spot->node, CAR_KIND(BAD_ACTION),
                      "the word alone is enough for the mover's only %s on the board", figure)
            ->help = aj_arena_format(arena, "say where: {at: [0, 0], segment: %s}", place);
    else
        aj_read_error(draft->reader, spot->node, CAR_KIND(BAD_ACTION), "%s has no %s on the board",
                      draft->job->player[spot->player].name, figure)
            ->help = aj_arena_format(arena,
                                     "one that stands there is an entry of `followers`: "
                                     "{player: %s, at: [0, 0], segment: %s, kind: %s}",
                                     draft->job->player[spot->player].name, place,
                                     car_figure_ids[spot->figure]);
}

static void refuse_nobody(struct car_draft *draft, const struct car_open_spot *spot) {
    car_draft_missing(draft, spot->node, "segment")->help =
        aj_arena_format(draft->reader->arena,
                        "it may be left out if one figure alone stands on the tile, and none "
                        "stands on (%d,%d): `followers` lists those on the board",
                        spot->action->x, spot->action->y);
}

// Lets the spot mean more figures: first those of other players too, then those that the action
// cannot be about. A rule will say why such a figure is not allowed.
static bool widen(struct car_open_spot *spot) {
    bool *narrow = spot->is_own ? &spot->is_own : &spot->is_meant;
    bool wider = *narrow;
    *narrow = false;
    return wider;
}

// Whether an entry of `followers` was not understood, which was reported. It may be the figure that
// is meant.
static bool is_any_lost(const struct car_draft *draft) {
    uint32_t node = draft->field[CAR_KEY_FOLLOWERS];
    return draft->reader->diags->count > 0 && node != AJ_NO_NODE &&
           draft->position->stands < draft->reader->doc->node[node].count;
}

// Whether the figure is on the segment that the spot names.
static bool is_there(struct car_draft *draft, const struct car_action *a,
                     const struct car_stood *stood) {
    struct car_case_tile lying = {.tile = NULL};
    uint8_t ours, theirs, winds[2];
    car_draft_lying(draft, a->x, a->y, &lying);
    const struct car_tile *tile = lying.tile ? car_draft_played(draft, lying.tile) : NULL;
    return tile && car_place_find(tile, lying.turn, a->place, &ours, winds) == CAR_FOUND &&
           car_place_find(tile, lying.turn, stood->place, &theirs, winds) == CAR_FOUND &&
           ours == theirs;
}

// Refuses a place without a kind if several figures there may be meant and differ. Normal followers
// are meant rather than others. Only figures that came before this action count, although some may
// have left.
static void check_kind(struct car_draft *draft, const struct car_open_spot *spot) {
    struct car_stood meant = {.figure = CAR_FIGURES};
    bool differ = false;
    for (size_t i = 0; i < draft->position->stands + spot->stood; i++) {
        const struct car_stood stood = stood_of(draft, i);
        if (car_figure_on_corner(stood.figure) || !may_mean(spot, &stood) ||
            !is_there(draft, spot->action, &stood) ||
            (meant.figure == CAR_FIGURE_NORMAL && stood.figure != CAR_FIGURE_NORMAL))
            continue;
        bool is_first = meant.figure == CAR_FIGURES ||
                        (meant.figure != stood.figure && stood.figure == CAR_FIGURE_NORMAL);
        differ =
            !is_first && (differ || stood.figure != meant.figure || stood.player != meant.player);
        meant = is_first ? stood : meant;
    }
    if (differ)
        aj_read_error(draft->reader, spot->node, CAR_KIND(AMBIGUOUS_FIGURE),
                      "several figures on %s of (%d,%d) may be meant",
                      car_place_text(spot->action->place, draft->reader->arena), spot->action->x,
                      spot->action->y)
            ->help = "say which one: `kind: large`, `player: Anna`";
}

// Refuses a kind that does not say which segment is meant, since not just one figure is there.
static void refuse_kind(struct car_draft *draft, const struct car_open_spot *spot) {
    struct car_case_tile lying = {.tile = NULL};
    struct car_place place;
    car_draft_lying(draft, spot->action->x, spot->action->y, &lying);
    (void)car_draft_place(draft, spot->said, car_draft_played(draft, lying.tile), lying.turn,
                          &place);
}

// Refuses what does not say which of `found` figures is meant.
static void refuse(struct car_draft *draft, const struct car_open_spot *spot, size_t found) {
    if (spot->is_by_kind)
        refuse_kind(draft, spot);
    else if (spot->is_only)
        refuse_only(draft, spot, found);
    else if (spot->is_anywhere)
        car_draft_missing(draft, spot->node, "at")->help =
            found ? "several figures may be meant: say where it is, {at: [0, 0], ...}"
                  : "the player has no such figure on the board";
    else if (found == 0)
        refuse_nobody(draft, spot);
    else
        car_draft_missing(draft, spot->node, "segment")->help =
            "only if one figure alone may be meant on the tile it may be left out; as "
            "{at: [0, 0], segment: field N}";
}

void car_draft_spots(struct car_draft *draft) {
    for (size_t i = 0; i < draft->spots; i++) {
        struct car_open_spot spot = draft->spot[i];
        if (spot.has_place) {
            if (spot.is_first)
                check_kind(draft, &spot);
            continue;
        }
        size_t found = take_only(draft, &spot);
        while (found == 0 && !spot.is_anywhere && widen(&spot))
            found = take_only(draft, &spot);
        if (found != 1 && !(found == 0 && is_any_lost(draft)))
            refuse(draft, &spot, found);
    }
}
