#include "carcassonne/rules/rules.h"

struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args) {
    for (CAR_EACH(left, g, lifts))
        if (car_first(g, left)->lifts(g, rule, a))
            return &g->judgement->scratch;
    return aj_rule_add(g->judgement, rule, AJ_FORBIDS, a->node, args);
}

bool car_places_later(const struct car_judging *g) {
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_PLACE)
            return true;
    return false;
}

struct aj_ruling *car_deny(struct car_judging *g, int rule, uint32_t follower, uint32_t root) {
    const struct car_board *board = &g->board;
    const struct car_follower *f = &board->follower[follower];
    const struct car_part *part = &board->part[f->part];
    const struct car_lying *lying = &board->lying[part->lying];
    struct aj_ruling *ruling =
        AJ_RULE(g->judgement, rule, AJ_DENIES, f->node, AJ_CELL("tile", lying->x, lying->y),
                AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, part->local)));
    ruling->player = f->player;
    ruling->subject = (int32_t)root;
    return ruling;
}
