// The abbot and the gardens. Each rule is a function named after its id, in the order of the
// rulebook.
#include "carcassonne/boxes/abbot/abbot.h"

#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"
#include "tiles/tiles.h"

// ---- placing a figure

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->figure == CAR_FIGURE_ABBOT ? car_follower_target(g, a) : CAR_NOTHING;
    bool fits = car_figure_stands_on(CAR_FIGURE_ABBOT, a->place.kind);
    if (part == CAR_NOTHING || (fits && !aj_keeps(g->judgement, AJ_ALLOWS)))
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", lying->x, lying->y);
    if (fits)
        CAR_ALLOW(g, CAR_RULE_ABBOT_WHERE, a, segment, tile)->variant =
            a->place.kind == CAR_PRIOR ? CAR_SAYS_ABBOT_WHERE_ALLOWS_PRIOR : AJ_PLAIN;
    else
        CAR_FORBID(g, CAR_RULE_ABBOT_WHERE, a, segment, tile);
}

static void judge_abbot_only(const struct car_judging *g, const struct car_action *a) {
    bool other = a->place.kind == CAR_GARDEN && a->figure != CAR_FIGURE_ABBOT;
    uint32_t part = other ? car_follower_target(g, a) : CAR_NOTHING;
    if (part == CAR_NOTHING)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(g, CAR_RULE_GARDEN_ABBOT_ONLY, a, car_mover_arg(g),
               AJ_TEXT("figure", car_figures[a->figure].spoken),
               AJ_CELL("tile", lying->x, lying->y));
}

// If the turn both takes an abbot back and places a figure that is no follower, returns the action
// that places it, else NULL. `a` is the later of the two. An option says whether a turn may have
// both, so order.c leaves this to this file.
static const struct car_action *find_open(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *first = g->now.wooden;
    if (!first || (a->kind == CAR_TAKE_BACK) == (first->kind == CAR_TAKE_BACK))
        return NULL;
    const struct car_action *placed = a->kind == CAR_TAKE_BACK ? first : a;
    return placed->kind == CAR_FOLLOWER && !car_is_follower(placed->figure) ? placed : NULL;
}

static bool abbot_lifts(const struct car_judging *g, int rule, const struct car_action *a) {
    return rule == CAR_RULE_ABBOT_INSTEAD && find_open(g, a);
}

// Judges an abbot that returns although the turn has placed a figure: editions differ on whether
// that is allowed.
static void judge_instead_of(const struct car_judging *g, const struct car_action *a) {
    const struct car_action *placed = find_open(g, a);
    if (!placed)
        return;
    int forbidden = aj_option_is(g->judgement, CAR_OPTION_ABBOT_INSTEAD_OF,
                                 CAR_VALUE_ABBOT_INSTEAD_OF_ANY_FIGURE);
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, CAR_RULE_ABBOT_INSTEAD, forbidden ? AJ_FORBIDS : AJ_ALLOWS, a->node,
                car_mover_arg(g), AJ_TEXT("figure", car_figures[placed->figure].spoken));
    if (!forbidden) // as the rule itself says
        return;
    ruling->variant = CAR_SAYS_ABBOT_INSTEAD_FORBIDS_OTHER_FIGURE;
    ruling->option = CAR_OPTION_ABBOT_INSTEAD_OF;
}

// ---- taking the abbot back

static uint32_t find_taken(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    return lying == CAR_NOTHING ? CAR_NOTHING
                                : car_figure_at(g, lying, a->place, g->now.turn->player);
}

// Whether a figure (CAR_NOTHING: none) is the mover's abbot.
static bool is_own_abbot(const struct car_judging *g, uint32_t f) {
    return f != CAR_NOTHING && g->board.follower[f].player == g->now.turn->player &&
           g->board.follower[f].figure == CAR_FIGURE_ABBOT;
}

uint32_t car_abbot_on_board(const struct car_judging *g, int player) {
    for (uint32_t f = 0; f < g->board.followers; f++) {
        const struct car_follower *follower = &g->board.follower[f];
        if (!follower->returned && follower->player == player &&
            follower->figure == CAR_FIGURE_ABBOT)
            return f;
    }
    return CAR_NOTHING;
}

// Says where the mover's abbot stands.
static void hint_abbot(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = car_abbot_on_board(g, g->now.turn->player);
    struct aj_arg player = car_mover_arg(g);
    if (f == CAR_NOTHING) {
        AJ_RULE(g->judgement, CAR_RULE_ABBOT_TAKE_BACK_OWN, AJ_NOTES, a->node, player)->variant =
            CAR_SAYS_ABBOT_TAKE_BACK_OWN_NOTES_NOWHERE;
        return;
    }
    const struct car_feature_piece *part = &g->board.part[g->board.follower[f].part];
    const struct car_board_tile *lying = &g->board.lying[part->lying];
    AJ_RULE(g->judgement, CAR_RULE_ABBOT_TAKE_BACK_OWN, AJ_NOTES, a->node, player,
            AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, part->local)),
            AJ_CELL("tile", lying->x, lying->y));
}

static void judge_take_back_own(const struct car_judging *g, const struct car_action *a,
                                uint32_t f) {
    struct aj_arg player = car_mover_arg(g);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    if (f == CAR_NOTHING) {
        bool is_off = car_board_at(&g->board, a->x, a->y) == CAR_NOTHING;
        CAR_FORBID(g, CAR_RULE_ABBOT_TAKE_BACK_OWN, a, player, segment, tile)->variant =
            is_off ? CAR_SAYS_ABBOT_TAKE_BACK_OWN_FORBIDS_NO_TILE : AJ_PLAIN;
    } else {
        const struct car_follower *there = &g->board.follower[f];
        bool is_own = there->player == g->now.turn->player;
        CAR_FORBID(g, CAR_RULE_ABBOT_TAKE_BACK_OWN, a, player, segment, tile,
                   AJ_TEXT("figure", car_figures[there->figure].spoken),
                   AJ_PLAYER("owner", there->player))
            ->variant = is_own ? CAR_SAYS_ABBOT_TAKE_BACK_OWN_FORBIDS_NO_ABBOT
                               : CAR_SAYS_ABBOT_TAKE_BACK_OWN_FORBIDS_ANOTHERS;
    }
    hint_abbot(g, a);
}

static void judge_take_back_unfinished(const struct car_judging *g, const struct car_action *a,
                                       uint32_t abbot) {
    if (car_is_complete(&g->board, car_held_root(g, g->board.follower[abbot].part)))
        CAR_FORBID(g, CAR_RULE_ABBOT_TAKE_BACK_UNFINISHED, a,
                   car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y))
            ->variant = a->place.kind == CAR_PRIOR
                            ? CAR_SAYS_ABBOT_TAKE_BACK_UNFINISHED_FORBIDS_PRIOR
                            : AJ_PLAIN;
}

static void judge_take_back(const struct car_judging *g, const struct car_action *a) {
    uint32_t f = find_taken(g, a);
    bool is_own = is_own_abbot(g, f);
    if (is_own)
        judge_take_back_unfinished(g, a, f);
    else
        judge_take_back_own(g, a, f);
    judge_instead_of(g, a);
    if (is_own && !g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_ABBOT_TAKE_BACK, a, car_mover_arg(g),
                  car_place_arg(a->place, g->judgement->arena), AJ_CELL("tile", a->x, a->y));
}

// Gives the mover a point for each tile on and around the abbot's. The feature is not scored.
static void score_home(struct car_judging *g, const struct car_action *a, uint32_t root) {
    int32_t tiles = CAR_TILES_AROUND - g->board.part[root].open;
    car_score(
        g,
        AJ_RULE(g->judgement, CAR_RULE_ABBOT_TAKE_BACK, AJ_SCORES, a->node, AJ_INT("tiles", tiles)),
        &(struct aj_earning){.player = g->now.turn->player,
                             .subject = (int32_t)root,
                             .when = AJ_WHEN_MOVE,
                             .points = tiles});
}

static void apply_take_back(struct car_judging *g, const struct car_action *a) {
    uint32_t f = find_taken(g, a);
    score_home(g, a, car_held_root(g, g->board.follower[f].part));
    car_take_off(g, f);
}

// ---- gardens

static void abbot_worth(struct car_judging *g, struct car_worth *worth) {
    if (worth->kind != CAR_GARDEN)
        return;
    worth->tiles = CAR_TILES_AROUND - g->board.part[worth->root].open;
    worth->rule = worth->complete ? CAR_RULE_GARDEN_COMPLETED : CAR_RULE_GARDEN_UNFINISHED;
    car_worth_add(g, worth, "tiles", worth->tiles, worth->tiles);
}

// ---- the module

static void judge_figure(const struct car_judging *g, const struct car_action *a) {
    judge_where(g, a);
    judge_abbot_only(g, a);
    judge_instead_of(g, a);
}

static car_judge *const figure_judges[] = {judge_figure, NULL};
static car_judge *const take_back_judges[] = {judge_take_back, NULL};

const struct car_module car_abbot = {
    .module = CAR_MODULE_ABBOT,
    .stands_on = 1U << CAR_GARDEN,
    .judges = {[CAR_FOLLOWER] = figure_judges, [CAR_TAKE_BACK] = take_back_judges},
    .apply = {[CAR_TAKE_BACK] = apply_take_back},
    .lifts = abbot_lifts,
    .worth = abbot_worth,
};
