// The rules of tunnels after the cards are laid (the piles, the reveal, extra cards, withdrawal),
// and the rules of stations.

#include "tickets/rules/rules.h"
#include "tickets/table/rulebook.h"

// ---- tunnel

static struct aj_arena *arena_of(const struct ttr_judging *judging) {
    return judging->judgement->arena;
}

// tunnel.empty-piles
static void judge_empty_piles(struct ttr_judging *judging, uint32_t node, int due) {
    int answers[] = {[TTR_VALUE_EMPTY_FREE] = true, [TTR_VALUE_EMPTY_ILLEGAL] = false};
    bool free = aj_decide(judging->judgement, TTR_OPTION_EMPTY_DECK, answers);
    struct aj_ruling *ruling =
        free ? TTR_ALLOW(judging, TTR_RULE_EMPTY_PILES, node, TTR_ARG_ROUTE(judging))
             : TTR_FORBID(judging, TTR_RULE_EMPTY_PILES, node, TTR_ARG_ROUTE(judging),
                          AJ_INT("due", due));
    ruling->option = TTR_OPTION_EMPTY_DECK;
}

// tunnel.short-piles
static void judge_short_piles(struct ttr_judging *judging, uint32_t node, int available, int due) {
    int answers[] = {[TTR_VALUE_SHORT_AVAILABLE] = true, [TTR_VALUE_SHORT_ILLEGAL] = false};
    struct aj_arg there = AJ_INT("available", available), wanted = AJ_INT("due", due);
    bool allowed = aj_decide(judging->judgement, TTR_OPTION_SHORT_DECK, answers);
    struct aj_ruling *ruling = allowed
                                   ? TTR_ALLOW(judging, TTR_RULE_SHORT_PILES, node, there, wanted)
                                   : TTR_FORBID(judging, TTR_RULE_SHORT_PILES, node, there, wanted);
    ruling->option = TTR_OPTION_SHORT_DECK;
    ruling->rank = AJ_TOLD_FIRST;
}

// tunnel.reshuffle; ticket.hand-size if the piles have too few cards
int ttr_judge_piles(struct ttr_judging *judging, uint32_t node) {
    int due = aj_number(judging->judgement, TTR_OPTION_REVEAL);
    int available = ttr_state_available(judging->state, due);
    int draw = judging->state->draw;
    if (available == TTR_UNKNOWN) {
        TTR_NOTE(judging, TTR_RULE_NOT_GIVEN, node, AJ_INT("reveal", due))->variant =
            TTR_SAYS_NOT_GIVEN_NOTES_REVEAL;
        return due;
    }
    if (available >= due) {
        if (draw != TTR_UNKNOWN && draw < due)
            TTR_ALLOW(judging, TTR_RULE_RESHUFFLE, node, AJ_INT("draw", draw), AJ_INT("due", due))
                ->rank = AJ_TOLD_FIRST;
        return due;
    }
    if (available == 0)
        judge_empty_piles(judging, node, due);
    else
        judge_short_piles(judging, node, available, due);
    TTR_NOTE(judging, TTR_RULE_HAND_SIZE, node, AJ_INT("available", available));
    return available;
}

enum { COMPARED_VALUES = 2 };

// Counts the revealed cards that match a set which counts as `colour`, by each value of
// tunnel.colour-compared.
static void list_matches(const struct ttr_claim *claim, int colour, int answers[COMPARED_VALUES]) {
    int locomotives = claim->shown.of[TTR_LOCOMOTIVE];
    int by_cards = colour == TTR_LOCOMOTIVE ? 0 : claim->shown.of[colour];
    int by_route = claim->row->colour == TTR_GREY ? 0 : by_cards;
    answers[TTR_VALUE_CARDS_PLAYED] = by_cards + locomotives;
    answers[TTR_VALUE_ROUTE_COLOUR] = by_route + locomotives;
}

// Whether some reading of the rules gives the option this value.
static bool is_admitted(const struct aj_ruleset *rules, int option, int value) {
    return aj_option_unsettled(rules, option) ? (rules->option[option].readings >> value) & 1U
                                              : rules->option[option].value == value;
}

// Returns how many extra cards are due by the different readings, as bits: bit 2 if it is two
// cards.
static unsigned claim_dues(const struct ttr_claim *claim, const struct aj_ruleset *rules) {
    unsigned dues = 0;
    for (int by = 0; by < TTR_COUNTS_BY; by++) {
        int answers[COMPARED_VALUES];
        if (!is_admitted(rules, TTR_OPTION_LOCOMOTIVES_ONLY, by))
            continue;
        list_matches(claim, claim->counts_by[by], answers);
        for (int compared = 0; compared < COMPARED_VALUES; compared++)
            if (is_admitted(rules, TTR_OPTION_COLOUR_COMPARED, compared))
                dues |= 1U << answers[compared];
    }
    return dues;
}

// tunnel.match-colour, tunnel.match-locomotive, tunnel.no-flush
static void judge_matches(struct ttr_judging *judging, uint32_t node) {
    struct ttr_claim *claim = &judging->claim;
    int locomotives = claim->shown.of[TTR_LOCOMOTIVE];
    int answers[COMPARED_VALUES];
    list_matches(&judging->claim, judging->claim.counts_as, answers);
    claim->matches = aj_decide(judging->judgement, TTR_OPTION_COLOUR_COMPARED, answers);
    if (claim->counts_as != TTR_LOCOMOTIVE) {
        struct aj_ruling *ruling = TTR_ALLOW(judging, TTR_RULE_MATCH_COLOUR, node,
                                             AJ_WORD("colour", &ttr_card_words[claim->counts_as]),
                                             AJ_INT("count", claim->matches - locomotives));
        ruling->option = TTR_OPTION_COLOUR_COMPARED;
        if (claim->matches == locomotives)
            ruling->variant = TTR_SAYS_MATCH_COLOUR_ALLOWS_NONE;
        // Beside locomotives that match, no card of the colour adds nothing to what is due.
        if (claim->matches == 0 || claim->matches > locomotives)
            ruling->rank = AJ_TOLD_FIRST;
    }
    if (locomotives > 0)
        TTR_ALLOW(judging, TTR_RULE_MATCH_LOCOMOTIVE, node, AJ_INT("count", locomotives))->rank =
            AJ_TOLD_FIRST;
    if (locomotives >= TTR_FLUSHED)
        TTR_ALLOW(judging, TTR_RULE_NO_FLUSH, node, AJ_INT("count", locomotives))->rank =
            AJ_TOLD_FIRST;
}

// tunnel.empty-piles, tunnel.short-piles, tunnel.reshuffle: the case reveals another number of
// cards than it must. Forbids that by the rule of the piles which sets the number, if one does.
static void forbid_by_piles(struct ttr_judging *judging, uint32_t node) {
    int due = judging->judgement->rules->option[TTR_OPTION_REVEAL].value;
    int to_reveal = judging->claim.to_reveal, draw = judging->state->draw;
    if (to_reveal == 0)
        TTR_FORBID(judging, TTR_RULE_EMPTY_PILES, node, TTR_ARG_ROUTE(judging))->variant =
            TTR_SAYS_EMPTY_PILES_FORBIDS_CLAIMED;
    else if (to_reveal < due)
        TTR_FORBID(judging, TTR_RULE_SHORT_PILES, node, AJ_INT("available", to_reveal))->variant =
            TTR_SAYS_SHORT_PILES_FORBIDS_AS_MANY;
    else if (draw != TTR_UNKNOWN && draw < due &&
             ttr_state_available(judging->state, due) != TTR_UNKNOWN)
        TTR_FORBID(judging, TTR_RULE_RESHUFFLE, node, AJ_INT("draw", draw), AJ_INT("due", due));
}

// tunnel.reveal-count, and the rules of piles that hold less
void ttr_judge_reveal(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_claim *claim = &judging->claim;
    int count = ttr_cards_total(&action->cards);
    struct aj_arg due = AJ_INT("due", claim->to_reveal), shown = AJ_INT("count", count);
    bool full = claim->to_reveal == judging->judgement->rules->option[TTR_OPTION_REVEAL].value;
    int16_t option = full ? TTR_OPTION_REVEAL : AJ_NONE; // else the piles decide how many
    if (count != claim->to_reveal) {
        TTR_FORBID(judging, TTR_RULE_REVEAL_COUNT, action->node, due, shown)->option = option;
        forbid_by_piles(judging, action->node);
        return;
    }
    TTR_ALLOW(judging, TTR_RULE_REVEAL_COUNT, action->node, due, shown)->option = option;
    claim->shown = action->cards;
    claim->revealed = true;
    judge_matches(judging, action->node);
    struct ttr_cards stock =
        ttr_state_stock(judging->state, claim->player, &claim->laid, &claim->shown);
    claim->payments =
        ttr_payments_list(claim->counts_as, claim->matches, &stock, arena_of(judging));
    judging->phase = claim->matches > 0 ? TTR_REVEALED : TTR_SETTLED;
    if (claim->matches == 0)
        TTR_NOTE(judging, TTR_RULE_EXTRAS_DUE, action->node, TTR_ARG_ROUTE(judging))->variant =
            TTR_SAYS_EXTRAS_DUE_NOTES_NONE_DUE;
}

// Says for which revealed cards extra ones are due: "1 red and 1 locomotive revealed (a locomotive
// counts for every colour)".
static const char *say_matching(const struct ttr_judging *judging) {
    const struct ttr_claim *claim = &judging->claim;
    int16_t locomotives = claim->shown.of[TTR_LOCOMOTIVE];
    struct ttr_cards matching = {{0}};
    matching.of[TTR_LOCOMOTIVE] = locomotives;
    if (claim->counts_as != TTR_LOCOMOTIVE)
        matching.of[claim->counts_as] = (int16_t)(claim->matches - locomotives);
    return aj_arena_format(arena_of(judging), "%s revealed%s", ttr_say_cards(judging, &matching),
                           locomotives && claim->counts_as != TTR_LOCOMOTIVE
                               ? " (a locomotive counts for every colour)"
                               : "");
}

// tunnel.extras-due, tunnel.overpaying
static void judge_number(struct ttr_judging *judging, const struct ttr_action *action) {
    int count = ttr_cards_total(&action->cards), due = judging->claim.matches;
    const struct ttr_payments *payments = &judging->claim.payments;
    struct aj_arg wanted = AJ_INT("due", due), played = AJ_INT("count", count);
    if (count < due)
        TTR_FORBID(judging, TTR_RULE_EXTRAS_DUE, action->node, wanted, played,
                   AJ_TEXT("revealed", say_matching(judging)),
                   AJ_TEXT("payments", ttr_payments_say(payments, arena_of(judging))))
            ->variant = payments->count ? AJ_PLAIN : TTR_SAYS_EXTRAS_DUE_FORBIDS_CANNOT_PAY;
    else if (count > due)
        TTR_FORBID(judging, TTR_RULE_OVERPAYING, action->node, wanted, played,
                   AJ_TEXT("revealed", say_matching(judging)));
    else
        TTR_ALLOW(judging, TTR_RULE_EXTRAS_DUE, action->node, wanted, played,
                  AJ_TEXT("revealed", say_matching(judging)))
            ->variant = due ? AJ_PLAIN : TTR_SAYS_EXTRAS_DUE_ALLOWS_NONE_DUE;
}

// tunnel.extras-kind; tunnel.locomotive-set for cards that are all locomotives
static void judge_kind(struct ttr_judging *judging, const struct ttr_action *action) {
    int colour = judging->claim.counts_as;
    struct ttr_cards others = action->cards;
    struct aj_arg said = AJ_WORD("colour", &ttr_card_words[colour]);
    others.of[colour] = 0;
    others.of[TTR_LOCOMOTIVE] = 0;
    if (ttr_cards_total(&others) == 0) {
        if (colour != TTR_LOCOMOTIVE && ttr_cards_total(&action->cards) > 0)
            TTR_ALLOW(judging, TTR_RULE_EXTRAS_KIND, action->node, said,
                      AJ_TEXT("cards", ttr_say_cards(judging, &action->cards)));
    } else if (colour == TTR_LOCOMOTIVE)
        TTR_FORBID(judging, TTR_RULE_LOCOMOTIVE_SET, action->node,
                   AJ_TEXT("cards", ttr_say_cards(judging, &others)))
            ->option = TTR_OPTION_LOCOMOTIVES_ONLY;
    else
        TTR_FORBID(judging, TTR_RULE_EXTRAS_KIND, action->node, said,
                   AJ_TEXT("cards", ttr_say_cards(judging, &others)));
}

void ttr_judge_pay(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_cards all = judging->claim.laid;
    ttr_cards_add(&all, &action->cards);
    ttr_judge_in_hand(judging, action->node, &all);
    judge_kind(judging, action);
    judge_number(judging, action);
    if (judging->illegal)
        return;
    judging->claim.paid = action->cards;
    judging->phase = TTR_PAID;
}

enum { WITHDRAW_VALUES = 3 };

// Lists whether the cards may be taken back, by each value of the option WITHDRAW.
static void list_withdrawals(const struct ttr_claim *claim, int answers[WITHDRAW_VALUES]) {
    bool due = claim->matches > 0, able = claim->payments.count > 0;
    answers[TTR_VALUE_WHEN_EXTRAS_DUE] = due;
    answers[TTR_VALUE_WITHDRAW_ALWAYS] = true;
    answers[TTR_VALUE_ONLY_IF_UNABLE] = due && !able;
}

enum ttr_withdrawal ttr_may_withdraw(const struct ttr_claim *claim,
                                     const struct aj_ruleset *rules) {
    int answers[WITHDRAW_VALUES], allowing = 0, forbidding = 0;
    list_withdrawals(claim, answers);
    for (int value = 0; value < WITHDRAW_VALUES; value++) {
        bool admitted = is_admitted(rules, TTR_OPTION_WITHDRAW, value);
        allowing += admitted && answers[value];
        forbidding += admitted && !answers[value];
    }
    return !allowing ? TTR_MAY_NOT_WITHDRAW : forbidding ? TTR_WITHDRAWAL_OPEN : TTR_MAY_WITHDRAW;
}

bool ttr_is_due_open(const struct ttr_claim *claim, const struct aj_ruleset *rules) {
    unsigned dues = claim->revealed && claim->row->tunnel ? claim_dues(claim, rules) : 0;
    return (dues & (dues - 1)) != 0;
}

// Says "1 or 2 extra cards are due, which depends on ...", if the readings differ in it.
static const char *say_open_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                                struct aj_arena *arena) {
    const char *text = "";
    bool by_set = false;
    for (unsigned left = claim_dues(claim, rules); left; left &= left - 1)
        text = aj_arena_format(arena, "%s%s%d", text, *text ? " or " : "", __builtin_ctz(left));
    for (int by = 1; by < TTR_COUNTS_BY; by++)
        by_set |= claim->counts_by[by] != claim->counts_by[0];
    return aj_arena_format(arena, "%s extra cards are due, depending on %s", text,
                           by_set ? "what counts against locomotives alone "
                                    "[tunnel.locomotives-only]"
                                  : "the colour that is compared [tunnel.colour-compared]");
}

const char *ttr_claim_say_due(const struct ttr_claim *claim, const struct aj_ruleset *rules,
                              struct aj_arena *arena) {
    static const char *const back[] = {[TTR_MAY_NOT_WITHDRAW] = "",
                                       [TTR_MAY_WITHDRAW] = ", or take all back",
                                       [TTR_WITHDRAWAL_OPEN] =
                                           ", or, if the rules allow it, take all back"};
    if (ttr_is_due_open(claim, rules))
        return say_open_due(claim, rules, arena);
    const char *due = aj_arena_format(arena, "%d extra card%s due", claim->matches,
                                      claim->matches == 1 ? " is" : "s are");
    if (claim->payments.count == 0)
        return aj_arena_format(arena, "%s, which the hand cannot pay: take all back", due);
    return aj_arena_format(arena, "%s: %s%s", due, ttr_payments_say(&claim->payments, arena),
                           back[ttr_may_withdraw(claim, rules)]);
}

// tunnel.withdrawal
void ttr_judge_withdraw(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_claim *claim = &judging->claim;
    int answers[WITHDRAW_VALUES];
    list_withdrawals(claim, answers);
    bool due = claim->matches > 0;
    bool allowed = aj_decide(judging->judgement, TTR_OPTION_WITHDRAW, answers);
    struct aj_ruling *ruling;
    if (allowed) {
        AJ_RULE(judging->judgement, TTR_RULE_WITHDRAWAL, AJ_DENIES, action->node,
                TTR_ARG_PLAYER(judging), TTR_ARG_ROUTE(judging))
            ->player = (int8_t)claim->player;
        ruling = TTR_ALLOW(judging, TTR_RULE_WITHDRAWAL, action->node, TTR_ARG_PLAYER(judging),
                           AJ_TEXT("cards", ttr_say_cards(judging, &claim->laid)));
        if (claim->payments.count > 0 && judging->state->hand_known[claim->player])
            ruling->variant = TTR_SAYS_WITHDRAWAL_ALLOWS_ABLE;
        judging->phase = TTR_TAKEN_BACK;
    } else {
        ruling = TTR_FORBID(judging, TTR_RULE_WITHDRAWAL, action->node, TTR_ARG_PLAYER(judging),
                            TTR_ARG_ROUTE(judging));
        ruling->variant = due ? TTR_SAYS_WITHDRAWAL_FORBIDS_DUE : AJ_PLAIN;
    }
    // If extra cards are due, the rule allows withdrawal whatever the option says.
    if (!due || !allowed)
        ruling->option = TTR_OPTION_WITHDRAW;
}

// ---- stations
//
// The rules of building a station.

static const struct aj_word ordinals[TTR_STATIONS_MAX] = {
    {"1", "first"}, {"2", "second"}, {"3", "third"}};

int ttr_station_holder(const struct ttr_state *state, int city) {
    for (int player = 0; player < state->position->players; player++)
        for (int i = 0; i < state->own[player].stations; i++)
            if (state->own[player].station[i].city == city)
                return player;
    return AJ_NONE;
}

// station.none, station.supply. Returns false if none can be built.
static bool judge_supply(struct ttr_judging *judging, uint32_t node, int built) {
    int most = aj_number(judging->judgement, TTR_OPTION_STATIONS);
    if (most == 0) {
        TTR_FORBID(judging, TTR_RULE_STATION_NONE, node, TTR_ARG_PLAYER(judging))->option =
            TTR_OPTION_STATIONS;
        return false;
    }
    if (built < most) {
        TTR_ALLOW(judging, TTR_RULE_STATION_SUPPLY, node, TTR_ARG_PLAYER(judging),
                  AJ_WORD("ordinal", &ordinals[built]), AJ_INT("most", most))
            ->rank = AJ_TOLD_LAST;
        return true;
    }
    TTR_FORBID(judging, TTR_RULE_STATION_SUPPLY, node, TTR_ARG_PLAYER(judging),
               AJ_INT("most", most))
        ->option = TTR_OPTION_STATIONS;
    return false;
}

// Whether a route of a player ends in a city.
static bool is_reached(const struct ttr_state *state, int player, int city) {
    TTR_EACH(route, state->position->map->routes)
        if (state->holder[route] == player &&
            (ttr_routes[route].from == city || ttr_routes[route].to == city))
            return true;
    return false;
}

// station.city-free
static void judge_city_free(struct ttr_judging *judging, const struct ttr_action *action) {
    int holder = ttr_station_holder(judging->state, action->city);
    struct aj_arg city = AJ_WORD("city", &ttr_cities[action->city]);
    if (ttr_country(action->city) != AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_FREE, action->node, city)->variant =
            TTR_SAYS_STATION_FREE_FORBIDS_COUNTRY;
    else if (holder != AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_FREE, action->node, city, AJ_PLAYER("holder", holder));
    else
        TTR_ALLOW(judging, TTR_RULE_STATION_FREE, action->node, city, TTR_ARG_PLAYER(judging))
            ->variant = is_reached(judging->state, judging->turn->player, action->city)
                            ? AJ_PLAIN
                            : TTR_SAYS_STATION_FREE_ALLOWS_NO_ROUTE;
}

// station.cost
static void judge_cost(struct ttr_judging *judging, const struct ttr_action *action, int built) {
    int due = built + 1, count = ttr_cards_total(&action->cards);
    struct aj_arg ordinal = AJ_WORD("ordinal", &ordinals[built]), wanted = AJ_INT("due", due);
    if (!action->has_pay)
        TTR_NOTE(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                 wanted);
    else if (count == due)
        TTR_ALLOW(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                  wanted)
            ->rank = AJ_TOLD_FIRST;
    else
        TTR_FORBID(judging, TTR_RULE_STATION_COST, action->node, TTR_ARG_PLAYER(judging), ordinal,
                   wanted, AJ_INT("count", count));
}

// station.one-colour
static void judge_one_colour(struct ttr_judging *judging, const struct ttr_action *action) {
    if (ttr_cards_total(&action->cards) == 0)
        return;
    if (ttr_set_colour(&action->cards) == AJ_NONE)
        TTR_FORBID(judging, TTR_RULE_STATION_COLOUR, action->node,
                   AJ_TEXT("cards", ttr_say_cards(judging, &action->cards)));
    else
        TTR_ALLOW(judging, TTR_RULE_STATION_COLOUR, action->node,
                  AJ_TEXT("cards", ttr_say_cards(judging, &action->cards)));
}

void ttr_judge_station(struct ttr_judging *judging, const struct ttr_action *action) {
    struct ttr_state *state = judging->state;
    int player = judging->turn->player;
    struct ttr_belongings *own = &state->own[player];
    bool left = judge_supply(judging, action->node, own->stations);
    if (!left && judging->judgement->rules->option[TTR_OPTION_STATIONS].value == 0)
        return;
    judge_city_free(judging, action);
    if (left)
        judge_cost(judging, action, own->stations);
    judge_one_colour(judging, action);
    if (action->has_pay)
        ttr_judge_in_hand(judging, action->node, &action->cards);
    if (judging->illegal)
        return;
    own->station[own->stations++] = (struct ttr_station){
        .city = action->city, .uses = {.route = AJ_NONE}, .node = action->node};
    if (state->hand_known[player])
        ttr_cards_take(&state->hand[player], &action->cards);
    ttr_state_discard(state, ttr_cards_total(&action->cards));
}
