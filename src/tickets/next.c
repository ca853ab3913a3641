#include "tickets/next.h"

#include "documents/doc_write.h"
#include "tickets/claim.h"
#include "tickets/offers.h"
#include "tickets/rulebook.h"

// How far the turn that is asked about has come.
enum stage {
    BEFORE_LAY,     // a turn to be begun
    AWAITS_REVEAL,  // the cards decide, nobody chooses
    AWAITS_PAYMENT, // extra cards are due
    COMPLETE        // claimed or taken back
};

struct asking {
    struct aj_judgement judgement;
    struct aj_arena *arena;
    struct ttr_state *state;
    const struct ttr_turn *turn; // the last one, NULL: none
    int player;                  // whose turn is asked about
    enum stage stage;
    struct ttr_offers offers; // before a lay
};

// `move` with empty actions is the turn that is asked about, not one that was passed.
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

static enum stage find_stage(const struct asking *ask, bool is_move) {
    const struct ttr_claim *claim = &ask->state->claim;
    if (ask->turn && ask->state->has_claim && claim->turn == ask->turn) {
        if (claim->outcome == TTR_AWAITING_REVEAL)
            return AWAITS_REVEAL;
        if (claim->outcome == TTR_AWAITING_PAYMENT)
            return AWAITS_PAYMENT;
        return is_move ? COMPLETE : BEFORE_LAY;
    }
    return BEFORE_LAY;
}

// Who has begun a turn ends it; else whoever the case names, or who is next.
static int find_player(const struct asking *ask, const struct aj_case *job) {
    const struct ttr_position *position = job->position;
    if (ask->stage != BEFORE_LAY)
        return ask->turn->player;
    if (job->field[AJ_KEY_MOVE] != AJ_NO_NODE)
        return position->turn[position->turns - 1].player;
    if (position->to_move != AJ_NONE)
        return position->to_move;
    return ask->state->next == AJ_NONE ? 0 : ask->state->next;
}

// Judges the turns that the case has, and whether the next may be begun.
static struct asking *ask_begin(const struct aj_case *job, const struct aj_ruleset *rules,
                                struct aj_arena *arena) {
    const struct ttr_position *position = without_empty_move(job, arena);
    struct asking *ask = AJ_NEW(arena, struct asking);
    aj_judgement_init(&ask->judgement, arena, rules, AJ_KEEP_FORBIDS);
    aj_case_seat(job, &ask->judgement);
    ask->arena = arena;
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
    ask->player = find_player(ask, job);
    if (ask->stage != BEFORE_LAY)
        return ask;
    struct ttr_turn *turn = AJ_NEW(arena, struct ttr_turn);
    *turn = (struct ttr_turn){.player = ask->player, .node = job->node};
    ttr_judge_begin(ask->state, &ask->judgement, turn);
    if (!ask->judgement.forbidden && ask->state->hand_known[ask->player])
        ask->offers = ttr_offers_list(ask->state, ask->player, &ask->judgement, arena);
    return ask;
}

static const char *write_payment(const struct ttr_cards *cards, struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, arena);
    aj_json_init(&json, &buf);
    ttr_cards_write(cards, &json);
    return aj_buf_keep(&buf);
}

static const char *write_offer(const struct ttr_offer *offer, struct aj_arena *arena) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, arena);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "route", ttr_routes[offer->route].word.id);
    ttr_payments_write(&offer->payments, &json);
    aj_json_end_object(&json);
    return aj_buf_keep(&buf);
}

// ---- rows

enum group { PAYMENTS, WITHDRAW, ROUTES, REJECTED, GROUPS };

static const struct aj_next_group groups[GROUPS + 1] = {
    [PAYMENTS] = {.key = "payments", .heading = "May be paid"},
    [WITHDRAW] = {.key = "withdraw", .heading = "Or", .is_flag = true},
    [ROUTES] = {.key = "routes", .heading = "May be claimed"},
    [REJECTED] = {.key = "rejected", .heading = "Not possible", .is_rejected = true},
};

static void list_payments(const struct asking *ask, struct aj_moves *moves) {
    const struct ttr_payments *payments = &ask->state->claim.payments;
    for (size_t i = 0; i < payments->count; i++) {
        struct aj_next *next = aj_moves_add(moves, PAYMENTS);
        next->sentence = ttr_cards_say(&payments->item[i], moves->arena);
        next->json = write_payment(&payments->item[i], moves->arena);
    }
}

// After the reveal of a tunnel that is neither paid for nor taken back.
static enum ttr_withdrawal may_withdraw(const struct asking *ask) {
    const struct ttr_claim *claim = &ask->state->claim;
    bool settled = ask->stage == COMPLETE && claim->outcome == TTR_CLAIMED &&
                   ttr_cards_total(&claim->shown) > 0 && claim->matches == 0;
    const struct ttr_action *last =
        ask->turn && ask->turn->actions ? &ask->turn->action[ask->turn->actions - 1] : NULL;
    if (ask->stage != AWAITS_PAYMENT && !(settled && last->kind == TTR_REVEAL))
        return TTR_MAY_NOT_WITHDRAW;
    return ttr_may_withdraw(claim, ask->judgement.rules);
}

static void list_withdrawal(const struct asking *ask, struct aj_moves *moves) {
    enum ttr_withdrawal back = may_withdraw(ask);
    if (back == TTR_MAY_NOT_WITHDRAW)
        return;
    struct aj_next *next = aj_moves_add(moves, WITHDRAW);
    next->sentence = "take all cards back";
    if (back == TTR_WITHDRAWAL_OPEN)
        next->open = aj_option_bit(TTR_OPTION_WITHDRAW);
}

static void list_routes(const struct asking *ask, struct aj_moves *moves) {
    for (size_t i = 0; i < ask->offers.count; i++) {
        const struct ttr_offer *offer = &ask->offers.item[i];
        const struct ttr_route *row = &ttr_routes[offer->route];
        struct aj_next *next = aj_moves_add(moves, ROUTES);
        next->sentence = aj_arena_format(moves->arena, "%s%s: %s", row->word.spoken,
                                         row->tunnel ? ", a tunnel" : "",
                                         ttr_payments_say(&offer->payments, moves->arena));
        next->json = write_offer(offer, moves->arena);
    }
}

// Why nothing is listed, or not all.
static void add_remark(const struct asking *ask, struct aj_moves *moves) {
    static const char *const unknown_hand[] = {"hand", NULL};
    const char *name = moves->to_move;
    if (ask->stage == AWAITS_REVEAL)
        moves->remark = aj_arena_format(moves->arena,
                                        "Next %d card%s turned over, which is no "
                                        "choice of %s's.",
                                        ask->state->claim.to_reveal,
                                        ask->state->claim.to_reveal == 1 ? " is" : "s are", name);
    else if (ask->stage == COMPLETE && moves->count == 0)
        moves->none = aj_arena_format(moves->arena, "%s's turn is complete.", name);
    else if (ask->stage == BEFORE_LAY && !ask->state->hand_known[ask->player]) {
        moves->unknown = unknown_hand;
        moves->remark = aj_arena_format(
            moves->arena, "Nothing is known of %s's hand, so no route can be offered.", name);
    } else if (ask->stage == BEFORE_LAY)
        moves->none = aj_arena_format(
            moves->arena, "%s's hand can claim no route; what else a turn may be is not listed.",
            name);
}

bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves) {
    struct asking *ask = ask_begin(job, rules, reader->arena);
    moves->to_move = job->player[ask->player].name;
    moves->group = groups;
    moves->unsettled = ask->judgement.first_unsettled;
    moves->asked = 1U << PAYMENTS | 1U << REJECTED;
    if (ask->judgement.forbidden) {
        moves->illegal = &ask->judgement;
        return true;
    }
    if (ask->stage == BEFORE_LAY)
        moves->asked |= 1U << ROUTES;
    if (ask->stage == AWAITS_PAYMENT)
        list_payments(ask, moves);
    list_withdrawal(ask, moves);
    list_routes(ask, moves);
    add_remark(ask, moves);
    return true;
}

// ---- whole turns

// What one more action does: `pay`, `withdraw` without payment, or `lay` with a route.
struct ending {
    const struct ttr_cards *cards;
    const char *route;
};

static void write_ending(const struct ending *ending, struct aj_json *json) {
    if (!ending->cards) {
        aj_json_text(json, "withdraw");
        return;
    }
    aj_json_begin_object(json);
    aj_json_key(json, ending->route ? "lay" : "pay");
    ttr_cards_write(ending->cards, json);
    if (ending->route)
        aj_json_put_text(json, "route", ending->route);
    aj_json_end_object(json);
}

// The turn's actions and one more.
static const char *write_turn(const struct aj_case *job, const struct asking *ask,
                              const struct ending *ending) {
    struct aj_buf buf;
    struct aj_json json;
    aj_buf_init_in(&buf, ask->arena);
    aj_json_init(&json, &buf);
    aj_json_begin_object(&json);
    aj_json_put_text(&json, "player", job->player[ask->player].name);
    aj_json_key(&json, "actions");
    aj_json_begin_list(&json);
    for (size_t i = 0; ask->stage != BEFORE_LAY && i < ask->turn->actions; i++)
        aj_doc_write_json(job->doc, ask->turn->action[i].node, &json);
    write_ending(ending, &json);
    aj_json_end_list(&json);
    aj_json_end_object(&json);
    return aj_buf_keep(&buf);
}

bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns) {
    struct asking *ask = ask_begin(job, rules, reader->arena);
    if (ask->judgement.forbidden) {
        turns->illegal = &ask->judgement;
        return true;
    }
    const struct ttr_payments *payments = &ask->state->claim.payments;
    for (size_t i = 0; ask->stage == AWAITS_PAYMENT && i < payments->count; i++)
        turns->emit(turns->context,
                    write_turn(job, ask, &(struct ending){.cards = &payments->item[i]}));
    if (may_withdraw(ask) != TTR_MAY_NOT_WITHDRAW)
        turns->emit(turns->context, write_turn(job, ask, &(struct ending){.cards = NULL}));
    for (size_t i = 0; i < ask->offers.count; i++) {
        const struct ttr_offer *offer = &ask->offers.item[i];
        const char *route = ttr_routes[offer->route].word.id;
        for (size_t k = 0; k < offer->payments.count; k++)
            turns->emit(turns->context,
                        write_turn(job, ask, &(struct ending){&offer->payments.item[k], route}));
    }
    return true;
}
