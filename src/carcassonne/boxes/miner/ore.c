// Spending ore at the beginning of a turn: 1 for a swap, 3 for an extra turn, 5 to take a figure
// back.
#include <stddef.h>
#include <stdlib.h>

#include "carcassonne/boxes/miner/miner.h"
#include "carcassonne/rules/rules.h"
#include "tiles/tiles.h"

#define SPENDING (1U << CAR_SWAP | 1U << CAR_EXTRA_TURN | 1U << CAR_RECALL)

enum { PRICE_OF_SWAP = 1, PRICE_OF_EXTRA_TURN = 3, PRICE_OF_RECALL = 5 };

static int price_of(const struct car_action *a) {
    return a->kind == CAR_SWAP         ? PRICE_OF_SWAP
           : a->kind == CAR_EXTRA_TURN ? PRICE_OF_EXTRA_TURN
                                       : PRICE_OF_RECALL;
}

static const char *name_of(const struct car_action *a) {
    return a->kind == CAR_SWAP         ? "swapping a tile"
           : a->kind == CAR_EXTRA_TURN ? "an extra turn"
                                       : "bringing a figure back";
}

static void judge_spend_first(const struct car_judging *g, const struct car_action *a) {
    if (g->now.part > 0)
        CAR_FORBID(g, CAR_RULE_MINER_SPEND_FIRST, a, car_mover_arg(g))->variant =
            CAR_SAYS_MINER_SPEND_FIRST_FORBIDS_SECOND_PART;
    else if (g->now.done & ~SPENDING)
        CAR_FORBID(g, CAR_RULE_MINER_SPEND_FIRST, a, car_mover_arg(g));
}

static void judge_price(const struct car_judging *g, const struct car_action *a) {
    int32_t ore = car_miner_of(g)->ore[g->now.turn->player];
    struct aj_arg price = AJ_INT("price", price_of(a)), what = AJ_TEXT("what", name_of(a));
    if (ore < price_of(a))
        CAR_FORBID(g, CAR_RULE_MINER_PRICE, a, car_mover_arg(g), price, AJ_INT("ore", ore), what);
    else
        CAR_ALLOW(g, CAR_RULE_MINER_PRICE, a, car_mover_arg(g), price, AJ_INT("ore", ore), what);
}

static void judge_purchases(const struct car_judging *g, const struct car_action *a) {
    if (car_miner_of(g)->purchases > 0)
        CAR_RULE_BY(g, CAR_RULE_MINER_PURCHASES, a, CAR_OPTION_MINER_PURCHASES,
                    CAR_VALUE_MINER_PURCHASES_ONE, car_mover_arg(g));
}

static void judge_swap(const struct car_judging *g, const struct car_action *a) {
    if (a->tile->fits_any)
        CAR_FORBID(g, CAR_RULE_MINER_SWAP, a, car_mover_arg(g));
    else
        CAR_ALLOW(g, CAR_RULE_MINER_SWAP, a, car_mover_arg(g), AJ_TEXT("id", car_tile_id(a->tile)));
}

static void judge_extra_turn(const struct car_judging *g, const struct car_action *a) {
    if (!car_miner_of(g)->is_extra) {
        CAR_ALLOW(g, CAR_RULE_MINER_EXTRA_TURN, a, car_mover_arg(g));
        return;
    }
    struct aj_ruling *ruling =
        CAR_RULE_BY(g, CAR_RULE_MINER_EXTRA_TURN, a, CAR_OPTION_MINER_EXTRA_TURN_CHAIN,
                    CAR_VALUE_MINER_CHAIN_NO, car_mover_arg(g));
    ruling->variant =
        ruling->effect == AJ_FORBIDS ? AJ_PLAIN : CAR_SAYS_MINER_EXTRA_TURN_ALLOWS_IN_EXTRA_TURN;
}

// ---- taking a figure back

// Judges who may come back. Both readings of miner.recall allow any follower, farmers and miners
// too; they differ for other figures. A barn never leaves the board.
static void judge_recalled(const struct car_judging *g, const struct car_action *a,
                           uint32_t figure) {
    unsigned kind = g->board.follower[figure].figure;
    const int answers[] = {[CAR_VALUE_MINER_RECALL_ANY_FIGURE] = 0,
                           [CAR_VALUE_MINER_RECALL_FOLLOWERS] = !car_is_follower(kind)};
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    struct aj_ruling *ruling;
    if (car_figure_on_corner(kind)) {
        CAR_FORBID(g, CAR_RULE_MINER_RECALL, a, tile)->variant = CAR_SAYS_MINER_RECALL_FORBIDS_BARN;
        return;
    }
    if (aj_decide(g->judgement, CAR_OPTION_MINER_RECALL, answers)) {
        ruling = CAR_FORBID(g, CAR_RULE_MINER_RECALL, a, car_mover_arg(g), tile,
                            AJ_TEXT("figure", car_figures[kind].spoken));
        ruling->variant = CAR_SAYS_MINER_RECALL_FORBIDS_NO_FOLLOWER;
    } else {
        ruling = CAR_ALLOW(g, CAR_RULE_MINER_RECALL, a, car_mover_arg(g), tile);
    }
    ruling->option = CAR_OPTION_MINER_RECALL;
}

// Names where the player's own figures are that may come back. A hint of more than four would not
// help.
static void hint_recall(const struct car_judging *g, const struct car_action *a) {
    enum { HELPFUL = 4 };
    struct car_choice places = {.arena = g->judgement->arena};
    struct car_figure_place own[HELPFUL + 1];
    uint32_t count = 0;
    if (!aj_keeps(g->judgement, AJ_NOTES))
        return;
    for (uint32_t i = 0; i < g->board.followers && count <= HELPFUL; i++) {
        const struct car_follower *f = &g->board.follower[i];
        if (f->player == g->now.turn->player && !f->returned && !car_figure_on_corner(f->figure))
            own[count++] = car_figure_place_of(&g->board, i);
    }
    if (count > 1)
        qsort(own, count, sizeof *own, car_compare_figure_places);
    for (uint32_t i = 0; i < count; i++) {
        const struct car_feature_piece *part =
            &g->board.part[g->board.follower[own[i].figure].part];
        const struct car_board_tile *lying = &g->board.lying[part->lying];
        car_choice_add(&places,
                       aj_arena_format(places.arena, "%s of (%d,%d)",
                                       car_place_name(lying->tile, lying->turn, part->local),
                                       (int)lying->x, (int)lying->y));
    }
    if (places.count == 0)
        AJ_RULE(g->judgement, CAR_RULE_MINER_RECALL, AJ_NOTES, a->node, car_mover_arg(g))->variant =
            CAR_SAYS_MINER_RECALL_NOTES_NONE;
    else if (places.count <= HELPFUL)
        AJ_RULE(g->judgement, CAR_RULE_MINER_RECALL, AJ_NOTES, a->node, car_mover_arg(g),
                AJ_TEXT("places", car_choice_join(&places, " and ")));
}

static uint32_t find_recalled(const struct car_judging *g, const struct car_action *a) {
    return car_figure_meant(g, a, g->now.turn->player);
}

static void judge_recall(const struct car_judging *g, const struct car_action *a) {
    uint32_t lying = car_board_at(&g->board, a->x, a->y);
    struct aj_arg tile = AJ_CELL("tile", a->x, a->y);
    struct aj_arg segment = car_place_arg(a->place, g->judgement->arena);
    if (lying == CAR_NOTHING) {
        CAR_FORBID(g, CAR_RULE_MINER_RECALL, a, tile)->variant =
            CAR_SAYS_MINER_RECALL_FORBIDS_NO_TILE;
        hint_recall(g, a);
        return;
    }
    uint32_t f = find_recalled(g, a);
    if (f == CAR_NOTHING)
        f = car_figure_meant(g, a, AJ_NONE);
    int owner = f == CAR_NOTHING ? AJ_NONE : g->board.follower[f].player;
    if (owner == g->now.turn->player)
        judge_recalled(g, a, f);
    else if (owner == AJ_NONE)
        CAR_FORBID(g, CAR_RULE_MINER_RECALL, a, car_mover_arg(g), segment, tile);
    else
        CAR_FORBID(g, CAR_RULE_MINER_RECALL, a, car_mover_arg(g), segment, tile,
                   AJ_PLAYER("owner", owner))
            ->variant = CAR_SAYS_MINER_RECALL_FORBIDS_ANOTHERS;
    if (owner != g->now.turn->player)
        hint_recall(g, a);
}

// ---- paying

static void pay_price(struct car_judging *g, const struct car_action *a) {
    struct car_miner *miner = car_miner_of(g);
    miner->purchases++;
    miner->ore[g->now.turn->player] -= price_of(a);
}

void car_swap_apply(struct car_judging *g, const struct car_action *a) {
    pay_price(g, a);
}

void car_extra_turn_apply(struct car_judging *g, const struct car_action *a) {
    pay_price(g, a);
    car_miner_of(g)->extra_turns++;
}

void car_recall_apply(struct car_judging *g, const struct car_action *a) {
    pay_price(g, a);
    car_take_off(g, find_recalled(g, a));
}

#define BEFORE_ALL judge_spend_first, judge_price, judge_purchases

car_judge *const car_swap_judges[] = {BEFORE_ALL, judge_swap, NULL};
car_judge *const car_extra_turn_judges[] = {BEFORE_ALL, judge_extra_turn, NULL};
car_judge *const car_recall_judges[] = {BEFORE_ALL, judge_recall, NULL};
