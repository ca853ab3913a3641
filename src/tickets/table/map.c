#include <string.h>

#include "tickets/table/rulebook.h"
#include "tickets/table/table.h"

const struct aj_word ttr_cities[TTR_CITIES] = {
#define CITY(name, id, spoken, ...) {id, spoken},
#define COUNTRY(name, id, spoken) {id, spoken},
#include "tickets/maps.def"
};

const struct ttr_route ttr_routes[TTR_ROUTES] = {
#define ROUTE(from_, to_, id_, spoken_, length_, colour_, kind_, ...)                              \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .length = (length_),                                                                          \
     .colour = TTR_##colour_,                                                                      \
     .tunnel = TTR_##kind_ == TTR_TUNNEL,                                                          \
     .symbols = __VA_ARGS__},
#include "tickets/maps.def"
};

const struct ttr_ticket ttr_tickets[TTR_TICKETS] = {
#define TICKET(from_, to_, id_, spoken_, points_, set_)                                            \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .points = (points_),                                                                          \
     .set = TTR_##set_,                                                                            \
     .copies = 1},
#define COUNTRY_TICKET(from_, id_, spoken_, copies_, ...)                                          \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = AJ_NONE,                                                                                \
     .set = TTR_COUNTRY,                                                                           \
     .copies = (copies_),                                                                          \
     .worth = {__VA_ARGS__}},
#include "tickets/maps.def"
};

static const struct ttr_called called[] = {
#define CALLED(city_, name_) {name_, TTR_CITY_##city_},
#include "tickets/maps.def"
};

// How many cities, routes, tickets and other names all maps up to each map have together: where the
// stretch of the next map begins.
enum {
    NO_MAP_CITIES = 0,
    NO_MAP_ROUTES = 0,
    NO_MAP_TICKETS = 0,
    NO_MAP_CALLED = 0
#define MAP(name, before, ...) , name##_CITIES = before##_CITIES
#define CITY(...) +1
#define COUNTRY(...) +1
#include "tickets/maps.def"
#define MAP(name, before, ...) , name##_ROUTES = before##_ROUTES
#define ROUTE(...) +1
#include "tickets/maps.def"
#define MAP(name, before, ...) , name##_TICKETS = before##_TICKETS
#define TICKET(...) +1
#define COUNTRY_TICKET(...) +1
#include "tickets/maps.def"
#define MAP(name, before, ...) , name##_CALLED = before##_CALLED
#define CALLED(...) +1
#include "tickets/maps.def"
};

#define NO_COUNTRIES AJ_NONE, AJ_NONE, AJ_NONE, AJ_NONE
#define STRETCH(name, before, rows)                                                                \
    { before##rows, name##rows - before##rows }

const struct ttr_map ttr_maps[TTR_MAPS] = {
#define MAP(name, before, id_, title_, game_, parts_, points_, marked_, ...)                       \
    {.id = (id_),                                                                                  \
     .title = (title_),                                                                            \
     .game = (game_),                                                                              \
     .parts = (parts_),                                                                            \
     .cities = STRETCH(name, before, _CITIES),                                                     \
     .routes = STRETCH(name, before, _ROUTES),                                                     \
     .tickets = STRETCH(name, before, _TICKETS),                                                   \
     .called = called + before##_CALLED,                                                           \
     .called_count = name##_CALLED - before##_CALLED,                                              \
     .countries = {__VA_ARGS__},                                                                   \
     .four_cards_route = (marked_) == AJ_NONE ? AJ_NONE : before##_ROUTES + (marked_)},
#include "tickets/maps.def"
};

const struct ttr_map *ttr_map_of(const struct aj_ruleset *rules) {
    const char *id = rules->book->edition[rules->edition[0]].map;
    int map = 0;
    while (map < TTR_MAPS - 1 && !aj_is_same(ttr_maps[map].id, id))
        map++;
    return &ttr_maps[map];
}

const struct ttr_map *ttr_map_of_route(int route) {
    int map = 0;
    while (map < TTR_MAPS - 1 && !ttr_is_in(&ttr_maps[map].routes, route))
        map++;
    return &ttr_maps[map];
}

const struct ttr_map *ttr_map_of_ticket(int ticket) {
    int map = 0;
    while (map < TTR_MAPS - 1 && !ttr_is_in(&ttr_maps[map].tickets, ticket))
        map++;
    return &ttr_maps[map];
}

int ttr_country(int city) {
    const int *countries = ttr_maps[TTR_MAP_SWITZERLAND].countries;
    for (int i = 0; i < TTR_COUNTRIES; i++)
        if (countries[i] == city)
            return i;
    return AJ_NONE;
}

static bool is_same_pair(int route, int other) {
    return other >= 0 && other < TTR_ROUTES && ttr_routes[route].from == ttr_routes[other].from &&
           ttr_routes[route].to == ttr_routes[other].to;
}

int ttr_namesake(int route) {
    if (route >= TTR_ROUTES)
        return AJ_NONE;
    if (is_same_pair(route, route + 1))
        return route + 1;
    return is_same_pair(route, route - 1) ? route - 1 : AJ_NONE;
}

int ttr_twin(int route) {
    int other = ttr_namesake(route);
    bool abroad = other != AJ_NONE && (ttr_country(ttr_routes[route].from) != AJ_NONE ||
                                       ttr_country(ttr_routes[route].to) != AJ_NONE);
    return abroad ? AJ_NONE : other;
}

bool ttr_is_long(int ticket) {
    int set = ttr_tickets[ticket].set;
    return set == TTR_LONG || set == TTR_NEW_LONG || set == TTR_ASIA_LONG;
}

static bool is_big(int city) {
    static const int16_t big[] = {
#define BIG(city) TTR_CITY_##city,
#include "tickets/maps.def"
    };
    for (size_t i = 0; i < sizeof big / sizeof *big; i++)
        if (big[i] == city)
            return true;
    return false;
}

bool ttr_is_in_deck(int ticket, int deck) {
    const struct ttr_ticket *row = &ttr_tickets[ticket];
    switch (deck) {
    case TTR_VALUE_DECK_2004:
        return row->set == TTR_USA || row->set == TTR_USA_2004;
    case TTR_VALUE_DECK_REPRINTED:
        return row->set == TTR_USA || row->set == TTR_USA_REPRINTED;
    case TTR_VALUE_DECK_1910:
        return row->set == TTR_USA_1910;
    case TTR_VALUE_DECK_ALL_69:
        return row->set != TTR_USA_2004;
    case TTR_VALUE_DECK_BIG_CITIES:
        return row->set != TTR_USA_2004 && (is_big(row->from) || is_big(row->to));
    default:
        return true;
    }
}

enum ttr_route_kind ttr_route_kind(const struct ttr_route *route) {
    if (route->tunnel)
        return TTR_TUNNEL;
    return route->symbols ? TTR_FERRY : TTR_PLAIN;
}
