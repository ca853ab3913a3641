#include "tickets/network.h"

#include <string.h>

enum { BORROWABLE_MAX = 16 };

struct choice {
    int16_t route[TTR_STATIONS_MAX][BORROWABLE_MAX]; // [0] is AJ_NONE: borrow nothing
    int count[TTR_STATIONS_MAX];
    int stations;
};

static void join(uint8_t part[], int from, int to) {
    uint8_t old = part[from], merged = part[to];
    if (old == merged)
        return;
    for (int city = 0; city < TTR_CITIES; city++)
        if (part[city] == old)
            part[city] = merged;
}

static void join_own(const struct ttr_state *state, int player, uint8_t part[]) {
    for (int city = 0; city < TTR_CITIES; city++)
        part[city] = (uint8_t)city;
    for (int route = 0; route < TTR_ROUTES; route++)
        if (state->holder[route] == player)
            join(part, ttr_routes[route].from, ttr_routes[route].to);
}

static void list_choices(const struct ttr_state *state, int player, int stations,
                         const uint8_t part[], struct choice *choice) {
    choice->stations = stations;
    for (int i = 0; i < stations; i++) {
        int city = state->position->player[player].station[i].city;
        choice->route[i][0] = AJ_NONE;
        choice->count[i] = 1;
        for (int route = 0; route < TTR_ROUTES && choice->count[i] < BORROWABLE_MAX; route++) {
            const struct ttr_route *row = &ttr_routes[route];
            int8_t holder = state->holder[route];
            bool leads_on = (row->from == city || row->to == city) &&
                            part[row->from] != part[row->to]; // else it joins nothing
            if (holder != AJ_NONE && holder != player && leads_on)
                choice->route[i][choice->count[i]++] = (int16_t)route;
        }
    }
}

static int worth_of(const struct ttr_player *player, const uint8_t part[]) {
    int worth = 0;
    for (size_t i = 0; i < player->tickets; i++) {
        const struct ttr_ticket *row = &ttr_tickets[player->ticket[i].ticket];
        if (part[row->from] == part[row->to])
            worth += row->points;
    }
    return worth;
}

// Moves `index` to the next way to choose; false after the last.
static bool next_choice(const struct choice *choice, int index[]) {
    for (int i = 0; i < choice->stations; i++) {
        if (++index[i] < choice->count[i])
            return true;
        index[i] = 0;
    }
    return false;
}

// Joins what a way to choose borrows; returns how many routes that are.
static int borrow(const struct choice *choice, const int index[], uint8_t part[]) {
    int borrowed = 0;
    for (int i = 0; i < choice->stations; i++) {
        int route = choice->route[i][index[i]];
        if (route == AJ_NONE)
            continue;
        join(part, ttr_routes[route].from, ttr_routes[route].to);
        borrowed++;
    }
    return borrowed;
}

void ttr_network_find(const struct ttr_state *state, int player, int stations,
                      struct ttr_network *network) {
    const struct ttr_player *self = &state->position->player[player];
    struct choice choice;
    int index[TTR_STATIONS_MAX] = {0}, best = -1, fewest = 0;
    join_own(state, player, network->joined_alone);
    memcpy(network->part, network->joined_alone, sizeof network->part);
    memset(network->borrowed, AJ_NONE, sizeof network->borrowed);
    if (stations == 0 || self->tickets == 0)
        return;
    list_choices(state, player, stations, network->joined_alone, &choice);
    do {
        uint8_t part[TTR_CITIES];
        memcpy(part, network->joined_alone, sizeof part);
        int borrowed = borrow(&choice, index, part);
        int worth = worth_of(self, part);
        if (worth < best || (worth == best && borrowed >= fewest))
            continue;
        best = worth;
        fewest = borrowed;
        memcpy(network->part, part, sizeof part);
        for (int i = 0; i < stations; i++)
            network->borrowed[i] = choice.route[i][index[i]];
    } while (next_choice(&choice, index));
}

static bool is_joined(const uint8_t part[], int ticket) {
    return part[ttr_tickets[ticket].from] == part[ttr_tickets[ticket].to];
}

bool ttr_network_joins(const struct ttr_network *network, int ticket) {
    return is_joined(network->part, ticket);
}

bool ttr_network_joins_alone(const struct ttr_network *network, int ticket) {
    return is_joined(network->joined_alone, ticket);
}

bool ttr_network_missed(const struct ttr_state *state, int player, int stations,
                        const struct ttr_network *network, int ticket, int16_t route[]) {
    struct choice choice;
    int index[TTR_STATIONS_MAX] = {0}, fewest = TTR_STATIONS_MAX + 1;
    if (stations == 0 || ttr_network_joins(network, ticket))
        return false;
    list_choices(state, player, stations, network->joined_alone, &choice);
    do {
        uint8_t part[TTR_CITIES];
        memcpy(part, network->joined_alone, sizeof part);
        int borrowed = borrow(&choice, index, part);
        if (!is_joined(part, ticket) || borrowed >= fewest)
            continue;
        fewest = borrowed;
        for (int i = 0; i < stations; i++)
            route[i] = choice.route[i][index[i]];
    } while (next_choice(&choice, index));
    return fewest <= TTR_STATIONS_MAX;
}
