#include <string.h>

#include "core/json_quick.h"
#include "tickets/ending/ending.h"
#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"
#include "tickets/view/internal.h"
#include "tickets/view/view.h"

static const struct ttr_state *state_of(const struct aj_judgement *judgement) {
    return judgement->result;
}

void ttr_label(const struct aj_judgement *judgement, int32_t subject, struct aj_buf *out) {
    const struct ttr_map *map = state_of(judgement)->position->map;
    if (subject == TTR_SUBJECT_EXPRESS)
        aj_buf_puts(out, map == &ttr_maps[TTR_MAP_EUROPE] ? "european-express" : "longest-path");
    else if (subject == TTR_SUBJECT_GLOBETROTTER)
        aj_buf_puts(out, "globetrotter");
    else if (subject == TTR_SUBJECT_EXPLORER)
        aj_buf_puts(out, "explorer");
    else if (subject == TTR_SUBJECT_GRAND_TOUR)
        aj_buf_puts(out, "grand-tour");
    else if (subject == TTR_SUBJECT_STATIONS)
        aj_buf_puts(out, "stations");
    else if (subject >= TTR_SUBJECT_TICKET)
        aj_buf_format(out, "ticket-%s", ttr_tickets[subject - TTR_SUBJECT_TICKET].word.id);
    else if (subject >= TTR_SUBJECT_MOUNTAIN)
        aj_buf_format(
            out, "mountain-%s",
            ttr_route_of(state_of(judgement)->position, subject - TTR_SUBJECT_MOUNTAIN)->word.id);
    else
        aj_buf_puts(out, ttr_route_of(state_of(judgement)->position, subject)->word.id);
}

const char *const ttr_score_kinds[] = {
    "route",    "ticket",   "european-express", "longest-path", "globetrotter",
    "stations", "mountain", "explorer",         "grand-tour",   NULL};

const struct aj_said ttr_score_kinds_said[] = {{"european-express", "longest-path"},
                                               {"indian-express", "longest-path"},
                                               {"express", "longest-path"},
                                               {"longest-route", "longest-path"},
                                               {"longest-continuous-path", "longest-path"},
                                               {"longest-continuous-route", "longest-path"},
                                               {"longest-road", "longest-path"},
                                               {"longest-train", "longest-path"},
                                               {"longest", "longest-path"},
                                               {"path", "longest-path"},
                                               {"most-tickets", "globetrotter"},
                                               {"destination", "ticket"},
                                               {"destination-ticket", "ticket"},
                                               {"track", "route"},
                                               {"station", "stations"},
                                               {"asian-explorer", "explorer"},
                                               {"mandala", "grand-tour"},
                                               {NULL, NULL}};

bool ttr_scored_before(const struct aj_judgement *judgement, uint32_t i,
                       struct aj_earning *earning) {
    const struct ttr_state *state = state_of(judgement);
    const struct ttr_position *position = state->position;
    if (i / 2 >= position->claims)
        return false;
    const struct ttr_claimed *claimed = &position->claimed[i / 2];
    const struct ttr_route *row = ttr_route_of(position, claimed->route);
    bool is_mountain = i % 2 == 1;
    int crossed = state->crossing ? row->mountains : 0;
    *earning = (struct aj_earning){
        .player = claimed->player,
        .subject = claimed->route + (is_mountain ? TTR_SUBJECT_MOUNTAIN : 0),
        .points = is_mountain
                      ? TTR_MOUNTAIN_POINTS * crossed
                      : ttr_points(row->length, judgement->rules->option[TTR_OPTION_POINTS].value)};
    return true;
}

const char *ttr_scored_as(int32_t subject) {
    return subject < TTR_SUBJECT_MOUNTAIN   ? "route"
           : subject == TTR_SUBJECT_EXPRESS ? "longest-path"
                                            : NULL;
}

bool ttr_is_scored(const char *id) {
    for (int i = 0; i < TTR_ROUTES; i++)
        if (strcmp(ttr_routes[i].word.id, id) == 0)
            return true;
    return false;
}

int32_t ttr_order(const struct aj_judgement *judgement, int32_t subject) {
    (void)judgement;
    return subject;
}

// ---- JSON

static void write_route(const struct ttr_claim *claim, struct aj_json *json) {
    const struct ttr_route *row = claim->row;
    AJ_QUICK_KEY(json, "route", "");
    if (claim->route < TTR_ROUTES) {
        aj_quick_word(json, row->word.id);
        return;
    }
    aj_json_begin_object(json);
    aj_json_put_int(json, "length", row->length);
    aj_json_put_text(json, "colour", ttr_card_words[row->colour].id);
    if (row->tunnel)
        aj_json_put_bool(json, "tunnel", true);
    if (row->symbols)
        aj_json_put_int(json, "ferry", row->symbols);
    if (row->mountains)
        aj_json_put_int(json, "mountain", row->mountains);
    aj_json_end_object(json);
}

// The keys `counts_as` and `outcome` with each of their values, as text that is copied whole.
static const struct aj_quick_pair colour_pairs[] = {
    [TTR_PURPLE] = AJ_QUICK_PAIR("counts_as", "purple"),
    [TTR_WHITE] = AJ_QUICK_PAIR("counts_as", "white"),
    [TTR_BLUE] = AJ_QUICK_PAIR("counts_as", "blue"),
    [TTR_YELLOW] = AJ_QUICK_PAIR("counts_as", "yellow"),
    [TTR_ORANGE] = AJ_QUICK_PAIR("counts_as", "orange"),
    [TTR_BLACK] = AJ_QUICK_PAIR("counts_as", "black"),
    [TTR_RED] = AJ_QUICK_PAIR("counts_as", "red"),
    [TTR_GREEN] = AJ_QUICK_PAIR("counts_as", "green"),
    [TTR_LOCOMOTIVE] = AJ_QUICK_PAIR("counts_as", "locomotive"),
    [TTR_GREY] = AJ_QUICK_PAIR("counts_as", "grey"),
};
static const struct aj_quick_pair outcome_pairs[] = {
    [TTR_CLAIMED] = AJ_QUICK_PAIR("outcome", "claimed"),
    [TTR_WITHDRAWN] = AJ_QUICK_PAIR("outcome", "withdrawn"),
    [TTR_AWAITING_REVEAL] = AJ_QUICK_PAIR("outcome", "awaiting-reveal"),
    [TTR_AWAITING_PAYMENT] = AJ_QUICK_PAIR("outcome", "awaiting-payment"),
};

void ttr_write_brief(const struct aj_judgement *judgement, struct aj_json *json) {
    const struct ttr_state *state = state_of(judgement);
    const struct ttr_claim *claim = &state->claim;
    if (!state->has_claim)
        return;
    AJ_QUICK_KEY(json, "claim", "{");
    write_route(claim, json);
    char *to = aj_quick_room(json, sizeof "\"length\":" + AJ_DIGITS);
    if (to) {
        to = aj_put_int(AJ_QUICK_LITERAL(to, "\"length\":"), claim->row->length);
        aj_quick_wrote(json, to, true);
    }
    if (state->crossing && claim->row->mountains)
        AJ_QUICK_INT(json, "mountain", claim->crossed);
    AJ_QUICK_KEY(json, "laid", "");
    ttr_cards_write(&claim->laid, json);
    bool open = ttr_is_due_open(claim, judgement->rules);
    if (!open)
        aj_quick_pair(json, &colour_pairs[claim->counts_as]);
    if (claim->revealed && !open) { // not known before the reveal
        AJ_QUICK_INT(json, "matches", claim->matches);
        AJ_QUICK_INT(json, "extras_due", claim->matches);
    }
    if (claim->outcome != TTR_NO_OUTCOME)
        aj_quick_pair(json, &outcome_pairs[claim->outcome]);
    if (!open)
        ttr_payments_write(&claim->payments, json);
    AJ_QUICK_KEY(json, "discarded", "");
    ttr_cards_write(&claim->discarded, json);
    if (claim->hand_known) {
        AJ_QUICK_KEY(json, "hand_after", "");
        ttr_cards_write(&claim->hand_after, json);
    }
    to = aj_quick_room(json, sizeof "\"trains_after\":}" + AJ_DIGITS);
    if (to) {
        to = aj_put_int(AJ_QUICK_LITERAL(to, "\"trains_after\":"), claim->trains_after);
        aj_quick_wrote(json, AJ_QUICK_LITERAL(to, "}"), true);
    }
}

void ttr_write(const struct aj_judgement *judgement, struct aj_json *json) {
    ttr_write_brief(judgement, json);
    ttr_write_table(judgement, json);
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

static void tell_claim(const struct aj_judgement *judgement, struct aj_table *table) {
    const struct ttr_claim *claim = &state_of(judgement)->claim;
    struct aj_arena *arena = judgement->arena;
    aj_table_init(table, arena, "Claim", 2);
    tell_row(table, "route",
             aj_arena_format(arena, "%s, length %d, %s%s", claim->row->word.spoken,
                             claim->row->length, ttr_card_words[claim->row->colour].spoken,
                             claim->row->tunnel ? ", tunnel" : ""));
    if (claim->crossed)
        tell_row(table, "mountains",
                 aj_arena_format(arena, "%d train%s put aside", claim->crossed,
                                 claim->crossed == 1 ? "" : "s"));
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

void ttr_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold) {
    (void)fold; // no table here can be folded
    const struct ttr_position *position = state_of(judgement)->position;
    bool told = position->has_display || position->tickets_pile != TTR_UNKNOWN;
    for (size_t i = 0; i < position->turns; i++)
        told |= position->turn[i].actions > 0 && position->turn[i].action[0].kind >= TTR_DRAW;
    *count = 0;
    if (state_of(judgement)->has_claim && max > 0)
        tell_claim(judgement, &table[(*count)++]);
    if (!told || *count == max)
        return;
    aj_table_init(&table[*count], judgement->arena, "Table", 2);
    *count += ttr_tell_table(judgement, &table[*count]) > 0;
}

// ---- actions in words

// Whether a node is that of an action, or of a part of the action to which rulings refer.
static bool is_about(const struct ttr_action *action, uint32_t node) {
    return action->node == node || (action->draw && action->draw->five_node == node) ||
           (action->deal && action->deal->keep_node == node);
}

static const struct ttr_action *find_action(const struct ttr_position *position, uint32_t node) {
    for (size_t i = 0; i < position->turns; i++)
        for (size_t k = 0; k < position->turn[i].actions; k++)
            if (is_about(&position->turn[i].action[k], node))
                return &position->turn[i].action[k];
    return NULL;
}

// Writes the route for which a `lay` was judged. If it was not judged and two routes have the name,
// writes the cities alone.
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

static void phrase_claim(const struct aj_judgement *judgement, const struct ttr_action *action,
                         struct aj_buf *out) {
    static const char *const verbs[] = {
        [TTR_LAY] = "lay ", [TTR_REVEAL] = "turn over ", [TTR_PAY] = "add "};
    static const char *const without[] = {
        [TTR_REVEAL] = "claim it without a reveal", [TTR_PAY] = "claim it without extra cards"};
    bool none = ttr_cards_total(&action->cards) == 0;
    if (action->kind == TTR_LAY && none) {
        aj_buf_puts(out, "claim ");
        put_route(judgement->result, action, out);
        aj_buf_puts(out, " without laying a card");
    } else if (none)
        aj_buf_puts(out, without[action->kind]);
    else {
        aj_buf_puts(out, verbs[action->kind]);
        aj_buf_puts(out, ttr_cards_say(&action->cards, judgement->arena));
        if (action->kind == TTR_LAY) {
            if (action->named != AJ_NONE && action->named != ttr_set_colour(&action->cards))
                aj_buf_format(out, " as %s", ttr_card_words[action->named].spoken);
            aj_buf_puts(out, " for ");
            put_route(judgement->result, action, out);
        }
    }
}

static void phrase_draw(const struct ttr_draw *draw, struct aj_arena *arena, struct aj_buf *out) {
    const char *card = draw->card == AJ_NONE ? "a card" : ttr_one_card[draw->card].spoken;
    aj_buf_format(out, draw->blind ? "draw %s blind" : "take %s that lies face up", card);
    if (draw->turned != AJ_NONE)
        aj_buf_format(out, " (%s is turned up in its place%s%s)", ttr_one_card[draw->turned].spoken,
                      draw->flushed ? ", then five new cards: " : "",
                      draw->flushed ? ttr_cards_say(&draw->five, arena) : "");
    else if (draw->flushed)
        aj_buf_format(out, " (then five new cards are turned up: %s)",
                      ttr_cards_say(&draw->five, arena));
}

static void phrase_deal(const struct ttr_action *action, struct aj_buf *out) {
    const struct ttr_deal *deal = action->deal;
    if (action->kind == TTR_TAKE_TICKETS)
        aj_buf_format(out, "draw %d ticket%s", deal->count, deal->count == 1 ? "" : "s");
    else
        aj_buf_format(out, "be dealt %d first ticket%s", deal->count, deal->count == 1 ? "" : "s");
    if (!deal->has_keep)
        return;
    aj_buf_puts(out, " and keep ");
    for (int i = 0; deal->keep && i < deal->kept; i++)
        aj_buf_format(out, "%s%s",
                      i == 0               ? ""
                      : i + 1 < deal->kept ? ", "
                                           : " and ",
                      ttr_tickets[deal->keep[i].ticket].word.spoken);
    if (!deal->keep || deal->kept == 0)
        aj_buf_format(out, "%d", deal->kept);
}

static void phrase_station(const struct aj_judgement *judgement, const struct ttr_action *action,
                           struct aj_buf *out) {
    aj_buf_format(out, "build a station in %s", ttr_cities[action->city].spoken);
    if (action->has_pay)
        aj_buf_format(out, " for %s", ttr_cards_say(&action->cards, judgement->arena));
}

void ttr_phrase_action(const struct aj_judgement *judgement, const struct ttr_action *action,
                       struct aj_buf *out) {
    switch (action->kind) {
    case TTR_WITHDRAW:
        aj_buf_puts(out, "take the cards back");
        break;
    case TTR_DRAW:
        phrase_draw(action->draw, judgement->arena, out);
        break;
    case TTR_TAKE_TICKETS:
    case TTR_FIRST_TICKETS:
        phrase_deal(action, out);
        break;
    case TTR_GIVE_BACK:
        aj_buf_format(out, "give back %s", ttr_tickets[action->ticket].word.spoken);
        break;
    case TTR_STATION:
        phrase_station(judgement, action, out);
        break;
    case TTR_PASS:
        aj_buf_puts(out, "pass");
        break;
    default:
        phrase_claim(judgement, action, out);
    }
}

void ttr_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                bool by_place, struct aj_buf *out) {
    (void)by_place;
    const struct ttr_action *action = find_action(job->position, node);
    if (action)
        ttr_phrase_action(judgement, action, out);
    else
        aj_buf_puts(out, "take this turn");
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
