// The Festival: an own figure comes home instead of anything else in a turn that has placed its
// tile.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static void judge_tile(const struct car_judging *g, const struct car_action *a) {
    if (g->now.placed == CAR_NOTHING) {
        if (!car_places_later(g))
            CAR_FORBID(g, CAR_RULE_FESTIVAL_TILE, a, car_mover_arg(g))->variant =
                CAR_SAYS_FESTIVAL_TILE_FORBIDS_NO_TILE;
        return;
    }
    const struct car_board_tile *placed = &g->board.lying[g->now.placed];
    if (!car_has_tile_mark(placed->tile, CAR_TILE_MARK_FESTIVAL))
        CAR_FORBID(g, CAR_RULE_FESTIVAL_TILE, a, AJ_CELL("tile", placed->x, placed->y));
}

static void judge_own(const struct car_judging *g, const struct car_action *a) {
    int mover = g->now.turn->player;
    uint32_t own = car_figure_meant(g, a, mover);
    uint32_t there = own == CAR_NOTHING ? car_figure_meant(g, a, AJ_NONE) : own;
    struct aj_arg player = car_mover_arg(g), tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    if (there == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_FESTIVAL_OWN, a, player, segment, tile)->variant =
            car_board_at(&g->board, a->x, a->y) == CAR_NOTHING
                ? CAR_SAYS_FESTIVAL_OWN_FORBIDS_NO_TILE
                : AJ_PLAIN;
        return;
    }
    const struct car_follower *f = &g->board.follower[there];
    struct aj_arg figure = AJ_TEXT("figure", car_figures[f->figure].spoken);
    if (own == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_FESTIVAL_OWN, a, player, segment, tile, figure,
                   AJ_PLAYER("owner", f->player))
            ->variant = CAR_SAYS_FESTIVAL_OWN_FORBIDS_ANOTHERS;
        return;
    }
    if (!car_is_follower(f->figure))
        CAR_RULE_BY(g, CAR_RULE_FESTIVAL_WHAT, a, CAR_OPTION_FESTIVAL_WHAT,
                    CAR_VALUE_FESTIVAL_WHAT_FOLLOWERS, figure);
    if (!g->judgement->forbidden && aj_keeps(g->judgement, AJ_ALLOWS))
        CAR_ALLOW(g, CAR_RULE_FESTIVAL_INSTEAD, a, player, figure, segment, tile);
}

static void apply_festival(struct car_judging *g, const struct car_action *a) {
    car_lose(g, car_figure_meant(g, a, g->now.turn->player), CAR_RULE_FESTIVAL_HOME, AJ_NO_ARGS);
}

static car_judge *const festival_judges[] = {judge_tile, judge_own, NULL};

const struct car_module car_festival = {
    .module = CAR_MODULE_FESTIVAL,
    .judges = {[CAR_FESTIVAL] = festival_judges},
    .apply = {[CAR_FESTIVAL] = apply_festival},
};
