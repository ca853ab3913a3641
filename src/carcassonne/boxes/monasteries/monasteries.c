// Special monasteries. A prior is on a part of his own (CAR_PRIOR) next to the monastery's, and
// takes part in the monastery from there, like an underminer in a city. So it is occupied, and he
// scores.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// Returns the prior of a monastery, or CAR_NOTHING if it has none.
static uint32_t find_prior(const struct car_judging *g, uint32_t root) {
    const struct car_board_tile *at = car_board_tile_of(&g->board, root);
    if (g->board.part[root].kind != CAR_MONASTERY || !car_has_kind(at->tile, CAR_PRIOR))
        return CAR_NOTHING;
    for (uint8_t i = 0; i < at->tile->count; i++)
        if (at->tile->segment[i].kind == CAR_PRIOR)
            return car_follower_on(g, at->first_part + i);
    return CAR_NOTHING;
}

// ---- placing

static void judge_where(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = a->place.kind == CAR_PRIOR ? car_follower_target(g, a) : CAR_NOTHING;
    uint32_t lying = car_is_elsewhere(g, a) ? car_board_at(&g->board, a->x, a->y) : g->now.placed;
    if (a->place.kind != CAR_PRIOR || lying == CAR_NOTHING)
        return;
    const struct car_board_tile *at = &g->board.lying[lying];
    struct aj_arg tile = AJ_CELL("tile", at->x, at->y);
    if (!car_has_kind(at->tile, CAR_PRIOR)) {
        CAR_FORBID(g, CAR_RULE_PRIOR_WHERE, a, tile);
        return;
    }
    uint32_t held = part == CAR_NOTHING ? CAR_NOTHING : car_occupant(g, car_held_root(g, part));
    if (held != CAR_NOTHING) {
        const struct car_follower *f = &g->board.follower[held];
        car_forbid_occupied(g, a, part, held);
        CAR_FORBID(g, CAR_RULE_PRIOR_WHERE, a, tile, AJ_PLAYER("owner", f->player),
                   AJ_TEXT("figure", car_figures[f->figure].spoken))
            ->variant = CAR_SAYS_PRIOR_WHERE_FORBIDS_TAKEN;
    } else if (part != CAR_NOTHING && !g->judgement->forbidden &&
               aj_keeps(g->judgement, AJ_ALLOWS)) {
        CAR_ALLOW(g, CAR_RULE_PRIOR_WHERE, a, car_mover_arg(g),
                  AJ_TEXT("figure", car_figures[a->figure].spoken), tile);
    }
}

static void apply_follower(struct car_judging *g, const struct car_action *a) {
    if (a->place.kind == CAR_PRIOR)
        car_reopen_for_prior(g, car_follower_target(g, a));
}

static void judge_take_back(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    if (a->place.kind == CAR_PRIOR && lying != CAR_NOTHING &&
        car_figure_at(g, lying, a->place, g->now.turn->player) != CAR_NOTHING)
        CAR_RULE_BY(g, CAR_RULE_PRIOR_STAYS, a, CAR_OPTION_PRIOR_TAKE_BACK,
                    CAR_VALUE_PRIOR_TAKE_BACK_NO, AJ_CELL("tile", a->x, a->y));
}

// ---- points

static bool prior_holds_open(const struct car_judging *g, uint32_t root) {
    return find_prior(g, root) != CAR_NOTHING;
}

// Counts the tiles in one direction from a tile up to the first gap, without itself.
static int32_t count_from(const struct car_board *board, const struct car_board_tile *at,
                          unsigned edge) {
    int32_t count = 0, x = at->x, y = at->y;
    while (car_board_beside(board, x, y, edge) != CAR_NOTHING) {
        x += car_step_x[edge];
        y += car_step_y[edge];
        count++;
    }
    return count;
}

// Replaces the points of a monastery by those of its prior: the tiles in a line in each direction.
static void prior_worth(struct car_judging *g, struct car_worth *worth) {
    const struct car_board *board = &g->board;
    const struct car_board_tile *at = car_board_tile_of(board, worth->root);
    if (find_prior(g, worth->root) == CAR_NOTHING)
        return;
    int32_t row = count_from(board, at, CAR_E) + count_from(board, at, CAR_W);
    int32_t column = count_from(board, at, CAR_N) + count_from(board, at, CAR_S);
    worth->count = 0;
    worth->points = 0;
    worth->rule = CAR_RULE_PRIOR_FINAL;
    worth->variant = AJ_PLAIN;
    worth->option = AJ_NONE;
    worth->tiles = 1 + row + column;
    worth->is_of_lines = true;
    car_worth_add(g, worth, "tiles", 1, 1);
    car_worth_add(g, worth, "row", row, row);
    car_worth_add(g, worth, "column", column, column);
}

// Says of each prior whose monastery this turn has surrounded that he stays.
static void prior_turn_end(struct car_judging *g) {
    for (uint32_t f = 0; f < g->board.followers && g->now.placed != CAR_NOTHING; f++) {
        const struct car_follower *prior = &g->board.follower[f];
        if (prior->returned || g->board.part[prior->part].kind != CAR_PRIOR ||
            g->board.part[car_held_root(g, prior->part)].open > 0 ||
            !car_is_around(car_board_tile_below(&g->board, f), &g->board.lying[g->now.placed]))
            continue;
        if (aj_keeps(g->judgement, AJ_DENIES))
            car_deny(g, CAR_RULE_PRIOR_STAYS, f, car_held_root(g, prior->part));
    }
}

static car_judge *const follower_judges[] = {judge_where, NULL};
static car_judge *const take_back_judges[] = {judge_take_back, NULL};

const struct car_module car_monasteries = {
    .module = CAR_MODULE_MONASTERIES,
    .stands_on = 1U << CAR_PRIOR,
    .judges = {[CAR_FOLLOWER] = follower_judges, [CAR_TAKE_BACK] = take_back_judges},
    .apply = {[CAR_FOLLOWER] = apply_follower},
    .holds_open = prior_holds_open,
    .worth = prior_worth,
    .turn_end = prior_turn_end,
};
