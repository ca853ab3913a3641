// The crop circles: the player who placed one chooses, and then each player acts.
#include "carcassonne/boxes/crop/crop.h"

#include <string.h>

#include "carcassonne/rules/module.h"
#include "carcassonne/table/draft.h"

const enum car_crop_choice car_crop_choices[] = {CAR_CROP_NONE, CAR_CROP_ADD, CAR_CROP_REMOVE};

static void crop_set_up(struct car_judging *g) {
    g->own[CAR_TAKES_PART_crop] = AJ_NEW(g->judgement->arena, struct car_crop);
}

// ---- who is asked

int car_crop_player(const struct car_judging *g, int place) {
    return (g->now.turn->player + 1 + place) % g->position->players;
}

static int place_of(const struct car_judging *g, int player) {
    int place = 0;
    while (car_crop_player(g, place) != player)
        place++;
    return place;
}

// Returns the kind of segment that the current circle is about, or CAR_KINDS if there is no circle.
static uint8_t kind_of(const struct car_judging *g) {
    const struct car_crop *crop = car_crop_of(g);
    return crop->circles ? crop->kind[0] : (uint8_t)CAR_KINDS;
}

static bool is_follower_on(const struct car_judging *g, uint32_t figure, uint8_t kind) {
    const struct car_follower *f = &g->board.follower[figure];
    return !f->returned && car_is_follower(f->figure) && g->board.part[f->part].kind == kind;
}

bool car_crop_touches(const struct car_judging *g, uint32_t figure) {
    return is_follower_on(g, figure, kind_of(g));
}

// Whether a player (AJ_NONE: anybody) has a follower on a segment of that kind.
static bool has_kind(const struct car_judging *g, int player, uint8_t kind) {
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (is_follower_on(g, f, kind) &&
            (player == AJ_NONE || g->board.follower[f].player == player))
            return true;
    return false;
}

// Whether a player (AJ_NONE: anybody) has a follower on a segment of the current circle's kind.
static bool has_any(const struct car_judging *g, int player) {
    return has_kind(g, player, kind_of(g));
}

bool car_crop_adds(const struct car_judging *g, unsigned figure) {
    return car_is_follower(figure) && car_figure_stands_on(figure, kind_of(g));
}

// Whether a figure is in play: no switch is off that it needs.
static bool is_in_play(const struct car_judging *g, unsigned figure) {
    const struct car_switch *row = car_switch_of_figure(figure);
    return !row || aj_is_switched_on(g->judgement, row->option);
}

static bool has_left(const struct car_judging *g, int player) {
    for (unsigned figure = 0; figure < CAR_FOLLOWERS; figure++)
        if (car_crop_adds(g, figure) && car_on(g, car_figures[figure].module) &&
            is_in_play(g, figure) && g->supply[player][figure] > 0)
            return true;
    return false;
}

bool car_crop_is_asked(const struct car_judging *g, int player) {
    return has_any(g, player) && (car_crop_of(g)->choice == CAR_CROP_REMOVE || has_left(g, player));
}

int car_crop_next(const struct car_judging *g) {
    int place = car_crop_of(g)->asked;
    while (place < g->position->players && !car_crop_is_asked(g, car_crop_player(g, place)))
        place++;
    return place;
}

static bool is_anybody_left(const struct car_judging *g) {
    return car_crop_next(g) < g->position->players;
}

// Whether anybody has a follower of the kind of a circle from this one on.
static bool has_for_circles(const struct car_judging *g, unsigned from) {
    const struct car_crop *crop = car_crop_of(g);
    while (from < crop->circles && !has_kind(g, AJ_NONE, crop->kind[from]))
        from++;
    return from < crop->circles;
}

// ---- circles

static bool waits_for_parts(const struct car_judging *g) {
    return aj_option_is(g->judgement, CAR_OPTION_CROP_WHEN, CAR_VALUE_CROP_WHEN_AFTER_TURN);
}

// Whether the current circle is done only after a further part of the turn.
static bool waits(const struct car_judging *g) {
    for (CAR_EACH(left, g, part_due))
        if (car_lowest_module(g, left)->part_due(g))
            return waits_for_parts(g);
    return false;
}

bool car_crop_asks(const struct car_judging *g) {
    const struct car_crop *crop = car_crop_of(g);
    bool is_told = crop->choice != CAR_CROP_NONE;
    if (crop->choice == CAR_CROP_REMOVE && is_anybody_left(g))
        return false;
    return crop->circles > is_told && !waits(g);
}

bool car_crop_waits(const struct car_judging *g) {
    return car_crop_of(g)->circles && waits(g);
}

// Ends the current circle; the next one of the turn, if any, becomes the current one.
static void drop_circle(struct car_crop *crop) {
    crop->circles--;
    memmove(crop->kind, crop->kind + 1, crop->circles);
    crop->choice = CAR_CROP_NONE;
    crop->asked = 0;
    crop->is_over = crop->is_owed = false;
}

// Says who has still to do what by the current circle.
static void say_due(const struct car_judging *g, struct car_due *due) {
    const struct car_crop *crop = car_crop_of(g);
    bool is_chosen = crop->choice != CAR_CROP_NONE && (crop->is_owed || is_anybody_left(g));
    bool removes = is_chosen && crop->choice == CAR_CROP_REMOVE;
    due->player = (int8_t)(crop->is_owed ? crop->owes
                           : is_chosen   ? car_crop_player(g, car_crop_next(g))
                                         : g->now.turn->player);
    due->variant = !is_chosen ? AJ_PLAIN
                   : removes  ? CAR_SAYS_CROP_DUE_FORBIDS_BACK
                              : CAR_SAYS_CROP_DUE_FORBIDS_ADDED;
    due->note = !is_chosen ? AJ_PLAIN
                : removes  ? CAR_SAYS_CROP_DUE_NOTES_BACK
                           : CAR_SAYS_CROP_DUE_NOTES_ADDED;
}

// Says that a crop circle is not finished: a choice, or a figure of each player.
static bool crop_due(struct car_judging *g, struct car_due *due) {
    const struct car_crop *crop = car_crop_of(g);
    if (!g->now.ended || !crop->circles || (crop->is_over && !crop->is_owed))
        return false;
    due->rule = CAR_RULE_CROP_DUE;
    due->step = CAR_STEP_EACH;
    due->by = UINT64_C(1) << CAR_CROP | UINT64_C(1) << CAR_JOIN | UINT64_C(1) << CAR_LEAVE;
    due->what = "the crop circle";
    due->gives_none = true;
    say_due(g, due);
    if (has_for_circles(g, crop->choice != CAR_CROP_NONE) && !waits(g))
        return true;
    if (crop->choice == CAR_CROP_NONE)
        return crop->is_owed;
    if (!crop->is_owed && !is_anybody_left(g))
        return false;
    if (crop->choice == CAR_CROP_REMOVE)
        return true;
    due->option = CAR_OPTION_CROP_ADD;
    return aj_option_is(g->judgement, CAR_OPTION_CROP_ADD, CAR_VALUE_CROP_ADD_MUST);
}

// Forgets circles of an earlier turn or part, unless they wait for a further part. If somebody had
// to act in one, a new turn is forbidden: it is too late.
static void crop_turn_begin(struct car_judging *g) {
    struct car_crop *crop = car_crop_of(g);
    if (crop->circles && (crop->choice != CAR_CROP_NONE || crop->is_over))
        drop_circle(crop);
    if (!crop->circles || (g->now.part > 0 && waits_for_parts(g)))
        return;
    if (g->now.part == 0 && has_for_circles(g, 0))
        AJ_RULE(g->judgement, CAR_RULE_CROP_DUE, AJ_FORBIDS, g->now.turn->node, car_mover_arg(g))
            ->variant = CAR_SAYS_CROP_DUE_FORBIDS_FIRST_PART;
    *crop = (struct car_crop){0};
}

// Ends the circle when a follower escapes: who comes home by that, or leaves the city, has been
// asked before.
static void end_circle(struct car_judging *g, const struct car_action *a) {
    struct car_crop *crop = car_crop_of(g);
    struct car_due due;
    (void)a;
    if (!crop->circles || waits(g))
        return;
    crop->is_owed = crop_due(g, &due);
    crop->owes = crop->is_owed ? due.player : 0;
    crop->is_over = true;
}

static void crop_placed(struct car_judging *g, uint32_t lying) {
    static const struct {
        enum car_tile_mark mark;
        uint8_t kind;
    } circles[] = {{CAR_TILE_MARK_CROP_FIELD, CAR_FIELD},
                   {CAR_TILE_MARK_CROP_ROAD, CAR_ROAD},
                   {CAR_TILE_MARK_CROP_CITY, CAR_CITY}};
    struct car_crop *crop = car_crop_of(g);
    for (size_t i = 0; i < sizeof circles / sizeof *circles; i++)
        if (car_has_tile_mark(g->board.lying[lying].tile, circles[i].mark) &&
            crop->circles < CAR_CROP_PARTS && aj_is_switched_on(g->judgement, CAR_OPTION_CROP_CROP))
            crop->kind[crop->circles++] = circles[i].kind;
}

// ---- the choice

// crop.add: judges that the next player who could add a follower was passed over.
static void judge_passed(const struct car_judging *g, const struct car_action *a) {
    CAR_RULE_BY(g, CAR_RULE_CROP_ADD, a, CAR_OPTION_CROP_ADD, CAR_VALUE_CROP_ADD_MUST,
                AJ_PLAYER("next", car_crop_player(g, car_crop_next(g))))
        ->rank = AJ_TOLD_FIRST;
}

static void judge_crop(const struct car_judging *g, const struct car_action *a) {
    const struct car_crop *crop = car_crop_of(g);
    bool is_told = crop->choice != CAR_CROP_NONE, is_left = is_told && is_anybody_left(g);
    if (g->now.placed == CAR_NOTHING && car_places_later(g))
        return;
    if (!crop->circles)
        CAR_FORBID(g, CAR_RULE_CROP_TILE, a, car_mover_arg(g));
    else if (is_told && (crop->circles == 1 || (is_left && crop->choice == CAR_CROP_REMOVE)))
        CAR_FORBID(g, CAR_RULE_CROP_ORDER, a, car_mover_arg(g))->variant =
            CAR_SAYS_CROP_ORDER_FORBIDS_CHOSEN;
    else if (is_left)
        judge_passed(g, a);
    else if (waits(g))
        CAR_FORBID(g, CAR_RULE_CROP_ORDER, a, car_mover_arg(g))->variant =
            CAR_SAYS_CROP_ORDER_FORBIDS_SECOND_PART;
}

// Whether a follower on a segment of the circle's kind went home when it was scored in this turn; a
// part says which segment, CAR_NOTHING: any.
static bool has_gone(const struct car_judging *g, uint32_t part) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *gone = &g->board.follower[f];
        uint32_t root = car_board_root(&g->board, gone->part);
        if (gone->returned && gone->last_turn == g->now.index && car_is_follower(gone->figure) &&
            g->board.part[gone->part].kind == kind_of(g) && g->board.part[root].scored &&
            (part == CAR_NOTHING || gone->part == part))
            return true;
    }
    return false;
}

static void note_passed(struct car_judging *g) {
    if (!has_any(g, AJ_NONE)) {
        struct aj_ruling *note =
            AJ_RULE(g->judgement, CAR_RULE_CROP_SKIP, AJ_NOTES, g->now.turn->node,
                    AJ_WORD("kind", &car_kind_words[kind_of(g)]));
        note->variant = has_gone(g, CAR_NOTHING) ? CAR_SAYS_CROP_SKIP_NOTES_ALL_HOME
                                                 : CAR_SAYS_CROP_SKIP_NOTES_NOBODY;
        if (g->now.action + 1 == g->now.turn->count) // else what comes after it decides
            note->rank = AJ_TOLD_FIRST;
        return;
    }
    for (int place = 0; place < g->position->players; place++) {
        int player = car_crop_player(g, place);
        if (car_crop_is_asked(g, player))
            continue;
        struct aj_ruling *note =
            AJ_RULE(g->judgement, CAR_RULE_CROP_SKIP, AJ_NOTES, g->now.turn->node,
                    AJ_PLAYER("other", player), AJ_WORD("kind", &car_kind_words[kind_of(g)]));
        note->variant = has_any(g, player) ? CAR_SAYS_CROP_SKIP_NOTES_NONE_LEFT : AJ_PLAIN;
    }
}

// crop.must-remove: notes who is to take a follower back next, if no later action of the turn says
// so.
static void note_due(struct car_judging *g) {
    int next = car_crop_next(g);
    if (!aj_keeps(g->judgement, AJ_NOTES) || car_crop_of(g)->choice != CAR_CROP_REMOVE ||
        next == g->position->players)
        return;
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_LEAVE || g->now.turn->action[i].kind == CAR_CROP)
            return;
    AJ_RULE(g->judgement, CAR_RULE_CROP_MUST_REMOVE, AJ_NOTES, g->now.turn->node,
            AJ_PLAYER("other", car_crop_player(g, next)),
            AJ_WORD("kind", &car_kind_words[kind_of(g)]))
        ->rank = AJ_TOLD_FIRST;
}

// Drops the circles that nobody has a follower for, if choices are not told for all of them.
static void skip_circles(struct car_judging *g) {
    struct car_crop *crop = car_crop_of(g);
    unsigned told = 1;
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        told += g->now.turn->action[i].kind == CAR_CROP;
    while (crop->circles > told && !has_any(g, AJ_NONE))
        drop_circle(crop);
}

static void apply_crop(struct car_judging *g, const struct car_action *a) {
    struct car_crop *crop = car_crop_of(g);
    if (crop->choice != CAR_CROP_NONE)
        drop_circle(crop);
    skip_circles(g);
    crop->choice = (uint8_t)car_crop_told(a);
    if (aj_keeps(g->judgement, AJ_NOTES))
        note_passed(g);
    note_due(g);
}

// ---- what each player does

// Judges whether the action may come now at all.
static bool judge_time(const struct car_judging *g, const struct car_action *a,
                       enum car_crop_choice choice) {
    const struct car_crop *crop = car_crop_of(g);
    int player = a->named[0].player, place = place_of(g, player), next = car_crop_next(g);
    struct aj_arg mover = car_mover_arg(g), other = AJ_PLAYER("other", player);
    int16_t why;
    if (g->now.placed == CAR_NOTHING && car_places_later(g))
        return false;
    if (!crop->circles) {
        CAR_FORBID(g, CAR_RULE_CROP_TILE, a, mover);
        return false;
    }
    if (crop->choice == CAR_CROP_NONE)
        why = waits(g) ? CAR_SAYS_CROP_ORDER_FORBIDS_SECOND_PART
                       : CAR_SAYS_CROP_ORDER_FORBIDS_NOT_CHOSEN;
    else if (crop->choice != choice)
        why = CAR_SAYS_CROP_ORDER_FORBIDS_OTHER_CHOICE;
    else if (place < crop->asked && has_any(g, player)) // else he is passed over for having none
        why = CAR_SAYS_CROP_ORDER_FORBIDS_ASKED;
    else if (next < place && choice == CAR_CROP_REMOVE)
        why = CAR_SAYS_CROP_ORDER_FORBIDS_BEFORE;
    else {
        if (next < place)
            judge_passed(g, a);
        return true;
    }
    CAR_FORBID(g, CAR_RULE_CROP_ORDER, a, mover, other, AJ_PLAYER("next", car_crop_player(g, next)))
        ->variant = why;
    return false;
}

bool car_crop_stands(const struct car_judging *g, int player, uint32_t part, bool on_feature) {
    uint32_t root = car_board_root(&g->board, part);
    for (uint32_t f = 0; f < g->board.followers; f++)
        if (car_crop_touches(g, f) && g->board.follower[f].player == player &&
            (on_feature ? car_board_root(&g->board, g->board.follower[f].part) == root
                        : g->board.follower[f].part == part))
            return true;
    return false;
}

// Judges the segment to which a follower is added: it must be of the circle's kind.
static void judge_beside(const struct car_judging *g, const struct car_action *a, uint32_t part) {
    int player = a->named[0].player;
    struct aj_arg other = AJ_PLAYER("other", player), tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg figure = AJ_TEXT("figure", car_figures[a->figure].spoken);
    bool is_there = car_crop_stands(g, player, part, false);
    if (!is_there && car_crop_stands(g, player, part, true)) {
        struct aj_ruling *ruling =
            CAR_RULE_BY(g, CAR_RULE_CROP_BESIDE, a, CAR_OPTION_CROP_BESIDE,
                        CAR_VALUE_CROP_BESIDE_SEGMENT, other, segment, tile, figure);
        ruling->variant = ruling->effect == AJ_FORBIDS ? CAR_SAYS_CROP_BESIDE_FORBIDS_ELSEWHERE
                                                       : CAR_SAYS_CROP_BESIDE_ALLOWS_ELSEWHERE;
    } else if (!is_there) {
        struct aj_ruling *ruling = CAR_FORBID(g, CAR_RULE_CROP_BESIDE, a, other, segment, tile);
        if (has_gone(g, part))
            ruling->variant = CAR_SAYS_CROP_BESIDE_FORBIDS_HOME;
    } else if (aj_keeps(g->judgement, AJ_ALLOWS)) {
        CAR_ALLOW(g, CAR_RULE_CROP_BESIDE, a, other, segment, tile, figure);
    }
}

static void forbid_kind(const struct car_judging *g, const struct car_action *a, int16_t variant) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    if (variant == AJ_PLAIN && part != CAR_NOTHING && g->board.part[part].kind == CAR_CASTLE)
        variant = CAR_SAYS_CROP_KIND_FORBIDS_CASTLE;
    CAR_FORBID(g, CAR_RULE_CROP_KIND, a, AJ_PLAYER("other", a->named[0].player),
               AJ_WORD("kind", &car_kind_words[kind_of(g)]),
               car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y))
        ->variant = variant;
}

static void forbid_figure(const struct car_judging *g, const struct car_action *a,
                          unsigned figure) {
    CAR_FORBID(g, CAR_RULE_CROP_FOLLOWERS, a, AJ_TEXT("figure", car_figures[figure].spoken),
               car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y));
}

static void judge_supply(const struct car_judging *g, const struct car_action *a) {
    int player = a->named[0].player;
    (void)is_in_play(g, a->figure);
    if (g->supply[player][a->figure] <= 0)
        CAR_FORBID(g, CAR_RULE_BASE_SUPPLY, a, AJ_PLAYER("player", player),
                   AJ_TEXT("figure", car_figures[a->figure].spoken))
            ->variant =
            a->figure == CAR_FIGURE_NORMAL ? AJ_PLAIN : CAR_SAYS_BASE_SUPPLY_FORBIDS_FIGURE;
}

static void judge_join(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    if (!judge_time(g, a, CAR_CROP_ADD))
        return;
    if (part == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_CROP_BESIDE, a, AJ_PLAYER("other", a->named[0].player),
                   AJ_CELL("tile", a->x, a->y))
            ->variant = CAR_SAYS_CROP_BESIDE_FORBIDS_NO_TILE;
    } else if (g->board.part[part].kind != kind_of(g)) {
        forbid_kind(g, a, AJ_PLAIN);
    } else if (!car_crop_adds(g, a->figure)) {
        forbid_figure(g, a, a->figure);
    } else if (!car_forbids_figure(g, a)) {
        judge_supply(g, a);
        judge_beside(g, a, part);
    }
}

static void end_asking(struct car_judging *g, const struct car_action *a) {
    car_crop_of(g)->asked = (uint8_t)(place_of(g, a->named[0].player) + 1);
}

static void apply_join(struct car_judging *g, const struct car_action *a) {
    int player = a->named[0].player;
    car_board_stand(&g->board, car_part_at(&g->board, a->x, a->y, a->place), player, a->figure,
                    a->node);
    g->supply[player][a->figure]--;
    end_asking(g, a);
}

static void judge_leave(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_part_at(&g->board, a->x, a->y, a->place);
    if (!judge_time(g, a, CAR_CROP_REMOVE))
        return;
    uint32_t f = car_figure_meant(g, a, a->named[0].player);
    if (part != CAR_NOTHING && g->board.part[part].kind != kind_of(g))
        forbid_kind(g, a, AJ_PLAIN);
    else if (f == CAR_NOTHING)
        forbid_kind(g, a, CAR_SAYS_CROP_KIND_FORBIDS_NOBODY);
    else if (!car_is_follower(g->board.follower[f].figure))
        forbid_figure(g, a, g->board.follower[f].figure);
}

static void apply_leave(struct car_judging *g, const struct car_action *a) {
    car_lose(g, car_figure_meant(g, a, a->named[0].player), CAR_RULE_CROP_MUST_REMOVE, AJ_NO_ARGS);
    end_asking(g, a);
    note_due(g);
}

static car_judge *const crop_judges[] = {judge_crop, NULL};
static car_judge *const join_judges[] = {judge_join, NULL};
static car_judge *const leave_judges[] = {judge_leave, NULL};

const struct car_module car_crop = {
    .module = CAR_MODULE_CROP,
    .judges = {[CAR_CROP] = crop_judges, [CAR_JOIN] = join_judges, [CAR_LEAVE] = leave_judges},
    .apply = {[CAR_CROP] = apply_crop, [CAR_JOIN] = apply_join, [CAR_LEAVE] = apply_leave},
    .set_up = crop_set_up,
    .turn_begin = crop_turn_begin,
    .placed = crop_placed,
    .due = crop_due,
};

const struct car_module car_crop_end = {.module = CAR_MODULE_CROP,
                                        .apply = {[CAR_ESCAPE] = end_circle}};
