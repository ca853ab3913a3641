// Drives a turn: brings each action before its rules, then takes the effects of a legal turn.
#include "tickets/claim.h"
#include "tickets/rulebook.h"

// base.turn-order
static void judge_turn_order(struct ttr_judging *judging) {
    int next = judging->state->next;
    if (next != AJ_NONE && next != judging->turn->player)
        TTR_FORBID(judging, TTR_RULE_TURN_ORDER, judging->turn->node, TTR_ARG_PLAYER(judging),
                   AJ_PLAYER("next", next));
}

// ending.game-over
static void judge_game_over(struct ttr_judging *judging) {
    if (judging->state->turns_left == 0)
        TTR_FORBID(judging, TTR_RULE_GAME_OVER, judging->turn->node, TTR_ARG_PLAYER(judging));
}

// ticket.one-route, tunnel.turn-over
static void judge_second_lay(struct ttr_judging *judging, const struct ttr_action *action) {
    enum ttr_phase phase = judging->phase;
    int rule = phase == TTR_TAKEN_BACK ? TTR_RULE_TURN_OVER : TTR_RULE_ONE_ROUTE;
    TTR_FORBID(judging, rule, action->node, TTR_ARG_PLAYER(judging), TTR_ARG_ROUTE(judging))
        ->variant = phase == TTR_LAID || phase == TTR_REVEALED;
}

// tunnel.order, tunnel.only-tunnels and tunnel.turn-over: whether the action may follow what was
// done.
static bool judge_order(struct ttr_judging *judging, const struct ttr_action *action) {
    enum { NOTHING_LAID, NOT_REVEALED, ALREADY_REVEALED, ALREADY_SETTLED };
    enum ttr_phase phase = judging->phase;
    bool is_reveal = action->kind == TTR_REVEAL;
    bool was_revealed =
        phase == TTR_REVEALED || (phase == TTR_SETTLED && judging->claim.to_reveal > 0);
    int variant = AJ_NONE;
    if (phase == TTR_BEFORE_LAY) {
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_PLAYER(judging));
        return false;
    }
    if (phase == TTR_TAKEN_BACK) {
        TTR_FORBID(judging, TTR_RULE_TURN_OVER, action->node, TTR_ARG_PLAYER(judging));
        return false;
    }
    if (!judging->claim.row->tunnel) {
        TTR_FORBID(judging, TTR_RULE_ONLY_TUNNELS, action->node, TTR_ARG_ROUTE(judging));
        return false;
    }
    if (phase == TTR_LAID && !is_reveal)
        variant = NOT_REVEALED;
    else if (was_revealed && is_reveal)
        variant = ALREADY_REVEALED;
    else if (phase == TTR_PAID)
        variant = ALREADY_SETTLED;
    if (variant != AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_ORDER, action->node, TTR_ARG_ROUTE(judging),
                   AJ_INT("reveal", judging->claim.to_reveal))
            ->variant = (uint8_t)variant;
    return variant == AJ_NONE;
}

static void judge_action(struct ttr_judging *judging, const struct ttr_action *action) {
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

enum unjudged { LATER_ACTIONS, LATER_TURNS, WHOLE_TURN }; // variants of the ruling

static void note_not_judged(struct aj_judgement *judgement, uint32_t node, enum unjudged what,
                            size_t count) {
    if (count > 0)
        AJ_RULE(judgement, TTR_RULE_NOT_JUDGED, AJ_NOTES, node, AJ_INT("count", (int32_t)count))
            ->variant = (uint8_t)what;
}

static void judge_actions(struct ttr_judging *judging) {
    const struct ttr_turn *turn = judging->turn;
    size_t done = 0;
    while (done < turn->actions && !judging->illegal)
        judge_action(judging, &turn->action[done++]);
    if (done < turn->actions)
        note_not_judged(judging->judgement, turn->action[done].node,
                        done ? LATER_ACTIONS : WHOLE_TURN, turn->actions - done);
}

static void note_due(struct ttr_judging *judging, uint32_t node) {
    const struct ttr_claim *claim = &judging->claim;
    enum { CANNOT_PAY = 1, MUST_PAY = 3, OPEN = 4 }; // variants of the ruling
    enum ttr_withdrawal back = ttr_may_withdraw(claim, judging->judgement->rules);
    TTR_NOTE(judging, TTR_RULE_EXTRAS_DUE, node, TTR_ARG_PLAYER(judging),
             AJ_INT("due", claim->matches),
             AJ_TEXT("payments", ttr_payments_say(&claim->payments, judging->judgement->arena)))
        ->variant = claim->payments.count == 0     ? CANNOT_PAY
                    : back == TTR_MAY_NOT_WITHDRAW ? MUST_PAY
                    : back == TTR_WITHDRAWAL_OPEN  ? OPEN
                                                   : 0;
}

// What may come next, where the attempt is not finished.
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

// Fills in what the turn leaves: cards and trains. An illegal turn leaves all as it was.
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
    ruling->player = (int8_t)claim->player;
    ruling->subject = claim->route;
    ruling->points = points;
    ruling->option = TTR_OPTION_POINTS;
    aj_earn(judgement, claim->player, claim->route, AJ_WHEN_MOVE, points);
}

// tunnel.revealed-discarded
static void note_discards(struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    bool settled = claim->outcome == TTR_CLAIMED || claim->outcome == TTR_WITHDRAWN;
    if (settled && ttr_cards_total(&claim->shown) > 0)
        TTR_NOTE(judging, TTR_RULE_REVEALED_DISCARDED, judging->turn->node,
                 AJ_TEXT("cards", ttr_say_for(judging, AJ_NOTES, &claim->shown)));
}

// ending.last-round
static void judge_last_round(struct ttr_judging *judging) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    if (state->turns_left > 0)
        state->turns_left--;
    if (state->turns_left != TTR_UNKNOWN || state->trains[player] > TTR_FEW_TRAINS)
        return;
    state->turns_left = state->position->players;
    TTR_NOTE(judging, TTR_RULE_LAST_ROUND, judging->turn->node, TTR_ARG_PLAYER(judging),
             AJ_INT("trains", state->trains[player]));
}

// A turn of which nothing is told: the player drew cards or tickets or built a station. Neither the
// hand nor the piles are then what the case gives.
static void pass_over(struct ttr_judging *judging) {
    enum { HAND = 3, HAND_AND_PILES = 5, PILES = 6 }; // variants of the ruling
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    bool hand = state->hand_known[player];
    bool piles = state->draw != TTR_UNKNOWN || state->discard != TTR_UNKNOWN;
    state->hand_known[player] = false;
    state->draw = state->discard = TTR_UNKNOWN;
    if (hand || piles)
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, judging->turn->node, TTR_ARG_PLAYER(judging))
            ->variant = !piles ? HAND
                        : hand ? HAND_AND_PILES
                               : PILES;
}

static void finish_turn(struct ttr_judging *judging, struct aj_turn_record *record) {
    struct ttr_state *state = judging->state;
    record->illegal = judging->illegal;
    if (judging->phase == TTR_BEFORE_LAY) {
        if (!judging->illegal)
            pass_over(judging);
    } else {
        settle_claim(judging);
        const struct ttr_turn *turn = judging->turn;
        if (!judging->illegal)
            note_awaited(judging, turn->action[turn->actions - 1].node);
        state->has_claim = true;
        state->claim = judging->claim;
    }
    if (judging->illegal)
        return;
    if (judging->claim.outcome == TTR_CLAIMED)
        score_claim(judging);
    note_discards(judging);
    if (judging->phase != TTR_BEFORE_LAY)
        ttr_state_apply(state, &judging->claim);
    judge_last_round(judging);
    state->next = (judging->turn->player + 1) % state->position->players;
}

static void judge_begin(struct ttr_judging *judging) {
    judge_turn_order(judging);
    judge_game_over(judging);
}

void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn) {
    struct ttr_judging judging = {.judgement = judgement, .state = state, .turn = turn};
    aj_turn_add(judgement, turn->player, turn->node);
    judging.claim.player = turn->player;
    judge_begin(&judging);
}

static bool judge_turn(struct ttr_state *state, struct aj_judgement *judgement,
                       const struct ttr_turn *turn) {
    struct ttr_judging judging = {
        .judgement = judgement, .state = state, .turn = turn, .phase = TTR_BEFORE_LAY};
    struct aj_turn_record *record = aj_turn_add(judgement, turn->player, turn->node);
    judging.claim.turn = turn;
    judging.claim.player = turn->player;
    judge_begin(&judging);
    judge_actions(&judging);
    finish_turn(&judging, record);
    return !judging.illegal;
}

void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    size_t done = 0;
    if (judgement->forbidden && position->turns > 0) {
        // The facts alone are against the rules: no turn can stand on them.
        aj_turn_add(judgement, position->turn[0].player, position->turn[0].node)->illegal = true;
        note_not_judged(judgement, position->turn[0].node, WHOLE_TURN, position->turn[0].actions);
        return;
    }
    while (done < position->turns && judge_turn(state, judgement, &position->turn[done]))
        done++;
    if (done + 1 < position->turns)
        note_not_judged(judgement, position->turn[done + 1].node, LATER_TURNS,
                        position->turns - done - 1);
}
