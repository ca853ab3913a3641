#include "carcassonne/judging.h"

struct aj_ruling *car_forbid_args(const struct car_judging *g, int rule, const struct car_action *a,
                                  struct aj_args args) {
    for (int i = 0; i < g->modules; i++)
        if (g->module[i]->lifts && g->module[i]->lifts(g, rule, a))
            return &g->judgement->scratch;
    return aj_rule_add(g->judgement, rule, AJ_FORBIDS, a->node, args);
}

bool car_places_later(const struct car_judging *g) {
    for (uint32_t i = g->now.action + 1; i < g->now.turn->count; i++)
        if (g->now.turn->action[i].kind == CAR_PLACE)
            return true;
    return false;
}
