#include "tickets/result.h"

#include "tickets/claim.h"
#include "tickets/score.h"

static const struct ttr_state *state_of(const struct aj_judgement *judgement) {
    return judgement->result;
}

void ttr_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    if (subject == TTR_SUBJECT_EXPRESS)
        aj_buf_puts(out, "european-express");
    else if (subject == TTR_SUBJECT_STATIONS)
        aj_buf_puts(out, "stations");
    else if (subject >= TTR_SUBJECT_TICKET)
        aj_buf_format(out, "ticket-%s", ttr_tickets[subject - TTR_SUBJECT_TICKET].word.id);
    else
        aj_buf_puts(out, ttr_route_of(state_of(judgement)->position, subject)->word.id);
}

int32_t ttr_order(const struct aj_judgement *judgement, int32_t subject) {
    (void)judgement;
    return subject;
}

// ---- JSON

static void write_route(const struct ttr_claim *claim, struct aj_json *json) {
    const struct ttr_route *row = claim->row;
    aj_json_key(json, "route");
    if (claim->route < TTR_ROUTES) {
        aj_json_text(json, row->word.id);
        return;
    }
    aj_json_begin_object(json);
    aj_json_put_int(json, "length", row->length);
    aj_json_put_text(json, "colour", ttr_card_words[row->colour].id);
    if (row->tunnel)
        aj_json_put_bool(json, "tunnel", true);
    if (row->symbols)
        aj_json_put_int(json, "ferry", row->symbols);
    aj_json_end_object(json);
}

void ttr_write(const struct aj_judgement *judgement, struct aj_json *json) {
    const struct ttr_state *state = state_of(judgement);
    const struct ttr_claim *claim = &state->claim;
    if (!state->has_claim)
        return;
    aj_json_key(json, "claim");
    aj_json_begin_object(json);
    write_route(claim, json);
    aj_json_put_int(json, "length", claim->row->length);
    aj_json_key(json, "laid");
    ttr_cards_write(&claim->laid, json);
    bool open = ttr_is_due_open(claim, judgement->rules);
    if (!open)
        aj_json_put_text(json, "counts_as", ttr_card_words[claim->counts_as].id);
    if (claim->revealed && !open) { // before that nobody knows
        aj_json_put_int(json, "matches", claim->matches);
        aj_json_put_int(json, "extras_due", claim->matches);
    }
    if (claim->outcome != TTR_NO_OUTCOME)
        aj_json_put_text(json, "outcome", ttr_outcome_names[claim->outcome]);
    if (!open)
        ttr_payments_write(&claim->payments, json);
    aj_json_key(json, "discarded");
    ttr_cards_write(&claim->discarded, json);
    if (claim->hand_known) {
        aj_json_key(json, "hand_after");
        ttr_cards_write(&claim->hand_after, json);
    }
    aj_json_put_int(json, "trains_after", claim->trains_after);
    aj_json_end_object(json);
}

// ---- the claim as a table

static void tell_row(struct aj_table *table, const char *what, const char *text) {
    const char *const cells[] = {what, text};
    aj_table_row(table, cells);
}

static const char *tell_due(const struct ttr_claim *claim, struct aj_arena *arena) {
    if (!claim->revealed)
        return aj_arena_format(arena, "not known before %d card%s revealed", claim->to_reveal,
                               claim->to_reveal == 1 ? " is" : "s are");
    if (claim->matches == 0)
        return "none";
    if (claim->payments.count == 0)
        return aj_arena_format(arena, "%d, which the hand cannot pay", claim->matches);
    return aj_arena_format(arena, "%d: %s", claim->matches,
                           ttr_payments_say(&claim->payments, arena));
}

static const char *tell_outcome(const struct ttr_claim *claim) {
    static const char *const outcomes[] = {
        [TTR_NO_OUTCOME] = "the turn does not stand",
        [TTR_CLAIMED] = "claimed",
        [TTR_WITHDRAWN] = "not claimed: the cards are taken back",
        [TTR_AWAITING_REVEAL] = "the reveal comes next",
        [TTR_AWAITING_PAYMENT] = "the extra cards come next, or taking all back",
    };
    if (claim->outcome == TTR_AWAITING_PAYMENT && claim->payments.count == 0)
        return "taking all the cards back comes next";
    return outcomes[claim->outcome];
}

void ttr_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max) {
    const struct ttr_state *state = state_of(judgement);
    const struct ttr_claim *claim = &state->claim;
    struct aj_arena *arena = judgement->arena;
    *count = 0;
    if (!state->has_claim || max == 0)
        return;
    aj_table_init(&table[(*count)++], arena, "Claim", 2);
    tell_row(table, "route",
             aj_arena_format(arena, "%s, length %d, %s%s", claim->row->word.spoken,
                             claim->row->length, ttr_card_words[claim->row->colour].spoken,
                             claim->row->tunnel ? ", tunnel" : ""));
    tell_row(table, "laid", ttr_cards_say(&claim->laid, arena));
    if (ttr_cards_total(&claim->shown) > 0)
        tell_row(table, "revealed", ttr_cards_say(&claim->shown, arena));
    if (claim->row->tunnel)
        tell_row(table, "extras due", tell_due(claim, arena));
    if (ttr_cards_total(&claim->paid) > 0)
        tell_row(table, "extras played", ttr_cards_say(&claim->paid, arena));
    tell_row(table, "outcome", tell_outcome(claim));
    if (ttr_cards_total(&claim->discarded) > 0)
        tell_row(table, "discarded", ttr_cards_say(&claim->discarded, arena));
    if (claim->hand_known)
        tell_row(table, "hand after", ttr_cards_say(&claim->hand_after, arena));
    tell_row(table, "trains after", aj_arena_format(arena, "%d", claim->trains_after));
}

// ---- actions in words

static const struct ttr_action *find_action(const struct ttr_position *position, uint32_t node) {
    for (size_t i = 0; i < position->turns; i++)
        for (size_t k = 0; k < position->turn[i].actions; k++)
            if (position->turn[i].action[k].node == node)
                return &position->turn[i].action[k];
    return NULL;
}

// The route that a `lay` was judged for; of a double's bare name that was not judged the cities.
static void put_route(const struct ttr_state *state, const struct ttr_action *action,
                      struct aj_buf *out) {
    bool judged = state->lay == action->node;
    const struct ttr_route *row =
        ttr_route_of(state->position, judged ? state->lay_route : action->route.route);
    if (action->route.either && !judged)
        aj_buf_format(out, "%s–%s", ttr_cities[row->from].spoken, ttr_cities[row->to].spoken);
    else
        aj_buf_puts(out, row->word.spoken);
}

void ttr_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                struct aj_buf *out) {
    static const char *const verbs[] = {
        [TTR_LAY] = "lay ", [TTR_REVEAL] = "turn over ", [TTR_PAY] = "add "};
    static const char *const without[] = {
        [TTR_REVEAL] = "claim it without a reveal", [TTR_PAY] = "claim it without extra cards"};
    const struct ttr_action *action = find_action(job->position, node);
    if (!action || action->kind == TTR_WITHDRAW) {
        aj_buf_puts(out, action ? "take the cards back" : "take this turn");
        return;
    }
    if (action->kind == TTR_LAY && ttr_cards_total(&action->cards) == 0) {
        aj_buf_puts(out, "claim ");
        put_route(judgement->result, action, out);
        aj_buf_puts(out, " without laying a card");
        return;
    }
    if (ttr_cards_total(&action->cards) == 0) {
        aj_buf_puts(out, without[action->kind]);
        return;
    }
    aj_buf_puts(out, verbs[action->kind]);
    aj_buf_puts(out, ttr_cards_say(&action->cards, judgement->arena));
    if (action->kind == TTR_LAY) {
        aj_buf_puts(out, " for ");
        put_route(judgement->result, action, out);
    }
}

void ttr_due(const struct aj_judgement *judgement, struct aj_buf *out) {
    const struct ttr_state *state = state_of(judgement);
    const struct ttr_claim *claim = &state->claim;
    const struct ttr_position *position = state->position;
    bool is_last = position->turns > 0 && claim->turn == &position->turn[position->turns - 1];
    bool revealed = ttr_cards_total(&claim->shown) > 0;
    if (!state->has_claim || !is_last)
        return;
    if (claim->outcome == TTR_AWAITING_REVEAL)
        aj_buf_format(out, "%d card%s to be turned over next", claim->to_reveal,
                      claim->to_reveal == 1 ? " is" : "s are");
    else if (claim->outcome == TTR_AWAITING_PAYMENT)
        aj_buf_puts(out, ttr_claim_say_due(claim, judgement->rules, judgement->arena));
    else if (claim->outcome == TTR_CLAIMED && claim->matches == 0 && revealed)
        aj_buf_puts(out, "no extra card is due");
}
