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

// ticket.route-open: that the other route of a double would do as well is nothing that players
// quarrel about.
static void tell_either_last(const struct inquest *q) {
    for (size_t i = q->judgement->turn_rulings; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->rule == TTR_RULE_ROUTE_OPEN && ruling->effect == AJ_ALLOWS &&
            ruling->variant == TTR_SAYS_ROUTE_OPEN_ALLOWS_EITHER_WOULD_DO)
            ruling->rank = 0;
    }
}

// draw.flush: of two notes that all five are replaced, and that they are to be replaced first, one
// is enough.
static void tell_flush_once(const struct inquest *q) {
    struct aj_ruling *first = NULL;
    bool is_told = false;
    for (size_t i = 0; i < q->judgement->rulings; i++) {
        struct aj_ruling *note = &q->judgement->ruling[i];
        if (note->rule != TTR_RULE_FLUSH || note->effect != AJ_NOTES || !note->at_issue)
            continue;
        first = note->variant == AJ_PLAIN ? note : first;
        is_told |= note->variant == TTR_SAYS_FLUSH_NOTES_NOT_TOLD;
    }
    if (!first || !is_told)
        return;
    first->at_issue = 0;
    first->rank = AJ_TOLD_IN_FULL;
}

// tunnel.full-set: the player holds no more cards than are laid.
static void tell_full_set(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay || q->judgement->forbidden)
        return;
    const struct ttr_position *position = q->state->position;
    const struct ttr_turn *turn = &position->turn[position->turns - 1];
    const struct ttr_player *given = &position->player[turn->player];
    const struct ttr_route *row = ttr_route_of(position, q->state->lay_route);
    if (row->tunnel && position->turns == 1 && given->has_hand &&
        ttr_cards_total(&given->hand) == row->length)
        TELL(q, FULL_SET, PLAIN, lay->node, AJ_WORD("route", &row->word),
             AJ_INT("length", row->length));
}

// ticket.points: a claim gives more than the route does, and extra cards were played for it.
static void tell_extra_points(const struct inquest *q) {
    const struct ttr_claim *claim = &q->state->claim;
    if (!q->quarrel->of_gained || !q->state->has_claim || claim->outcome != TTR_CLAIMED ||
        claim->matches == 0)
        return;
    const struct aj_said_points *said = aj_points_said(q->job, AJ_SAID_GAINED, claim->player);
    for (size_t i = 0; i < said->count; i++)
        if (said->value[i] > q->judgement->player[claim->player].gained) {
            TELL(q, ROUTE_POINTS, PLAIN, q->state->lay, AJ_WORD("route", &claim->row->word),
                 AJ_INT("length", claim->row->length));
            return;
        }
}

// tunnel.short-piles, tunnel.empty-piles: which cards are in neither pile. Of a reveal of too many
// cards the piles are named once.
static void tell_piles(const struct inquest *q) {
    struct aj_ruling *first = NULL;
    bool is_against = false;
    if (!q->quarrel->of_verdict)
        return;
    for (size_t i = q->judgement->turn_rulings; i < q->judgement->rulings; i++) {
        struct aj_ruling *ruling = &q->judgement->ruling[i];
        if (ruling->rule != TTR_RULE_SHORT_PILES && ruling->rule != TTR_RULE_EMPTY_PILES)
            continue;
        if (first && ruling->effect == AJ_FORBIDS && first->effect == AJ_ALLOWS)
            first->at_issue = 0;
        is_against |= ruling->effect == AJ_FORBIDS;
        first = first ? first : ruling;
    }
    if (!first || !(is_against || q->state->position->has_display))
        return;
    uint32_t node = first->node;
    tell(q, TTR_RULE_SHORT_PILES, TTR_SAYS_SHORT_PILES_NOTES_PLAIN, node, AJ_NO_ARGS)->at_issue =
        TTR_OF_BONUS;
}

// double.closed: the two routes of the double differ.
static void tell_unlike(const struct inquest *q) {
    const struct ttr_action *lay = find_lay(q);
    if (!lay)
        return;
    int route = q->state->lay_route, twin = ttr_twin(route);
    const struct ttr_route *row = ttr_route_of(q->state->position, route);
    if (twin == AJ_NONE || q->state->holder[twin] == AJ_NONE ||
        (row->length == ttr_routes[twin].length && row->symbols == ttr_routes[twin].symbols &&
         row->tunnel == ttr_routes[twin].tunnel))
        return;
    TELL(q, DOUBLE_CLOSED, UNLIKE, lay->node, AJ_WORD("route", &row->word),
         AJ_WORD("other", &ttr_routes[twin].word))
        ->at_issue = TTR_OF_BONUS;
}

// tunnel.only-tunnels: cards are revealed after a station was built.
static void tell_station_reveal(const struct inquest *q) {
    const struct ttr_position *position = q->state->position;
    const struct ttr_turn *turn = position->turns > 0 ? &position->turn[position->turns - 1] : NULL;
    bool is_built = false;
    if (!q->quarrel->of_verdict || !turn)
        return;
    for (size_t i = 0; i < turn->actions; i++) {
        is_built |= turn->action[i].kind == TTR_STATION;
        if (is_built && turn->action[i].kind == TTR_REVEAL) {
            tell(q, TTR_RULE_ONLY_TUNNELS, TTR_SAYS_ONLY_TUNNELS_NOTES_PLAIN, turn->action[i].node,
                 AJ_NO_ARGS);
            return;
        }
    }
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
            struct aj_ruling *against = q->judgement->forbidden
                                            ? &q->judgement->ruling[q->judgement->first_forbidding]
                                            : NULL;
            bool is_out = is_of_start ? note->variant == TTR_SAYS_START_NOTES_OUT
                                      : note->variant == TTR_SAYS_RETURNED_NOTES_OUT;
            if (against && is_out && against->rule == TTR_RULE_PILE_EMPTY)
                against->variant = TTR_SAYS_PILE_EMPTY_FORBIDS_OUT;
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
        tell_three_cards,    tell_extras,       tell_four_cards,  tell_train_extras,
        tell_mountain_cards, tell_failed_try,   tell_long_ticket, tell_given_back,
        tell_one_round,      tell_trains_aside, tell_either_last, tell_flush_once,
        tell_full_set,       tell_extra_points, tell_piles,       tell_unlike,
        tell_station_reveal};
    for (size_t i = 0; i < sizeof tells / sizeof *tells; i++)
        tells[i](q);
}

#endif
