#include "judging/case/case.h"
#include "judging/game/game.h"
#include "judging/game/judgement.h"
#include "tickets/moves/internal.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

// A `move` without actions is the turn in question, not one that was passed.
static const struct ttr_position *without_empty_move(const struct aj_case *job,
                                                     struct aj_arena *arena) {
    const struct ttr_position *given = job->position;
    if (job->field[AJ_KEY_MOVE] == AJ_NO_NODE || given->turn[given->turns - 1].actions > 0)
        return given;
    struct ttr_position *position = AJ_NEW(arena, struct ttr_position);
    *position = *given;
    position->turns--;
    if (position->turns == 0)
        position->to_move = given->turn[0].player;
    return position;
}

static enum ttr_stage stage_of_claim(const struct ttr_claim *claim, bool is_move) {
    if (claim->outcome == TTR_AWAITING_REVEAL)
        return TTR_AWAITS_REVEAL;
    if (claim->outcome == TTR_AWAITING_PAYMENT)
        return TTR_AWAITS_PAYMENT;
    return is_move ? TTR_TURN_COMPLETE : TTR_BEFORE_TURN;
}

// A turn of `moves` is over, except a claim that waits for cards. A turn of `move` may continue.
static enum ttr_stage find_stage(const struct ttr_asking *ask, bool is_move) {
    const struct ttr_turn *turn = ask->turn;
    if (!turn)
        return TTR_BEFORE_TURN;
    if (ask->state->has_claim && ask->state->claim.turn == turn)
        return stage_of_claim(&ask->state->claim, is_move);
    const struct ttr_action *last = turn->actions ? &turn->action[turn->actions - 1] : NULL;
    if (!is_move || !last)
        return TTR_BEFORE_TURN;
    if (last->kind == TTR_DRAW && ask->state->drawn == 1)
        return TTR_AWAITS_CARD;
    if (last->deal && !last->deal->has_keep)
        return TTR_AWAITS_KEEP;
    if (last->kind == TTR_STATION && !last->has_pay)
        return TTR_AWAITS_STATION;
    return TTR_TURN_COMPLETE;
}

// The player of an unfinished turn continues. Otherwise it is the player whom the case names, or
// the next one.
static int find_player(const struct ttr_asking *ask) {
    const struct ttr_position *position = ask->job->position;
    if (ask->stage != TTR_BEFORE_TURN)
        return ask->turn->player;
    if (ask->job->field[AJ_KEY_MOVE] != AJ_NO_NODE)
        return position->turn[position->turns - 1].player;
    if (position->to_move != AJ_NONE)
        return position->to_move;
    return ask->state->next == AJ_NONE ? 0 : ask->state->next;
}

struct ttr_asking *ttr_ask(const struct aj_case *job, const struct aj_ruleset *rules,
                           struct aj_arena *arena) {
    const struct ttr_position *position = without_empty_move(job, arena);
    struct ttr_asking *ask = AJ_NEW(arena, struct ttr_asking);
    aj_judgement_init(&ask->judgement, arena, rules, AJ_KEEP_FORBIDS);
    aj_case_seat(job, &ask->judgement);
    ask->arena = arena;
    ask->job = job;
    ask->state = ttr_state_new(position, &ask->judgement);
    ask->judgement.result = ask->state;
    ttr_judge_turns(ask->state, &ask->judgement);
    ask->turn = position->turns ? &position->turn[position->turns - 1] : NULL;
    ask->stage =
        find_stage(ask, job->field[AJ_KEY_MOVE] != AJ_NO_NODE && position == job->position);
    if (ask->judgement.forbidden) {
        ask->player = ask->turn ? ask->turn->player : 0;
        return ask;
    }
    ask->player = find_player(ask);
    if (ask->stage != TTR_BEFORE_TURN)
        return ask;
    struct ttr_turn *turn = AJ_NEW(arena, struct ttr_turn);
    *turn = (struct ttr_turn){.player = ask->player, .node = job->node};
    ttr_judge_begin(ask->state, &ask->judgement, turn);
    if (!ask->judgement.forbidden && ask->state->hand_known[ask->player])
        ask->offers = ttr_offers_list(ask->state, ask->player, &ask->judgement, arena,
                                      aj_option_unsettled(&job->rules, TTR_OPTION_THREE_CARDS));
    return ask;
}

int ttr_ask_withdrawal(const struct ttr_asking *ask) {
    const struct ttr_claim *claim = &ask->state->claim;
    const struct ttr_action *last =
        ask->turn && ask->turn->actions ? &ask->turn->action[ask->turn->actions - 1] : NULL;
    bool settled = last && last->kind == TTR_REVEAL && ask->stage == TTR_TURN_COMPLETE &&
                   ask->state->has_claim && claim->turn == ask->turn &&
                   claim->outcome == TTR_CLAIMED && ttr_cards_total(&claim->shown) > 0 &&
                   claim->matches == 0;
    if (ask->stage != TTR_AWAITS_PAYMENT && !settled)
        return TTR_MAY_NOT_WITHDRAW;
    return (int)ttr_may_withdraw(claim, ask->judgement.rules);
}

// ---- choices

void ttr_ask_choice(struct ttr_asking *ask, struct ttr_choice *choice) {
    struct ttr_state state = *ask->state;
    struct aj_judgement trial = ask->judgement;
    struct ttr_turn turn = {.player = ask->player, .node = ask->job->node};
    struct aj_buf why;
    turn.action = &choice->action;
    turn.actions = 1;
    aj_judgement_try(&trial);
    bool second = ask->stage == TTR_AWAITS_CARD;
    struct ttr_judging judging = {.judgement = &trial,
                                  .state = &state,
                                  .turn = &turn,
                                  .doing = second ? TTR_DRAWS_CARDS : TTR_DOES_NOTHING,
                                  .drawn = second};
    judging.claim.player = ask->player;
    choice->action.node = ask->job->node;
    ttr_judge_action(&judging, &choice->action);
    choice->stands = !judging.illegal;
    aj_judgement_consult(&ask->judgement, &trial);
    if (choice->stands)
        return;
    aj_buf_init_in(&why, ask->arena);
    aj_ruling_say(ask->job->game, &trial, &trial.ruling[0], &why);
    choice->rule = trial.ruling[0].rule;
    choice->why = aj_buf_keep(&why);
}

// Returns the set that fits the hand best: the colour of which it has most, among those that fit
// the route; locomotives for the symbols, and instead of missing cards if that is allowed.
static struct ttr_cards nearest_set(const struct ttr_asking *ask, const struct ttr_route *row,
                                    bool wild) {
    const struct ttr_cards *hand = &ask->state->hand[ask->player];
    struct ttr_cards set = {{0}};
    int colour = ttr_best_colour(row, hand), held = hand->of[colour];
    int wanting = row->length > held ? row->length - held : 0;
    int spare = wild ? hand->of[TTR_LOCOMOTIVE] : 0;
    int locomotives = wanting < spare ? wanting : spare;
    locomotives = locomotives > row->symbols ? locomotives : row->symbols;
    set.of[TTR_LOCOMOTIVE] = (int16_t)locomotives;
    set.of[colour] = (int16_t)(row->length - locomotives);
    return set;
}

void ttr_ask_draw(struct ttr_asking *ask, int card, struct ttr_choice *choice) {
    *choice =
        (struct ttr_choice){.draw = {.blind = card == AJ_NONE, .card = card, .turned = AJ_NONE},
                            .action = {.kind = TTR_DRAW}};
    choice->action.draw = &choice->draw;
    ttr_ask_choice(ask, choice);
}

void ttr_ask_tickets(struct ttr_asking *ask, struct ttr_choice *choice) {
    int pile = ask->state->tickets_pile;
    int due =
        ask->judgement.rules->option[TTR_OPTION_TICKETS_DRAW].value == TTR_VALUE_DRAW_4 ? 4 : 3;
    *choice = (struct ttr_choice){.action = {.kind = TTR_TAKE_TICKETS}};
    choice->deal.count = pile == TTR_UNKNOWN || pile > due ? due : pile;
    choice->action.deal = &choice->deal;
    ttr_ask_choice(ask, choice);
}

void ttr_ask_station(struct ttr_asking *ask, int city, struct ttr_choice *choice) {
    *choice = (struct ttr_choice){.action = {.kind = TTR_STATION, .city = city}};
    const struct ttr_route any = {.length = (int16_t)(ask->state->own[ask->player].stations + 1),
                                  .colour = TTR_GREY};
    choice->action.has_pay = ask->state->hand_known[ask->player];
    if (choice->action.has_pay)
        choice->action.cards = nearest_set(ask, &any, true);
    ttr_ask_choice(ask, choice);
}

void ttr_ask_route(struct ttr_asking *ask, int route, struct ttr_choice *choice) {
    int use = ask->judgement.rules->option[TTR_OPTION_LOCOMOTIVE_USE].value;
    const struct ttr_route *row = &ttr_routes[route];
    *choice = (struct ttr_choice){
        .action = {.kind = TTR_LAY, .route = {.route = route}, .named = AJ_NONE}};
    choice->action.cards = nearest_set(ask, row, ttr_is_wild_on(row, use));
    ttr_ask_choice(ask, choice);
}

struct ttr_payments ttr_ask_station_payments(const struct ttr_asking *ask) {
    int due = ask->state->own[ask->player].stations + (ask->stage == TTR_BEFORE_TURN);
    const struct ttr_cards *hand = &ask->state->hand[ask->player];
    struct ttr_payments all = {AJ_NEW_ARRAY(ask->arena, struct ttr_cards, TTR_CARDS * (due + 1)),
                               0};
    for (int colour = 0; colour < TTR_CARDS; colour++) {
        struct ttr_payments some = ttr_payments_list(colour, due, hand, ask->arena);
        for (size_t i = 0; i < some.count; i++)
            if (ttr_set_colour(&some.item[i]) == colour)
                all.item[all.count++] = some.item[i];
    }
    return all;
}
