// Games Quarterly 11: the pigs on its tile of fields, and its spring.
#include "carcassonne/boxes/river/river.h"
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

// Whether a herd of Games Quarterly adds to the field. It does not if one of The River has given
// its points.
static bool adds_to_farm(struct car_judging *g, uint32_t field, int player,
                         struct car_farm_bonus *bonus) {
    static const int answers[] = {
        [CAR_VALUE_GQ11_PIG_HERD_NOTHING] = 0, [CAR_VALUE_GQ11_PIG_HERD_PLUS_ONE] = 1};
    bool held = g->board.part[field].occupants > 0;
    if (!car_has_herd(&g->board, field, true) || car_river_herd_counts(g, field) ||
        !car_is_worth_on(g, held, CAR_OPTION_GQ11_GQ11) ||
        !car_decide_worth(g, held, CAR_OPTION_GQ11_PIG_HERD, answers))
        return false;
    *bonus =
        car_herd_bonus(g, field, player,
                       &(struct car_farm_bonus){.rule = CAR_RULE_GQ11_PIG_HERD,
                                                .variant = CAR_SAYS_GQ11_PIG_HERD_SCORES_PER_CITY,
                                                .at_once = CAR_SAYS_GQ11_PIG_HERD_SCORES_AT_ONCE,
                                                .option = CAR_OPTION_GQ11_PIG_HERD});
    return true;
}

static void judge_one_spring(const struct car_judging *g, const struct car_action *a) {
    if (a->tile->set != CAR_SET_GQ11 || !car_is_spring(a->tile))
        return;
    for (uint32_t i = 0; i < g->board.lyings; i++) {
        const struct car_board_tile *at = &g->board.lying[i];
        if (car_is_spring(at->tile)) {
            CAR_FORBID(g, CAR_RULE_GQ11_ONE_SPRING, a, AJ_TEXT("id", car_tile_id(a->tile)),
                       AJ_TEXT("other", car_tile_id(at->tile)), AJ_CELL("there", at->x, at->y));
            return;
        }
    }
}

static car_judge *const place_judges[] = {judge_one_spring, NULL};

const struct car_module car_gq11 = {
    .module = CAR_MODULE_GQ11,
    .judges = {[CAR_PLACE] = place_judges},
    .farm_bonus = adds_to_farm,
};
