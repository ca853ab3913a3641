// The mayor: a follower in a city whose strength is the number of its pennants.
#include "carcassonne/rules/module.h"
#include "carcassonne/rules/rules.h"

static void judge_city_only(const struct car_judging *g, const struct car_action *a) {
    uint32_t part = car_follower_target(g, a);
    if (a->figure != CAR_FIGURE_MAYOR || part == CAR_NOTHING ||
        g->board.part[part].kind == CAR_CITY)
        return;
    const struct car_board_tile *lying = car_board_tile_of(&g->board, part);
    CAR_FORBID(
        g, CAR_RULE_MAYOR_CITY_ONLY, a,
        AJ_TEXT("segment", car_place_name(lying->tile, lying->turn, g->board.part[part].local)),
        AJ_CELL("tile", lying->x, lying->y));
}

static bool is_mayor(const struct car_judging *g, uint32_t follower) {
    return g->board.follower[follower].figure == CAR_FIGURE_MAYOR;
}

static void mayor_strength(const struct car_judging *g, const struct car_worth *worth,
                           uint32_t follower, int16_t *strength) {
    if (is_mayor(g, follower))
        *strength = (int16_t)worth->pennants;
}

// Notes that the mayor of a player who scores the city counted in the majority.
static void mayor_awarding(struct car_judging *g, const struct car_worth *worth) {
    struct car_walk walk = CAR_WALK(worth->root);
    uint32_t f;
    if (worth->kind != CAR_CITY || worth->pennants == 0 || !aj_keeps(g->judgement, AJ_SCORES))
        return;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING) {
        const struct car_follower *follower = &g->board.follower[f];
        const struct car_board_tile *at = car_board_tile_of(&g->board, follower->part);
        if (!is_mayor(g, f) || !((worth->owners >> follower->player) & 1U))
            continue;
        struct aj_ruling *ruling =
            AJ_RULE(g->judgement, CAR_RULE_MAYOR_STRENGTH, AJ_SCORES, follower->node,
                    AJ_CELL("tile", at->x, at->y), AJ_INT("strength", worth->pennants),
                    AJ_INT("pennants", worth->pennants));
        ruling->player = follower->player;
        ruling->subject = (int32_t)worth->root;
    }
}

static int mayor_denies(const struct car_judging *g, const struct car_worth *worth,
                        uint32_t follower) {
    return is_mayor(g, follower) && worth->pennants == 0 ? CAR_RULE_MAYOR_NO_PENNANT : AJ_NONE;
}

static car_judge *const follower_judges[] = {judge_city_only, NULL};

const struct car_module car_mayor = {
    .module = CAR_MODULE_ABBEY,
    .judges = {[CAR_FOLLOWER] = follower_judges},
    .strength = mayor_strength,
    .awarding = mayor_awarding,
    .denies = mayor_denies,
};
