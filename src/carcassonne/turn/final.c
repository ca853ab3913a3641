// The final scoring: unfinished features, farms, and what expansions add.
#include "carcassonne/rules/rules.h"
#include "carcassonne/table/table.h"
#include "carcassonne/turn/turn.h"

static void score_at_end(struct car_judging *g, uint32_t root) {
    struct car_worth worth;
    car_worth_of(g, root, &worth);
    if (worth.complete)
        car_note_unscored(g, root, CAR_SAYS_BASE_UNSCORED_NOTES_AT_END);
    car_award(g, &worth, AJ_WHEN_END);
}

static bool holds_anyone(struct car_judging *g, uint32_t root) {
    struct car_walk walk = CAR_WALK(root);
    return car_next_follower(g, &walk) != CAR_NOTHING;
}

// The worth of a feature may depend on options even if it belongs to nobody.
static void ask_of_all(struct car_judging *g) {
    struct car_worth worth;
    for (uint32_t i = 0; i < g->board.parts; i++) {
        const struct car_part *part = &g->board.part[i];
        if (g->board.parent[i] == i && part->kind != CAR_FIELD && car_is_feature(g, i))
            car_worth_of(g, i, &worth);
    }
}

void car_score_final(struct car_judging *g) {
    for (CAR_EACH(left, g, before_final))
        car_first(g, left)->before_final(g);
    uint32_t count, *held = car_held_features(&g->board, g->judgement->arena, &count);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_part *part = &g->board.part[held[i]];
        if (part->kind != CAR_FIELD && !part->scored && car_is_feature(g, held[i]) &&
            holds_anyone(g, held[i]))
            score_at_end(g, held[i]);
    }
    car_score_farms(g);
    if (g->judgement->asks_all)
        ask_of_all(g);
    for (CAR_EACH(left, g, final))
        car_first(g, left)->final(g);
}
