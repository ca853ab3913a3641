#include <string.h>

#include "tickets/ending/ending.h"

enum { BORROWABLE_MAX = 24 };

struct choice {
    int16_t route[TTR_STATIONS_MAX][BORROWABLE_MAX]; // [0] is AJ_NONE: borrow nothing
    int count[TTR_STATIONS_MAX];
    int stations;
};

// ---- connected cities

// Returns a city's place on its map.
static int place_of_city(const struct ttr_network *network, int city) {
    return city - network->held.map->cities.first;
}

static void merge_parts(const struct ttr_network *network, struct ttr_parts_of *parts, int from,
                        int to) {
    uint8_t old = parts->part[place_of_city(network, from)],
            merged = parts->part[place_of_city(network, to)];
    if (old == merged)
        return;
    for (int i = 0; i < network->held.map->cities.count; i++)
        if (parts->part[i] == old)
            parts->part[i] = merged;
    parts->reach[merged] |= parts->reach[old];
}

// Joins the cities of a route. A country is not joined, but noted as reached (country.dead-end). No
// route joins two countries.
static void join_route(const struct ttr_network *network, struct ttr_parts_of *parts, int route) {
    const struct ttr_route *row = &ttr_routes[route];
    int from = ttr_country(row->from), to = ttr_country(row->to);
    if (network->held.through || (from == AJ_NONE && to == AJ_NONE))
        merge_parts(network, parts, row->from, row->to);
    else if (from != AJ_NONE)
        parts->reach[parts->part[place_of_city(network, row->to)]] |= (uint8_t)(1U << from);
    else
        parts->reach[parts->part[place_of_city(network, row->from)]] |= (uint8_t)(1U << to);
}

// ---- the worth of tickets

// Returns the countries reached from the start of a country ticket, as bits.
static unsigned find_reached(const struct ttr_network *network, const struct ttr_parts_of *parts,
                             int from) {
    int country = ttr_country(from);
    unsigned reached = 0;
    if (country == AJ_NONE)
        return parts->reach[parts->part[place_of_city(network, from)]];
    TTR_EACH(city, network->held.map->cities)
        if ((parts->reach[parts->part[place_of_city(network, city)]] >> country) & 1U)
            reached |= parts->reach[parts->part[place_of_city(network, city)]];
    return reached & ~(1U << country);
}

unsigned ttr_network_reached(const struct ttr_network *network, int ticket) {
    return find_reached(network, &network->all, ttr_tickets[ticket].from);
}

// country.ticket
static struct ttr_result_of judge_country_ticket(const struct ttr_network *network,
                                                 const struct ttr_parts_of *parts,
                                                 const struct ttr_ticket *row) {
    struct ttr_result_of result = {.completed = false, .country = AJ_NONE};
    unsigned reached = find_reached(network, parts, row->from);
    int lowest = 0;
    for (int i = 0; i < TTR_COUNTRIES; i++) {
        int worth = row->worth[i];
        if (worth > 0 && (lowest == 0 || worth < lowest))
            lowest = worth;
        if (worth <= result.points || !((reached >> i) & 1U))
            continue;
        result = (struct ttr_result_of){
            .completed = true, .points = worth, .country = network->held.map->countries[i]};
    }
    if (!result.completed)
        result.points = -lowest;
    return result;
}

struct ttr_result_of ttr_network_ticket(const struct ttr_network *network,
                                        const struct ttr_parts_of *parts, int ticket) {
    const struct ttr_ticket *row = &ttr_tickets[ticket];
    if (row->set == TTR_COUNTRY)
        return judge_country_ticket(network, parts, row);
    bool joined = parts->part[place_of_city(network, row->from)] ==
                  parts->part[place_of_city(network, row->to)];
    return (struct ttr_result_of){
        .completed = joined, .points = joined ? row->points : -row->points, .country = AJ_NONE};
}

// Returns the points of all tickets. `*completed` becomes the number of completed tickets, which
// decides between equal points.
static int worth_of(const struct ttr_network *network, const struct ttr_parts_of *parts,
                    int *completed) {
    const struct ttr_belongings *own = &network->state->own[network->held.player];
    int worth = 0;
    *completed = 0;
    for (size_t i = 0; i < own->tickets; i++) {
        struct ttr_result_of result = ttr_network_ticket(network, parts, own->ticket[i].ticket);
        worth += result.points;
        *completed += result.completed;
    }
    return worth;
}

// ---- routes that stations borrow

static bool ends_in(const struct ttr_route *row, int city) {
    return row->from == city || row->to == city;
}

static int find_fault(const struct ttr_state *state, int player, int city, int route) {
    if (!ends_in(&ttr_routes[route], city))
        return TTR_ENDS_ELSEWHERE;
    if (state->holder[route] == player)
        return TTR_OWN;
    return state->holder[route] == AJ_NONE ? TTR_UNCLAIMED : AJ_NONE;
}

int ttr_borrowing_fault(const struct ttr_state *state, int player,
                        const struct ttr_station *station, int *route) {
    int other = station->uses.either ? ttr_namesake(station->uses.route) : AJ_NONE;
    *route = station->uses.route;
    int fault = find_fault(state, player, station->city, *route);
    if (fault == AJ_NONE || other == AJ_NONE ||
        find_fault(state, player, station->city, other) != AJ_NONE)
        return fault;
    *route = other;
    return AJ_NONE;
}

// Lists every route that a station may borrow and whose cities the player's own routes do not join.
static void list_routes(const struct ttr_network *network, int station, struct choice *choice) {
    const struct ttr_state *state = network->state;
    int player = network->held.player, city = state->own[player].station[station].city;
    int16_t *list = choice->route[station];
    int *count = &choice->count[station];
    list[0] = AJ_NONE;
    *count = 1;
    TTR_EACH(route, network->held.map->routes) {
        const struct ttr_route *row = &ttr_routes[route];
        bool leads_on = network->alone.part[place_of_city(network, row->from)] !=
                        network->alone.part[place_of_city(network, row->to)];
        if (*count < BORROWABLE_MAX && leads_on &&
            find_fault(state, player, city, route) == AJ_NONE)
            list[(*count)++] = (int16_t)route;
    }
}

static void list_choices(const struct ttr_network *network, struct choice *choice) {
    const struct ttr_belongings *own = &network->state->own[network->held.player];
    choice->stations = network->stations;
    for (int i = 0; i < network->stations; i++) {
        int route = AJ_NONE;
        if (own->station[i].uses.route == AJ_NONE) {
            list_routes(network, i, choice);
            continue;
        }
        if (ttr_borrowing_fault(network->state, network->held.player, &own->station[i], &route) !=
            AJ_NONE)
            route = AJ_NONE;
        choice->route[i][0] = (int16_t)route;
        choice->count[i] = 1;
    }
}

// Moves `index` to the next combination of borrowed routes. Returns false after the last.
static bool next_choice(const struct choice *choice, int index[]) {
    for (int i = 0; i < choice->stations; i++) {
        if (++index[i] < choice->count[i])
            return true;
        index[i] = 0;
    }
    return false;
}

// Joins the cities of the routes that a combination borrows. Returns how many routes it borrows.
static int borrow(const struct ttr_network *network, const struct choice *choice, const int index[],
                  struct ttr_parts_of *parts) {
    int borrowed = 0;
    *parts = network->alone;
    for (int i = 0; i < choice->stations; i++) {
        int route = choice->route[i][index[i]];
        if (route == AJ_NONE)
            continue;
        join_route(network, parts, route);
        borrowed++;
    }
    return borrowed;
}

// Finds the best combination (ttr_network_find). Of equal ones the first is kept; the first station
// goes through all its routes before the second station's route changes.
static void choose(struct ttr_network *network, const struct choice *choice) {
    int index[TTR_STATIONS_MAX] = {0}, best_completed = -1, fewest = 0;
    do {
        struct ttr_parts_of parts;
        int borrowed = borrow(network, choice, index, &parts), completed;
        int worth = worth_of(network, &parts, &completed);
        bool first = best_completed < 0, level = worth == network->worth;
        if (!first && (worth < network->worth || (level && completed < best_completed) ||
                       (level && completed == best_completed && borrowed >= fewest)))
            continue;
        network->worth = worth;
        best_completed = completed;
        fewest = borrowed;
        network->all = parts;
        for (int i = 0; i < choice->stations; i++)
            network->borrowed[i] = choice->route[i][index[i]];
    } while (next_choice(choice, index));
}

void ttr_network_find(const struct ttr_state *state, const struct ttr_held *held, int stations,
                      struct ttr_network *network) {
    struct choice choice;
    network->held = *held;
    network->state = state;
    network->stations = stations;
    memset(network->borrowed, AJ_NONE, sizeof network->borrowed);
    struct ttr_parts_of *parts = &network->alone;
    memset(parts->reach, 0, sizeof parts->reach);
    TTR_EACH(city, network->held.map->cities) {
        int country = ttr_country(city);
        parts->part[place_of_city(network, city)] = (uint8_t)place_of_city(network, city);
        if (network->held.through && country != AJ_NONE)
            parts->reach[place_of_city(network, city)] = (uint8_t)(1U << country);
    }
    TTR_EACH(route, network->held.map->routes)
        if (network->held.holder[route] == network->held.player)
            join_route(network, parts, route);
    list_choices(network, &choice);
    choose(network, &choice);
}

bool ttr_network_missed(const struct ttr_network *network, int ticket, int16_t route[]) {
    struct choice choice;
    int index[TTR_STATIONS_MAX] = {0}, fewest = TTR_STATIONS_MAX + 1;
    if (network->stations == 0 || ttr_network_ticket(network, &network->all, ticket).completed)
        return false;
    list_choices(network, &choice);
    do {
        struct ttr_parts_of parts;
        int borrowed = borrow(network, &choice, index, &parts);
        if (borrowed >= fewest || !ttr_network_ticket(network, &parts, ticket).completed)
            continue;
        fewest = borrowed;
        for (int i = 0; i < choice.stations; i++)
            route[i] = choice.route[i][index[i]];
    } while (next_choice(&choice, index));
    return fewest <= TTR_STATIONS_MAX;
}

int ttr_network_instead(const struct ttr_network *network, int station, int *worth) {
    struct ttr_network other = *network;
    struct choice choice;
    int best = AJ_NONE;
    list_choices(network, &choice);
    list_routes(network, station, &choice);
    const struct choice all = choice;
    for (int i = 1; i < all.count[station]; i++) {
        int route = all.route[station][i];
        if (route == network->borrowed[station])
            continue;
        choice.route[station][0] = (int16_t)route;
        choice.count[station] = 1;
        other.worth = 0;
        choose(&other, &choice);
        if (best == AJ_NONE || other.worth > *worth) {
            best = route;
            *worth = other.worth;
        }
    }
    return best;
}
