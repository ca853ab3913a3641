// A turn in which a route is claimed: the order of its actions, and its result.
#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// ticket.one-route
static void judge_second_lay(struct ttr_judging *judging, const struct ttr_action *action) {
    enum ttr_phase phase = judging->phase;
    TTR_FORBID(judging, TTR_RULE_ONE_ROUTE, action->node, TTR_ARG_PLAYER(judging),
               TTR_ARG_ROUTE(judging))
        ->variant =
        phase == TTR_LAID || phase == TTR_REVEALED ? TTR_SAYS_ONE_ROUTE_FORBIDS_LAID : AJ_PLAIN;
}

// tunnel.order, tunnel.only-tunnels: whether the action may follow the earlier ones.
static bool judge_order(struct ttr_judging *judging, const struct ttr_action *action) {
    enum ttr_phase phase = judging->phase;
    bool is_reveal = action->kind == TTR_REVEAL;
    bool was_revealed =
        phase == TTR_REVEALED || (phase == TTR_SETTLED && judging->claim.to_reveal > 0);
    int16_t variant = AJ_PLAIN;
    if (phase == TTR_BEFORE_LAY) {
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_PLAYER(judging));
        return false;
    }
    if (!judging->claim.row->tunnel) {
        TTR_FORBID(judging, TTR_RULE_ONLY_TUNNELS, action->node, TTR_ARG_ROUTE(judging));
        return false;
    }
    if (phase == TTR_LAID && !is_reveal)
        variant = TTR_SAYS_ORDER_FORBIDS_NOT_REVEALED;
    else if (was_revealed && is_reveal)
        variant = TTR_SAYS_ORDER_FORBIDS_ALREADY_REVEALED;
    else if (phase == TTR_PAID)
        variant = TTR_SAYS_ORDER_FORBIDS_ALREADY_SETTLED;
    if (variant != AJ_PLAIN)
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_ROUTE(judging),
                   AJ_INT("reveal", judging->claim.to_reveal))
            ->variant = variant;
    return variant == AJ_PLAIN;
}

void ttr_judge_claim(struct ttr_judging *judging, const struct ttr_action *action) {
    if (action->kind == TTR_LAY) {
        if (judging->phase == TTR_BEFORE_LAY)
            ttr_judge_lay(judging, action);
        else
            judge_second_lay(judging, action);
        return;
    }
    if (!judge_order(judging, action))
        return;
    if (action->kind == TTR_REVEAL)
        ttr_judge_reveal(judging, action);
    else if (action->kind == TTR_PAY)
        ttr_judge_pay(judging, action);
    else
        ttr_judge_withdraw(judging, action);
}

static void note_due(struct ttr_judging *judging, uint32_t node) {
    const struct ttr_claim *claim = &judging->claim;
    enum ttr_withdrawal back = ttr_may_withdraw(claim, judging->judgement->rules);
    TTR_NOTE(judging, TTR_RULE_EXTRAS_DUE, node, TTR_ARG_PLAYER(judging),
             AJ_INT("due", claim->matches),
             AJ_TEXT("payments", ttr_payments_say(&claim->payments, judging->judgement->arena)))
        ->variant = claim->payments.count == 0     ? TTR_SAYS_EXTRAS_DUE_NOTES_CANNOT_PAY
                    : back == TTR_MAY_NOT_WITHDRAW ? TTR_SAYS_EXTRAS_DUE_NOTES_MUST_PAY
                    : back == TTR_WITHDRAWAL_OPEN  ? TTR_SAYS_EXTRAS_DUE_NOTES_OPEN
                                                   : AJ_PLAIN;
}

// Notes what may come next if the claim is not finished.
static void note_awaited(struct ttr_judging *judging, uint32_t node) {
    struct ttr_claim *claim = &judging->claim;
    if (!aj_keeps(judging->judgement, AJ_NOTES))
        return;
    if (claim->outcome == TTR_AWAITING_REVEAL)
        TTR_NOTE(judging, TTR_RULE_REVEAL_COUNT, node, AJ_INT("due", claim->to_reveal));
    if (claim->outcome == TTR_AWAITING_PAYMENT)
        note_due(judging, node);
}

static enum ttr_outcome outcome_of(const struct ttr_judging *judging) {
    switch (judging->phase) {
    case TTR_LAID:
        return TTR_AWAITING_REVEAL;
    case TTR_REVEALED:
        return TTR_AWAITING_PAYMENT;
    case TTR_TAKEN_BACK:
        return judging->illegal ? TTR_NO_OUTCOME : TTR_WITHDRAWN;
    default:
        return judging->illegal ? TTR_NO_OUTCOME : TTR_CLAIMED;
    }
}

// Sets the cards and trains after the turn. An illegal turn leaves them as they were.
static void settle_claim(struct ttr_judging *judging) {
    struct ttr_claim *claim = &judging->claim;
    const struct ttr_state *state = judging->state;
    claim->outcome = outcome_of(judging);
    claim->hand_known = state->hand_known[claim->player];
    claim->hand_after = state->hand[claim->player];
    claim->trains_after = state->trains[claim->player];
    bool taken_back = claim->outcome == TTR_WITHDRAWN || claim->outcome == TTR_NO_OUTCOME;
    if (!taken_back && !judging->illegal)
        ttr_cards_take(&claim->hand_after, &claim->laid);
    if (claim->outcome == TTR_WITHDRAWN)
        claim->discarded = claim->shown;
    if (claim->outcome != TTR_CLAIMED)
        return;
    claim->trains_after -= claim->row->length;
    ttr_cards_take(&claim->hand_after, &claim->paid);
    claim->discarded = claim->laid;
    ttr_cards_add(&claim->discarded, &claim->paid);
    ttr_cards_add(&claim->discarded, &claim->shown);
}

// ticket.points
static void score_claim(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    struct aj_judgement *judgement = judging->judgement;
    int points = ttr_route_points(judgement, claim->row->length);
    uint32_t node = judging->turn->node;
    struct aj_ruling *ruling = AJ_RULE(
        judgement, TTR_RULE_ROUTE_POINTS, AJ_SCORES, node, TTR_ARG_PLAYER(judging),
        TTR_ARG_ROUTE(judging), AJ_INT("length", claim->row->length), AJ_INT("points", points));
    ruling->option = TTR_OPTION_POINTS;
    aj_score(judgement, ruling,
             &(struct aj_earning){.player = claim->player,
                                  .subject = claim->route,
                                  .when = AJ_WHEN_MOVE,
                                  .points = points});
}

// tunnel.revealed-discarded
static void note_discards(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    bool settled = claim->outcome == TTR_CLAIMED || claim->outcome == TTR_WITHDRAWN;
    if (settled && ttr_cards_total(&claim->shown) > 0)
        TTR_NOTE(judging, TTR_RULE_REVEALED_DISCARDED, judging->turn->node,
                 AJ_TEXT("cards", ttr_say_cards(judging, &claim->shown)));
}

void ttr_settle_claim(struct ttr_judging *judging) {
    const struct ttr_turn *turn = judging->turn;
    settle_claim(judging);
    if (!judging->illegal)
        note_awaited(judging, turn->action[turn->actions - 1].node);
    judging->state->has_claim = true;
    judging->state->claim = judging->claim;
    if (judging->illegal)
        return;
    if (judging->claim.outcome == TTR_CLAIMED)
        score_claim(judging);
    note_discards(judging);
    ttr_state_apply(judging->state, &judging->claim);
}
