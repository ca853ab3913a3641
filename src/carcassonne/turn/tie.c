// Says who shares the points of a feature, and why each of these players gets all of them.
#include <string.h>

#include "carcassonne/rules/rules.h"
#include "carcassonne/turn/turn.h"

// Returns the players of `among` (bits) who have such a figure on the feature, as bits.
static uint8_t find_with(const struct car_judging *g, uint32_t root, int figure, uint8_t among) {
    struct car_walk walk = CAR_WALK(root);
    uint8_t with = 0;
    uint32_t f;
    while ((f = car_next_follower(g, &walk)) != CAR_NOTHING)
        if (g->board.follower[f].figure == figure)
            with |= (uint8_t)(1U << g->board.follower[f].player);
    return with & among;
}

// Returns the feature whose majority decided a score. If farmers score a city once, this is their
// field, if there is only one.
static uint32_t majority_on(const struct aj_ruling *score) {
    for (int i = 0; i < score->arg_count; i++)
        if (strcmp(score->arg[i].name, CAR_FARM_FIELD) == 0)
            return (uint32_t)score->arg[i].as.integer;
    return (uint32_t)score->subject;
}

// Whether points are scored by the feature's own rule, which depends on a majority.
static bool is_by_majority(const struct car_worth *worth, const struct aj_ruling *score) {
    return worth->kind == CAR_FIELD ? score->rule == CAR_RULE_BASE_FARMS
                                    : score->rule == worth->rule;
}

// Makes a note on who shares a feature that was scored, with those whose special figures count.
static struct aj_ruling *say_tie(const struct car_judging *g, const struct car_worth *worth,
                                 const struct aj_ruling *score) {
    struct aj_arena *arena = g->judgement->arena;
    struct aj_ruling *ruling = AJ_NEW(arena, struct aj_ruling);
    struct aj_arg *arg = AJ_NEW_ARRAY(arena, struct aj_arg, 3 + CAR_TOLD);
    uint8_t args = 0;
    arg[args++] = AJ_TEXT("tied", car_name_players(g, worth->owners));
    arg[args++] = AJ_SUBJECT("feature", (int32_t)worth->root);
    arg[args++] = AJ_INT("most", worth->strength[__builtin_ctz(worth->owners)]);
    for (int i = 0; i < CAR_TOLD; i++) {
        uint8_t with = find_with(g, worth->root, car_told_in_majority[i], worth->owners);
        if (with)
            arg[args++] =
                AJ_TEXT(car_figures[car_told_in_majority[i]].id, car_name_players(g, with));
    }
    *ruling = (struct aj_ruling){.rule = CAR_RULE_BASE_MAJORITY,
                                 .option = AJ_NONE,
                                 .effect = AJ_NOTES,
                                 .arg_count = args,
                                 .player = AJ_NONE,
                                 .subject = AJ_NO_SUBJECT,
                                 .node = score->node,
                                 .arg = arg};
    return ruling;
}

const struct aj_ruling *car_tie_of(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score) {
    enum { RULING_WORTH = 16 }; // bytes of budget that a ruling costs (aj_arena_spend)
    struct car_judging *g = car_result(judgement);
    struct car_worth worth;
    aj_arena_spend(judgement->arena, judgement->rulings * RULING_WORTH);
    if ((uint32_t)score->subject >= CAR_SUBJECT_FIRST) // true for AJ_NO_SUBJECT too
        return NULL;
    car_worth_of(g, car_board_root(&g->board, majority_on(score)), &worth);
    if (worth.tied || !is_by_majority(&worth, score) || __builtin_popcount(worth.owners) < 2)
        return NULL; // the rule that broke the tie says who wins
    return say_tie(g, &worth, score);
}
