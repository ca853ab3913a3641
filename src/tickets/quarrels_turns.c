// What quarrelling players may believe wrongly about a turn: how a route is claimed, when the game
// ends, which tickets are drawn and given back.
#include <stdlib.h>
#include <string.h>

#include "tickets/quarrels.h"
#include "tickets/rules/rules.h"
#include "tickets/tickets.h"

#ifndef AJ_PAGE_ENGINE

// ---- claiming a route

// Returns the action that laid cards last, if it is of the last turn. Returns NULL if it is not.
static const struct ttr_action *find_lay(const struct inquest *q) {
    const struct ttr_position *position = q->state->position;
    if (!q->quarrel->of_verdict || position->turns == 0)
        return NULL;
    const struct ttr_turn *turn = &position->turn[position->turns - 1];
    for (size_t i = 0; i < turn->actions; i++)
        if (turn->action[i].kind == TTR_LAY && turn->action[i].node == q->state->lay)
            return &turn->action[i];
    return NULL;
}

// ferry.three-cards: cards that would do if three stood for a locomotive.
static void tell_three_cards(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay || !q->judgement->forbidden)
        return;
    const struct ttr_route *row = ttr_route_of(q->state->position, q->state->lay_route);
    struct ttr_split split = ttr_split_sets(row, &lay->cards, TTR_THREE, true);
    bool is_known = value_of(q, TTR_OPTION_THREE_CARDS) != TTR_VALUE_THREE_NO;
    if (split.sets == 0 || !ttr_does_suit(row, split.colour) ||
        split.sets + split.locomotives < row->symbols)
        return;
    if (!is_known && row->symbols > 0)
        TELL(q, THREE, PLAIN, lay->node, AJ_WORD("route", &row->word));
    else if (is_known && row->symbols == 0)
        TELL(q, THREE, FERRIES, lay->node, AJ_WORD("route", &row->word));
}

// ferry.three-cards: three extra cards of a tunnel if one is due, or more.
static void tell_extras(const struct inquest *q) {
    const struct ttr_position *position = q->state->position;
    const struct ttr_turn *turn = position->turns > 0 ? &position->turn[position->turns - 1] : NULL;
    if (!q->quarrel->of_verdict || !turn || turn->actions == 0 || !q->judgement->forbidden ||
        value_of(q, TTR_OPTION_THREE_CARDS) == TTR_VALUE_THREE_NO)
        return;
    const struct ttr_action *last = &turn->action[turn->actions - 1];
    const struct aj_ruling *against = &q->judgement->ruling[q->judgement->first_forbidding];
    bool is_of_extras =
        against->rule == TTR_RULE_EXTRAS_KIND || against->rule == TTR_RULE_OVERPAYING;
    if (is_of_extras && last->kind == TTR_PAY && ttr_cards_total(&last->cards) >= TTR_THREE)
        tell(q, TTR_RULE_THREE, TTR_SAYS_THREE_NOTES_EXTRAS, last->node, AJ_NO_ARGS);
}

// ticket.four-cards: four cards for one on another route than the marked one.
static void tell_four_cards(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay || !q->judgement->forbidden ||
        value_of(q, TTR_OPTION_FOUR_CARDS) != TTR_VALUE_FOUR_MARKED)
        return;
    const struct ttr_route *row = ttr_route_of(q->state->position, q->state->lay_route);
    int beyond = ttr_cards_total(&lay->cards) - row->length;
    if (q->state->lay_route != q->state->position->map->four_cards_route && row->symbols == 0 &&
        beyond > 0 && beyond % (TTR_FOUR - 1) == 0)
        TELL(q, FOUR, PLAIN, lay->node, AJ_WORD("route", &row->word));
}

// trains.enough: a tunnel with extra cards, for all of which together the trains would not do.
static void tell_train_extras(const struct inquest *q) {
    const struct ttr_claim *claim = &q->state->claim;
    const struct ttr_action *lay = find_lay(q);
    if (lay && q->state->has_claim && claim->outcome == TTR_CLAIMED && !q->judgement->forbidden &&
        claim->matches > 0 && claim->trains_after < claim->matches)
        TELL(q, TRAINS_ENOUGH, PLAIN, lay->node, AJ_WORD("route", &claim->row->word),
             AJ_INT("length", claim->row->length));
}

// mountain.crossing: another number of cards than the route has spaces.
static void tell_mountain_cards(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay || !q->state->crossing)
        return;
    const struct ttr_route *row = ttr_route_of(q->state->position, q->state->lay_route);
    if (row->mountains > 0 && ttr_cards_total(&lay->cards) != row->length)
        TELL(q, CROSSING, NO_CARD, lay->node, AJ_WORD("route", &row->word),
             AJ_INT("count", row->mountains));
}

// Whether a turn lays cards for a route and takes them back.
static bool has_failed(const struct ttr_turn *turn, int route) {
    bool is_of_route = false;
    for (size_t i = 0; i < turn->actions; i++) {
        const struct ttr_action *action = &turn->action[i];
        if (action->kind == TTR_LAY)
            is_of_route = action->route.route == route;
        if (action->kind == TTR_WITHDRAW && is_of_route)
            return true;
    }
    return false;
}

// double.closed, ticket.route-open: somebody tried this tunnel, or the other one of its double, and
// took the cards back.
static void tell_failed_try(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay)
        return;
    const struct ttr_position *position = q->state->position;
    int route = q->state->lay_route, twin = ttr_twin(route);
    for (size_t i = 0; i + 1 < position->turns; i++) {
        const struct ttr_turn *turn = &position->turn[i];
        if (twin != AJ_NONE && has_failed(turn, twin) && q->state->holder[twin] == AJ_NONE)
            TELL(q, DOUBLE_CLOSED, PLAIN, turn->node, AJ_PLAYER("player", turn->player),
                 AJ_WORD("other", &ttr_routes[twin].word));
        else if (has_failed(turn, route))
            TELL(q, ROUTE_OPEN, FAILED, turn->node, AJ_PLAYER("player", turn->player),
                 AJ_WORD("route", &ttr_route_of(position, route)->word));
    }
}

// ---- other turns

// tickets.start: a long ticket is given back.
static void tell_long_ticket(const struct inquest *q) {
    const struct ttr_position *position = q->state->position;
    const struct ttr_turn *turn = position->turns > 0 ? &position->turn[position->turns - 1] : NULL;
    if (!q->quarrel->of_verdict || !turn || q->judgement->forbidden || turn->actions == 0 ||
        turn->action[0].kind != TTR_FIRST_TICKETS)
        return;
    const struct ttr_deal *deal = turn->action[0].deal;
    int longs = 0;
    for (int i = 0; deal->all && deal->keep && i < deal->count; i++)
        longs += ttr_is_long(deal->all[i].ticket);
    for (int i = 0; deal->keep && i < deal->kept; i++)
        longs -= ttr_is_long(deal->keep[i].ticket);
    if (longs > 0)
        TELL(q, START, LONG_GOES, turn->action[0].node, AJ_PLAYER("player", turn->player));
}

// tickets.start, tickets.returned: whether tickets given back earlier can be drawn decides.
static void tell_given_back(const struct inquest *q) {
    const struct ttr_position *position = q->state->position;
    const struct ttr_turn *turn = position->turns > 0 ? &position->turn[position->turns - 1] : NULL;
    if (!q->quarrel->of_verdict || !turn || turn->actions == 0 ||
        turn->action[0].kind != TTR_TAKE_TICKETS || position->tickets_pile == TTR_UNKNOWN)
        return;
    for (size_t i = 0; i < q->judgement->turn_rulings; i++) {
        struct aj_ruling *note = &q->judgement->ruling[i];
        bool is_of_start =
            note->rule == TTR_RULE_START && (note->variant == TTR_SAYS_START_NOTES_OUT ||
                                             note->variant == TTR_SAYS_START_NOTES_UNDER_PILE);
        if (note->effect == AJ_NOTES && (is_of_start || note->rule == TTR_RULE_RETURNED)) {
            note->at_issue = TTR_BELIEVED;
            return; // one is enough
        }
    }
}

// Returns who began the last round, as a note says, or AJ_NONE.
static int find_starter(const struct inquest *q) {
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        const struct aj_ruling *note = &q->judgement->ruling[i];
        if (note->rule == TTR_RULE_LAST_ROUND && note->effect == AJ_NOTES &&
            note->variant != TTR_SAYS_LAST_ROUND_NOTES_NOT_YET)
            return note->arg[0].as.integer;
    }
    return AJ_NONE;
}

// ending.last-round: who has no turn left has few trains, as he who began the last round had.
static void tell_one_round(const struct inquest *q) {
    const struct aj_judgement *judgement = q->judgement;
    if (!q->quarrel->of_verdict || !judgement->forbidden || judgement->turns == 0 ||
        judgement->ruling[judgement->first_forbidding].rule != TTR_RULE_GAME_OVER)
        return;
    const struct aj_turn_record *turn = &judgement->turn[judgement->turns - 1];
    int starter = find_starter(q);
    if (starter != AJ_NONE && starter != turn->player &&
        q->state->trains[turn->player] <= TTR_FEW_TRAINS)
        TELL(q, LAST_ROUND, ONCE, turn->node, AJ_PLAYER("player", turn->player));
}

// Returns how many trains a player has put aside for mountains.
static int count_aside(const struct inquest *q, int player) {
    int given = q->state->position->player[player].mountain_trains, aside = 0;
    TTR_EACH(route, q->state->position->map->routes)
        aside += q->state->holder[route] == player ? ttr_routes[route].mountains : 0;
    return given > aside ? given : aside;
}

// mountain.crossing: who has few trains left only because some are put aside.
static void tell_trains_aside(const struct inquest *q) {
    const struct ttr_state *state = q->state;
    if (!q->quarrel->of_verdict || !state->crossing || state->turns_left == TTR_UNKNOWN)
        return;
    for (int player = 0; player < state->position->players; player++) {
        int aside = count_aside(q, player), trains = state->trains[player];
        if (trains <= TTR_FEW_TRAINS && trains + aside > TTR_FEW_TRAINS && aside > 0)
            TELL(q, CROSSING, ASIDE, node_of(q, player), AJ_PLAYER("player", player),
                 AJ_INT("aside", aside));
    }
}

void ttr_tell_of_turns(const struct inquest *q) {
    static void (*const tells[])(const struct inquest *) = {
        tell_three_cards, tell_extras,      tell_four_cards, tell_train_extras, tell_mountain_cards,
        tell_failed_try,  tell_long_ticket, tell_given_back, tell_one_round,    tell_trains_aside};
    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++)
        tells[i](q);
}

#endif
