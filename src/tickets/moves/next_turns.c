// Lists every complete legal turn that may come next, each written as the `move` of a case.
#include "documents/writing/writing.h"
#include "tickets/moves/internal.h"
#include "tickets/moves/moves.h"
#include "tickets/rules/rules.h"

// Turns being written, one after the other: each is made in `buf` and given to `turns`.
struct writing {
    struct ttr_asking *ask;
    struct aj_turns *turns;
    struct aj_buf buf;
    struct aj_json json;
};

static struct aj_json *begin_entry(struct writing *writing) {
    const struct ttr_asking *ask = writing->ask;
    const struct ttr_turn *turn = ask->turn;
    bool goes_on = ask->stage != TTR_BEFORE_TURN;
    // The last action is written anew: a station with its cards, tickets with those that are kept.
    size_t kept = goes_on ? turn->actions -
                                (ask->stage == TTR_AWAITS_STATION || ask->stage == TTR_AWAITS_KEEP)
                          : 0;
    aj_buf_init_in(&writing->buf, ask->arena);
    aj_json_init(&writing->json, &writing->buf);
    aj_json_begin_object(&writing->json);
    aj_json_put_text(&writing->json, "player", ask->job->player[ask->player].name);
    aj_json_open_list(&writing->json, "actions");
    for (size_t i = 0; i < kept; i++)
        aj_doc_write_json(ask->job->doc, turn->action[i].node, &writing->json);
    return &writing->json;
}

static void end_entry(struct writing *writing) {
    aj_json_end_list(&writing->json);
    aj_json_end_object(&writing->json);
    writing->turns->emit(writing->turns->context, aj_buf_keep(&writing->buf));
}

static void emit_payment(struct writing *writing, const struct ttr_cards *cards) {
    struct aj_json *json = begin_entry(writing);
    aj_json_begin_object(json);
    aj_json_key(json, "pay");
    ttr_cards_write(cards, json);
    aj_json_end_object(json);
    end_entry(writing);
}

static void emit_claim(struct writing *writing, const struct ttr_cards *cards, int route) {
    struct aj_json *json = begin_entry(writing);
    aj_json_begin_object(json);
    aj_json_key(json, "lay");
    ttr_cards_write(cards, json);
    aj_json_put_text(json, "route", ttr_routes[route].word.id);
    aj_json_end_object(json);
    end_entry(writing);
}

static void emit_word(struct writing *writing, const char *word) {
    aj_json_text(begin_entry(writing), word);
    end_entry(writing);
}

static void emit_station(struct writing *writing, int city, const struct ttr_cards *cards) {
    struct aj_json *json = begin_entry(writing);
    aj_json_begin_object(json);
    aj_json_put_text(json, "station", ttr_cities[city].id);
    aj_json_key(json, "pay");
    ttr_cards_write(cards, json);
    aj_json_end_object(json);
    end_entry(writing);
}

static void write_draw(struct aj_json *json, int card) {
    aj_json_begin_object(json);
    aj_json_put_text(json, "draw", card == AJ_NONE ? "blind" : ttr_card_words[card].id);
    aj_json_end_object(json);
}

// ---- drawing

static bool may_draw(struct ttr_asking *ask, int card) {
    struct ttr_choice choice;
    if (card != AJ_NONE && ask->state->display.face.of[card] == 0)
        return false;
    ttr_ask_draw(ask, card, &choice);
    return choice.is_legal;
}

// Writes a draw of one or two cards.
static void emit_draw(struct writing *writing, const int card[], int count) {
    struct aj_json *json = begin_entry(writing);
    for (int i = 0; i < count; i++)
        write_draw(json, card[i]);
    end_entry(writing);
}

// Lists the turns of two cards that begin with `first`. That card is off the table when the second
// one is drawn, and the card that replaced it is not known.
static void emit_second_cards(struct writing *writing, int first) {
    struct ttr_asking *ask = writing->ask;
    struct ttr_asking after = *ask;
    struct ttr_state *state = AJ_NEW(ask->arena, struct ttr_state);
    struct ttr_draw draw = {.blind = first == AJ_NONE, .card = first, .turned = AJ_NONE};
    struct ttr_action action = {.kind = TTR_DRAW, .node = ask->job->node, .draw = &draw};
    struct ttr_turn turn = {
        .player = ask->player, .node = ask->job->node, .action = &action, .actions = 1};
    *state = *ask->state;
    struct ttr_judging judging = {.judgement = &after.judgement, .state = state, .turn = &turn};
    judging.claim.player = ask->player;
    ttr_judge_action(&judging, &action);
    after.state = state;
    after.stage = TTR_AWAITS_CARD;
    if (judging.drawn >= 2)
        return;
    for (int card = AJ_NONE; card < TTR_CARDS; card++)
        if (may_draw(&after, card))
            emit_draw(writing, (const int[]){first, card}, 2);
}

static void emit_draws(struct writing *writing) {
    for (int card = AJ_NONE; card < TTR_CARDS; card++) {
        if (!may_draw(writing->ask, card))
            continue;
        emit_draw(writing, &card, 1);
        if (writing->ask->stage == TTR_BEFORE_TURN)
            emit_second_cards(writing, card);
    }
}

static void emit_keeping(struct writing *writing, const char *key, int count, int kept) {
    struct aj_json *json = begin_entry(writing);
    aj_json_begin_object(json);
    aj_json_put_int(json, key, count);
    aj_json_put_int(json, "keep", kept);
    aj_json_end_object(json);
    end_entry(writing);
}

// ---- stations and routes

// Emits a turn for each city and each set of cards with which a station may be built there.
static void emit_stations(struct writing *writing) {
    struct ttr_asking *ask = writing->ask;
    struct ttr_payments payments = ttr_ask_station_payments(ask);
    if (!ask->state->hand_known[ask->player])
        return;
    TTR_EACH(city, ask->state->position->map->cities) {
        struct ttr_choice choice;
        if (payments.count == 0)
            break;
        ttr_ask_station(ask, city, &choice);
        for (size_t i = 0; choice.is_legal && i < payments.count; i++)
            emit_station(writing, city, &payments.item[i]);
    }
}

static void emit_claims(struct writing *writing, const struct ttr_payments *sets, int route) {
    for (size_t i = 0; i < sets->count; i++)
        emit_claim(writing, &sets->item[i], route);
}

// Emits every complete turn that may come next.
static void emit_turn(struct writing *writing) {
    const struct ttr_offers *offers = &writing->ask->offers;
    struct ttr_choice pass = {.action = {.kind = TTR_PASS}};
    for (size_t i = 0; i < offers->count; i++) {
        emit_claims(writing, &offers->item[i].payments, offers->item[i].route);
        emit_claims(writing, &offers->item[i].beyond, offers->item[i].route);
    }
    emit_draws(writing);
    struct ttr_choice choice;
    ttr_ask_tickets(writing->ask, &choice);
    for (int kept = 1; choice.is_legal && kept <= choice.deal.count; kept++)
        emit_keeping(writing, "take_tickets", choice.deal.count, kept);
    emit_stations(writing);
    ttr_ask_choice(writing->ask, &pass);
    if (pass.is_legal)
        emit_word(writing, "pass");
}

bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns) {
    struct writing writing = {.ask = ttr_ask(job, rules, reader->arena), .turns = turns};
    struct ttr_asking *ask = writing.ask;
    if (ask->judgement.forbidden) {
        turns->illegal = &ask->judgement;
        return true;
    }
    const struct ttr_payments *payments = &ask->state->claim.payments;
    for (size_t i = 0; ask->stage == TTR_AWAITS_PAYMENT && i < payments->count; i++)
        emit_payment(&writing, &payments->item[i]);
    if (ttr_ask_withdrawal(ask) != TTR_MAY_NOT_WITHDRAW)
        emit_word(&writing, "withdraw");
    if (ask->stage == TTR_BEFORE_TURN)
        emit_turn(&writing);
    if (ask->stage == TTR_AWAITS_CARD)
        emit_draws(&writing);
    if (ask->stage == TTR_AWAITS_KEEP) {
        const struct ttr_turn *turn = writing.ask->turn;
        const struct ttr_action *last = &turn->action[turn->actions - 1];
        for (int kept = 1; last->kind == TTR_TAKE_TICKETS && kept <= last->deal->count; kept++)
            emit_keeping(&writing, "take_tickets", last->deal->count, kept);
    }
    if (ask->stage == TTR_AWAITS_STATION) {
        const struct ttr_action *last = &ask->turn->action[ask->turn->actions - 1];
        struct ttr_payments costs = ttr_ask_station_payments(ask);
        for (size_t i = 0; ask->state->hand_known[ask->player] && i < costs.count; i++)
            emit_station(&writing, last->city, &costs.item[i]);
    }
    return true;
}
