// Judges a turn: each action by its rules, then the effects of the turn if it is legal.

#include "tickets/rules/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// ---- pass
//
// turn.no-pass: what a player can do at the beginning of a turn. If the case does not tell how many
// cards or tickets there are, there are taken to be enough.

// Whether the player could claim a route. The option BOTH_FROM, with how many players both routes
// of a double can be claimed, is consulted only if somebody holds the other route.
static bool is_claimable(const struct ttr_judging *judging, int route) {
    const struct ttr_state *state = judging->state;
    bool is_half_taken = ttr_twin_holder(state, route) != AJ_NONE;
    int from = is_half_taken ? aj_number(judging->judgement, TTR_OPTION_BOTH_FROM) : 0;
    return ttr_is_claimable(state, judging->turn->player, route, from);
}

static int find_claim(struct ttr_judging *judging) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    if (state->hand_known[player])
        return ttr_offers_first(state, player, judging->judgement);
    TTR_EACH(route, state->position->map->routes)
        if (is_claimable(judging, route))
            return route;
    return AJ_NONE;
}

// Whether the player has a station left and can pay for it. A city is always free for it, since
// there are more cities than stations.
static bool can_build(const struct ttr_judging *judging) {
    const struct ttr_state *state = judging->state;
    int player = judging->turn->player, due = state->own[player].stations + 1;
    const struct ttr_cards *hand = &state->hand[player];
    if (due > aj_number(judging->judgement, TTR_OPTION_STATIONS))
        return false;
    for (int card = 0; card < TTR_LOCOMOTIVE; card++)
        if (hand->of[card] + hand->of[TTR_LOCOMOTIVE] >= due)
            return true;
    return !state->hand_known[player];
}

// Says one thing that the player can do: "train cards can be drawn". Returns NULL if there is
// nothing. The option about taking a card from the display while both piles are empty is consulted
// if it matters.
static const char *say_possible(struct ttr_judging *judging) {
    const struct ttr_state *state = judging->state;
    int open[] = {[TTR_VALUE_DISPLAY_CLOSED] = false, [TTR_VALUE_DISPLAY_OPEN] = true};
    if (!ttr_piles_empty(state))
        return "train cards can be drawn";
    if (state->tickets_pile != 0)
        return "destination tickets can be drawn";
    int route = find_claim(judging);
    if (route != AJ_NONE)
        return aj_arena_format(judging->judgement->arena, "%s can be claimed",
                               ttr_routes[route].word.spoken);
    if (can_build(judging))
        return "a station can be built";
    return ttr_can_take_face_up(state) &&
                   aj_decide(judging->judgement, TTR_OPTION_DISPLAY_EMPTY, open)
               ? "a card that lies face up can be taken"
               : NULL;
}

// Judges whether the player may pass.
static void judge_pass(struct ttr_judging *judging, const struct ttr_action *action) {
    const char *possible = say_possible(judging);
    if (possible)
        TTR_FORBID(judging, TTR_RULE_NO_PASS, action->node, TTR_ARG_PLAYER(judging),
                   AJ_TEXT("what", possible));
    else
        TTR_NOTE(judging, TTR_RULE_NO_PASS, action->node, TTR_ARG_PLAYER(judging));
}

// ---- turn

// base.turn-order
static void judge_turn_order(struct ttr_judging *judging) {
    int next = judging->state->next;
    if (next != AJ_NONE && next != judging->turn->player)
        TTR_FORBID(judging, TTR_RULE_TURN_ORDER, judging->turn->node, TTR_ARG_PLAYER(judging),
                   AJ_PLAYER("next", next));
}

// Returns which of the things that a turn may do the action belongs to.
static enum ttr_doing doing_of(const struct ttr_action *action) {
    static const enum ttr_doing doings[] = {
        [TTR_LAY] = TTR_CLAIMS,
        [TTR_REVEAL] = TTR_CLAIMS,
        [TTR_PAY] = TTR_CLAIMS,
        [TTR_WITHDRAW] = TTR_CLAIMS,
        [TTR_DRAW] = TTR_DRAWS_CARDS,
        [TTR_TAKE_TICKETS] = TTR_DRAWS_TICKETS,
        [TTR_FIRST_TICKETS] = TTR_IS_DEALT,
        [TTR_GIVE_BACK] = TTR_DRAWS_TICKETS,
        [TTR_STATION] = TTR_BUILDS,
        [TTR_PASS] = TTR_PASSES,
    };
    return doings[action->kind];
}

// turn.one-action, station.one-a-turn, tickets.start: whether the action may follow the earlier
// ones of the turn.
static bool judge_one_action(struct ttr_judging *judging, const struct ttr_action *action) {
    static const char *const done[] = {[TTR_CLAIMS] = "claimed a route",
                                       [TTR_DRAWS_CARDS] = "drawn a train card",
                                       [TTR_DRAWS_TICKETS] = "drawn tickets",
                                       [TTR_BUILDS] = "built a station",
                                       [TTR_PASSES] = "passed",
                                       [TTR_IS_DEALT] = "been dealt the first tickets"};
    enum ttr_doing before = judging->doing, now = doing_of(action);
    bool goes_on = now == before && (now == TTR_CLAIMS || now == TTR_DRAWS_CARDS);
    if (before == TTR_DOES_NOTHING || goes_on)
        return true;
    if (before == TTR_IS_DEALT || now == TTR_IS_DEALT)
        TTR_FORBID(judging, TTR_RULE_START, action->node, TTR_ARG_PLAYER(judging))->variant =
            TTR_SAYS_START_FORBIDS_NOT_ALONE;
    else if (before == TTR_BUILDS && now == TTR_BUILDS)
        TTR_FORBID(judging, TTR_RULE_STATION_TURN, action->node, TTR_ARG_PLAYER(judging));
    else
        TTR_FORBID(judging, TTR_RULE_ONE_ACTION, action->node, TTR_ARG_PLAYER(judging),
                   AJ_TEXT("done", before == TTR_CLAIMS && judging->phase < TTR_SETTLED
                                       ? "laid cards for a route"
                                       : done[before]));
    return false;
}

void ttr_judge_action(struct ttr_judging *judging, const struct ttr_action *action) {
    static void (*const judges[])(struct ttr_judging *, const struct ttr_action *) = {
        [TTR_CLAIMS] = ttr_judge_claim,
        [TTR_DRAWS_CARDS] = ttr_judge_draw,
        [TTR_DRAWS_TICKETS] = ttr_judge_tickets,
        [TTR_BUILDS] = ttr_judge_station,
        [TTR_PASSES] = judge_pass,
        [TTR_IS_DEALT] = ttr_judge_first_tickets};
    if (judging->phase == TTR_TAKEN_BACK) { // tunnel.turn-over
        TTR_FORBID(judging, TTR_RULE_TURN_OVER, action->node, TTR_ARG_PLAYER(judging));
        return;
    }
    if (action->kind == TTR_GIVE_BACK) {
        ttr_judge_give_back(judging, action);
        return;
    }
    if (!judge_one_action(judging, action))
        return;
    enum ttr_doing doing = doing_of(action);
    judges[doing](judging, action);
    judging->doing = doing;
}

enum unjudged { // variants of the ruling
    LATER_ACTIONS = AJ_PLAIN,
    LATER_TURNS = TTR_SAYS_NOT_JUDGED_NOTES_LATER_TURNS,
    WHOLE_TURN = TTR_SAYS_NOT_JUDGED_NOTES_WHOLE_TURN
};

static void note_not_judged(struct aj_judgement *judgement, uint32_t node, enum unjudged what,
                            size_t count) {
    if (count > 0)
        AJ_RULE(judgement, TTR_RULE_NOT_JUDGED, AJ_NOTES, node, AJ_INT("count", (int32_t)count))
            ->variant = (int16_t)what;
}

static void judge_actions(struct ttr_judging *judging) {
    const struct ttr_turn *turn = judging->turn;
    size_t done = 0;
    while (done < turn->actions && !judging->illegal)
        ttr_judge_action(judging, &turn->action[done++]);
    if (done < turn->actions)
        note_not_judged(judging->judgement, turn->action[done].node,
                        done ? LATER_ACTIONS : WHOLE_TURN, turn->actions - done);
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
    struct aj_ruling *note =
        TTR_NOTE(judging, TTR_RULE_LAST_ROUND, judging->turn->node, TTR_ARG_PLAYER(judging),
                 AJ_INT("trains", state->trains[player]));
    // A dispute about a later turn is decided by this note: it says whether there is such a turn.
    if (judging->turn + 1 < state->position->turn + state->position->turns)
        note->rank = AJ_TOLD_FIRST;
}

// Passes over a turn of which the case gives no actions: the player drew cards or tickets, or built
// a station. From then on neither his hand nor the table is known.
static void pass_over(struct ttr_judging *judging) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    bool hand = state->hand_known[player];
    bool piles = state->draw != TTR_UNKNOWN || state->discard != TTR_UNKNOWN;
    state->hand_known[player] = false;
    state->draw = state->discard = state->tickets_pile = TTR_UNKNOWN;
    ttr_display_forget(state);
    if (hand || piles)
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, judging->turn->node, TTR_ARG_PLAYER(judging))
            ->variant = !piles ? TTR_SAYS_NOT_GIVEN_NOTES_HAND_UNKNOWN
                        : hand ? TTR_SAYS_NOT_GIVEN_NOTES_HAND_AND_PILES_UNKNOWN
                               : TTR_SAYS_NOT_GIVEN_NOTES_PILES_UNKNOWN;
}

// Changes the state by a legal turn.
static void finish_turn(struct ttr_judging *judging) {
    struct ttr_state *state = judging->state;
    const struct ttr_turn *turn = judging->turn;
    if (judging->phase != TTR_BEFORE_LAY)
        ttr_settle_claim(judging);
    else if (turn->actions == 0)
        pass_over(judging);
    else if (judging->drawn == 1 && turn == &state->position->turn[state->position->turns - 1])
        ttr_note_second_card(judging, turn->action[turn->actions - 1].node);
    if (judging->doing == TTR_IS_DEALT)
        return;
    ttr_flush_display(judging);
    judge_last_round(judging);
    state->begun = true;
    state->drawn = judging->drawn;
    state->next = (turn->player + 1) % state->position->players;
}

static void judge_begin(struct ttr_judging *judging) {
    bool is_setup = ttr_is_setup(judging->turn);
    if (!is_setup)
        judge_turn_order(judging);
    // ending.game-over
    if (judging->state->turns_left == 0)
        TTR_FORBID(judging, TTR_RULE_GAME_OVER, judging->turn->node, TTR_ARG_PLAYER(judging));
}

// Whether a turn begins with a claim. A claim changes the table only at the end of a legal turn, so
// that nothing has to be undone if the turn is illegal.
static bool begins_with_claim(const struct ttr_turn *turn) {
    return turn->actions > 0 && doing_of(&turn->action[0]) == TTR_CLAIMS;
}

static void judge_turn(struct ttr_judging *judging) {
    struct aj_turn_record *record =
        aj_turn_add(judging->judgement, judging->turn->player, judging->turn->node);
    judging->claim.turn = judging->turn;
    judging->claim.player = judging->turn->player;
    judge_begin(judging);
    judge_actions(judging);
    record->illegal = judging->illegal;
    if (!judging->illegal)
        finish_turn(judging);
    else if (judging->phase != TTR_BEFORE_LAY)
        ttr_settle_claim(judging); // a report shows what the claim would have been
}

void ttr_judge_begin(struct ttr_state *state, struct aj_judgement *judgement,
                     const struct ttr_turn *turn) {
    struct ttr_judging judging = {.judgement = judgement, .state = state, .turn = turn};
    aj_turn_add(judgement, turn->player, turn->node);
    judging.claim.player = turn->player;
    judge_begin(&judging);
}

bool ttr_judge_turn(struct ttr_state *state, struct aj_judgement *judgement,
                    const struct ttr_turn *turn) {
    struct ttr_judging judging = {
        .judgement = judgement, .state = state, .turn = turn, .phase = TTR_BEFORE_LAY};
    if (begins_with_claim(turn)) {
        judge_turn(&judging);
        return !judging.illegal;
    }
    const struct ttr_state before = *state;
    judge_turn(&judging);
    if (judging.illegal)
        *state = before;
    return !judging.illegal;
}

void ttr_judge_turns(struct ttr_state *state, struct aj_judgement *judgement) {
    const struct ttr_position *position = state->position;
    size_t done = 0;
    if (judgement->forbidden && position->turns > 0) {
        // The position is against the rules, so that no turn is judged.
        aj_turn_add(judgement, position->turn[0].player, position->turn[0].node)->illegal = true;
        note_not_judged(judgement, position->turn[0].node, WHOLE_TURN, position->turn[0].actions);
        return;
    }
    while (done < position->turns && ttr_judge_turn(state, judgement, &position->turn[done]))
        done++;
    if (done + 1 < position->turns)
        note_not_judged(judgement, position->turn[done + 1].node, LATER_TURNS,
                        position->turns - done - 1);
    if (position->is_over)
        state->turns_left = 0;
}
