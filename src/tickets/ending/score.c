#include "tickets/ending/ending.h"
#include "tickets/table/rulebook.h"

enum { STATION_POINTS = 4 }; // for each station that is not built (TTRE-7.SCORE)

struct aj_ruling *ttr_score(struct ttr_ending *ending, int player, int32_t subject, int points,
                            struct aj_ruling *ruling) {
    aj_score(ending->judgement, ruling,
             &(struct aj_earning){
                 .player = player, .subject = subject, .when = AJ_WHEN_END, .points = points});
    return ruling;
}

// Whether it is of interest who would get nothing if the game ended now: not in the middle of it.
static bool is_end_asked(const struct ttr_ending *ending) {
    const struct ttr_position *position = ending->state->position;
    return position->turns == 0 || position->is_over || position->is_final_claimed ||
           ending->state->turns_left == 0;
}

void ttr_judge_most(struct ttr_ending *ending, const struct ttr_most *most) {
    const struct ttr_position *position = ending->state->position;
    struct aj_judgement *judgement = ending->judgement;
    int highest = 0, level = 0;
    for (int i = 0; i < position->players; i++)
        highest = most->of[i] > highest ? most->of[i] : highest;
    for (int i = 0; i < position->players; i++)
        level += most->of[i] == highest;
    if (highest == 0 && is_end_asked(ending)) {
        struct aj_ruling *note =
            AJ_RULE(judgement, most->rule, AJ_NOTES, AJ_NO_NODE, AJ_INT("points", most->points));
        note->variant = most->nobody;
        note->weight = AJ_DERIVED; // no rulebook says it
    }
    if (highest == 0)
        return;
    for (int i = 0; i < position->players; i++) {
        struct aj_arg player = AJ_PLAYER("player", i), count = AJ_INT("count", most->of[i]);
        uint32_t node = position->player[i].node;
        if (most->of[i] < highest) {
            AJ_RULE(judgement, most->rule, AJ_NOTES, node, player, count);
            continue;
        }
        struct aj_ruling *score = AJ_RULE(judgement, most->rule, AJ_SCORES, node, player, count,
                                          AJ_INT("points", most->points));
        score->variant = level > 1 ? most->tied : AJ_PLAIN;
        if (level > 1)
            score->weight = most->tied_by;
        ttr_score(ending, i, most->subject, most->points, score);
    }
}

struct ttr_held ttr_held_by(const struct ttr_ending *ending, int player) {
    return (struct ttr_held){.map = ending->state->position->map,
                             .holder = ending->state->holder,
                             .player = player,
                             .through = ending->through};
}

static const struct ttr_belongings *own_of(const struct ttr_ending *ending, int player) {
    return &ending->state->own[player];
}

// country.ticket: notes the other countries that the ticket reaches and that give fewer points.
static void note_other_countries(struct ttr_ending *ending, const struct ttr_network *network,
                                 const struct ttr_held_ticket *held, int counted) {
    const struct ttr_ticket *row = &ttr_tickets[held->ticket];
    unsigned reached = ttr_network_reached(network, held->ticket);
    for (int i = 0; i < TTR_COUNTRIES; i++) {
        int country = network->held.map->countries[i];
        if (((reached >> i) & 1U) && country != counted)
            AJ_RULE(ending->judgement, TTR_RULE_COUNTRY_TICKET, AJ_NOTES, held->node,
                    AJ_WORD("city", &ttr_cities[row->from]),
                    AJ_WORD("country", &ttr_cities[country]), AJ_INT("points", row->worth[i]));
    }
}

// country.ticket
static struct aj_ruling *judge_country_ticket(struct ttr_ending *ending,
                                              const struct ttr_network *network,
                                              const struct ttr_held_ticket *held,
                                              const struct ttr_result_of *result) {
    const struct ttr_ticket *row = &ttr_tickets[held->ticket];
    int player = network->held.player;
    struct aj_arg city = AJ_WORD("city", &ttr_cities[row->from]);
    if (!result->completed) {
        struct aj_ruling *ruling =
            AJ_RULE(ending->judgement, TTR_RULE_COUNTRY_TICKET, AJ_SCORES, held->node,
                    AJ_PLAYER("player", player), city, AJ_INT("points", result->points));
        ruling->variant = TTR_SAYS_COUNTRY_TICKET_SCORES_LOST;
        return ruling;
    }
    struct aj_ruling *ruling =
        AJ_RULE(ending->judgement, TTR_RULE_COUNTRY_TICKET, AJ_SCORES, held->node,
                AJ_PLAYER("player", player), city, AJ_WORD("country", &ttr_cities[result->country]),
                AJ_INT("points", result->points));
    unsigned reached = ttr_network_reached(network, held->ticket);
    if ((reached & (reached - 1)) == 0)
        ruling->variant = TTR_SAYS_COUNTRY_TICKET_SCORES_ONE;
    return ruling;
}

// ticket.completed, ticket.failed, country.ticket, ticket.europa-1912
static void judge_ticket(struct ttr_ending *ending, const struct ttr_network *network,
                         const struct ttr_held_ticket *held) {
    const struct ttr_ticket *row = &ttr_tickets[held->ticket];
    int player = network->held.player;
    struct ttr_result_of result = ttr_network_ticket(network, &network->all, held->ticket);
    struct ttr_result_of alone = ttr_network_ticket(network, &network->alone, held->ticket);
    int rule = result.completed ? TTR_RULE_TICKET_COMPLETED : TTR_RULE_TICKET_FAILED;
    struct aj_ruling *ruling;
    if (row->set == TTR_COUNTRY)
        ruling = judge_country_ticket(ending, network, held, &result);
    else {
        ruling =
            AJ_RULE(ending->judgement, rule, AJ_SCORES, held->node, AJ_PLAYER("player", player),
                    AJ_WORD("ticket", &row->word), AJ_INT("points", result.points));
        if (result.completed && !alone.completed)
            ruling->variant = TTR_SAYS_TICKET_COMPLETED_SCORES_BY_STATIONS;
    }
    ttr_score(ending, player, TTR_SUBJECT_TICKET + held->ticket, result.points, ruling);
    ending->standing[player].completed += result.completed;
    if (row->set == TTR_COUNTRY && result.completed)
        note_other_countries(ending, network, held, result.country);
    if (row->set >= TTR_NEW_LONG && row->set <= TTR_BIG_CITY)
        AJ_RULE(ending->judgement, TTR_RULE_TICKET_1912, AJ_NOTES, held->node,
                AJ_WORD("ticket", &row->word));
}

// ---- stations

// station.borrows: judges whether a station can borrow the route that the case names for it.
static void judge_chosen(struct ttr_ending *ending, int player, int index) {
    const struct ttr_station *station = &own_of(ending, player)->station[index];
    int route = AJ_NONE;
    if (station->uses.route == AJ_NONE || ending->judgement->forbidden)
        return;
    int fault = ttr_borrowing_fault(ending->state, player, station, &route);
    struct aj_arg owner = AJ_PLAYER("player", player),
                  city = AJ_WORD("city", &ttr_cities[station->city]);
    struct aj_arg said = AJ_WORD("route", &ttr_routes[route].word);
    if (fault != AJ_NONE)
        AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_FORBIDS, station->node, owner, city,
                said)
            ->variant = (int16_t)fault;
    else if (own_of(ending, player)->tickets == 0) // else it is told with the tickets
        AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, station->node, owner, city,
                said, AJ_PLAYER("holder", ending->state->holder[route]))
            ->variant = TTR_SAYS_STATION_BORROWS_NOTES_MAY;
}

// station.borrows: notes the best other route that a station could borrow, if the tickets would
// give other points with it.
static void note_instead(struct ttr_ending *ending, const struct ttr_network *network, int index) {
    const struct ttr_station *station = &own_of(ending, network->held.player)->station[index];
    int worth = 0, route = ttr_network_instead(network, index, &worth);
    if (route == AJ_NONE || worth == network->worth)
        return;
    AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, station->node,
            AJ_PLAYER("player", network->held.player), AJ_WORD("city", &ttr_cities[station->city]),
            AJ_WORD("route", &ttr_routes[route].word),
            AJ_PLAYER("holder", ending->state->holder[route]), AJ_INT("points", worth),
            AJ_INT("best", network->worth))
        ->variant = TTR_SAYS_STATION_BORROWS_NOTES_MIGHT_INSTEAD;
}

// station.borrows: notes which routes the stations borrow.
static void note_borrowing(struct ttr_ending *ending, const struct ttr_network *network) {
    int player = network->held.player;
    for (int i = 0; i < network->stations; i++) {
        const struct ttr_station *station = &own_of(ending, player)->station[i];
        int route = network->borrowed[i];
        struct aj_arg city = AJ_WORD("city", &ttr_cities[station->city]);
        if (route == AJ_NONE)
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, station->node,
                    AJ_PLAYER("player", player), city)
                ->variant = TTR_SAYS_STATION_BORROWS_NOTES_NOTHING;
        else
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, station->node,
                    AJ_PLAYER("player", player), city, AJ_WORD("route", &ttr_routes[route].word),
                    AJ_PLAYER("holder", ending->state->holder[route]));
        note_instead(ending, network, i);
    }
}

// station.borrows: notes the routes that would have to be borrowed to complete a ticket that is not
// completed.
static void note_missed(struct ttr_ending *ending, const struct ttr_network *network,
                        const struct ttr_held_ticket *held) {
    int player = network->held.player;
    int16_t route[TTR_STATIONS_MAX];
    if (!ttr_network_missed(network, held->ticket, route))
        return;
    for (int i = 0; i < network->stations; i++) {
        const struct ttr_station *station = &own_of(ending, player)->station[i];
        if (route[i] != AJ_NONE && route[i] != network->borrowed[i])
            AJ_RULE(ending->judgement, TTR_RULE_STATION_BORROWS, AJ_NOTES, station->node,
                    AJ_PLAYER("player", player), AJ_WORD("city", &ttr_cities[station->city]),
                    AJ_WORD("route", &ttr_routes[route[i]].word),
                    AJ_PLAYER("holder", ending->state->holder[route[i]]),
                    AJ_WORD("ticket", &ttr_tickets[held->ticket].word))
                ->variant = TTR_SAYS_STATION_BORROWS_NOTES_INSTEAD;
    }
}

void ttr_judge_tickets_held(struct ttr_ending *ending, int player) {
    const struct ttr_belongings *own = own_of(ending, player);
    struct ttr_network network;
    for (int i = 0; i < ending->standing[player].stations; i++)
        judge_chosen(ending, player, i);
    if (own->tickets == 0)
        return;
    struct ttr_held held = ttr_held_by(ending, player);
    ttr_network_find(ending->state, &held, ending->standing[player].stations, &network);
    for (size_t i = 0; i < own->tickets; i++)
        judge_ticket(ending, &network, &own->ticket[i]);
    for (int i = 0; i < network.stations; i++)
        ending->state->own[player].borrowed[i] = network.borrowed[i];
    if (!aj_keeps(ending->judgement, AJ_NOTES))
        return;
    note_borrowing(ending, &network);
    for (size_t i = 0; i < own->tickets; i++)
        note_missed(ending, &network, &own->ticket[i]);
}

// station.unused, station.none
void ttr_judge_stations_left(struct ttr_ending *ending, int player) {
    const struct ttr_belongings *own = own_of(ending, player);
    uint32_t node = ending->state->position->player[player].node;
    int most = aj_number(ending->judgement, TTR_OPTION_STATIONS);
    int built = own->stations < most ? own->stations : most, left = most - built;
    ending->standing[player].stations = built;
    if (own->stations > most) {
        struct aj_ruling *ruling = AJ_RULE(ending->judgement, TTR_RULE_STATION_NONE, AJ_NOTES, node,
                                           AJ_PLAYER("player", player), AJ_INT("most", most));
        ruling->option = TTR_OPTION_STATIONS;
        ruling->variant = most > 0 ? AJ_PLAIN : TTR_SAYS_STATION_NONE_NOTES_NONE_AT_ALL;
    }
    if (left == 0 && built > 0)
        AJ_RULE(ending->judgement, TTR_RULE_STATION_UNUSED, AJ_NOTES, node,
                AJ_PLAYER("player", player))
            ->rank = AJ_TOLD_IN_FULL;
    if (left == 0)
        return;
    int points = STATION_POINTS * left;
    ttr_score(ending, player, TTR_SUBJECT_STATIONS, points,
              AJ_RULE(ending->judgement, TTR_RULE_STATION_UNUSED, AJ_SCORES, node,
                      AJ_PLAYER("player", player), AJ_INT("count", left),
                      AJ_INT("points", points)));
}
