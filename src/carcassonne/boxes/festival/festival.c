// The Festival: in a turn that has placed a festival tile, the mover may take a figure home instead
// of anything else that he may do with wood.
#include "carcassonne/boxes/count/count.h"
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

// Judges a follower in a quarter of Carcassonne.
static void judge_quarter(const struct car_judging *g, const struct car_action *a) {
    bool is_there = car_quarter_holds(g, a);
    unsigned figure = is_there ? car_quarter_figure(g, a) : a->figure;
    struct aj_arg who =
        AJ_TEXT("figure", car_figures[figure == CAR_FIGURES ? CAR_FIGURE_NORMAL : figure].spoken);
    struct aj_arg quarter = AJ_TEXT("quarter", car_say_quarter(a, g->judgement->arena));
    if (!is_there)
        CAR_FORBID(g, CAR_RULE_FESTIVAL_OWN, a, car_mover_arg(g), who, quarter)->variant =
            CAR_SAYS_FESTIVAL_OWN_FORBIDS_QUARTER;
    else if (!g->judgement->forbidden)
        CAR_ALLOW(g, CAR_RULE_FESTIVAL_INSTEAD, a, car_mover_arg(g), who, quarter)->variant =
            CAR_SAYS_FESTIVAL_INSTEAD_ALLOWS_QUARTER;
}

static void judge_own(const struct car_judging *g, const struct car_action *a) {
    if (car_quarter_of(a)) {
        judge_quarter(g, a);
        return;
    }
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
    if (car_quarter_of(a)) {
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_FESTIVAL_HOME, AJ_DENIES, a->node,
                    AJ_TEXT("figure", car_figures[car_quarter_figure(g, a)].spoken),
                    AJ_TEXT("quarter", car_say_quarter(a, g->judgement->arena)));
        ruling->variant = CAR_SAYS_FESTIVAL_HOME_DENIES_QUARTER;
        ruling->player = g->now.turn->player;
        car_quarter_send_home(g, a);
        return;
    }
    car_lose(g, car_figure_meant(g, a, g->now.turn->player), CAR_RULE_FESTIVAL_HOME, AJ_NO_ARGS);
}

static car_judge *const festival_judges[] = {judge_tile, judge_own, NULL};

const struct car_module car_festival = {
    .module = CAR_MODULE_FESTIVAL,
    .judges = {[CAR_FESTIVAL] = festival_judges},
    .apply = {[CAR_FESTIVAL] = apply_festival},
};
