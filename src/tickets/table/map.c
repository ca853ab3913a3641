#include <string.h>

#include "tickets/table/table.h"

const struct aj_word ttr_cities[TTR_CITIES] = {
#define CITY(name, id, spoken) {id, spoken},
#define COUNTRY(name, id, spoken) {id, spoken},
#include "tickets/maps/europe/map.def"
#define CITY(name, id, spoken) {id, spoken},
#define COUNTRY(name, id, spoken) {id, spoken},
#include "tickets/maps/nordic/map.def"
#define CITY(name, id, spoken) {id, spoken},
#define COUNTRY(name, id, spoken) {id, spoken},
#include "tickets/maps/switzerland/map.def"
};

#define ROUTE_ROW(from_, to_, id_, spoken_, length_, colour_, kind_, symbols_)                     \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .length = (length_),                                                                          \
     .colour = TTR_##colour_,                                                                      \
     .tunnel = TTR_##kind_ == TTR_TUNNEL,                                                          \
     .symbols = (symbols_)},

const struct ttr_route ttr_routes[TTR_ROUTES] = {
#define ROUTE ROUTE_ROW
#include "tickets/maps/europe/map.def"
#define ROUTE ROUTE_ROW
#include "tickets/maps/nordic/map.def"
#define ROUTE ROUTE_ROW
#include "tickets/maps/switzerland/map.def"
};

#define TICKET_ROW(from_, to_, id_, spoken_, points_, set_)                                        \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = TTR_CITY_##to_,                                                                         \
     .points = (points_),                                                                          \
     .set = TTR_##set_,                                                                            \
     .copies = 1},
#define COUNTRY_TICKET_ROW(from_, id_, spoken_, copies_, ...)                                      \
    {.word = {id_, spoken_},                                                                       \
     .from = TTR_CITY_##from_,                                                                     \
     .to = AJ_NONE,                                                                                \
     .set = TTR_COUNTRY,                                                                           \
     .copies = (copies_),                                                                          \
     .worth = {__VA_ARGS__}},

const struct ttr_ticket ttr_tickets[TTR_TICKETS] = {
#define TICKET TICKET_ROW
#include "tickets/maps/europe/map.def"
#define TICKET TICKET_ROW
#include "tickets/maps/nordic/map.def"
#define TICKET TICKET_ROW
#define COUNTRY_TICKET COUNTRY_TICKET_ROW
#include "tickets/maps/switzerland/map.def"
};

#define CALLED_ROW(city_, name_) {name_, TTR_CITY_##city_},

static const struct ttr_called called_europe[] = {
#define CALLED CALLED_ROW
#include "tickets/maps/europe/map.def"
};

static const struct ttr_called called_nordic[] = {
#define CALLED CALLED_ROW
#include "tickets/maps/nordic/map.def"
};

static const struct ttr_called called_switzerland[] = {
#define CALLED CALLED_ROW
#include "tickets/maps/switzerland/map.def"
};

enum {
    EUROPE_CITIES = 47,
    EUROPE_ROUTES = 101,
    EUROPE_TICKETS = 101,
    NORDIC_CITIES = 39,
    NORDIC_ROUTES = 81,
    NORDIC_TICKETS = 46,
    SWISS_CITIES = 38, // four of them countries
    SWISS_ROUTES = 88,
    SWISS_TICKETS = 42, // 34 of cities, 8 of countries
    LIEKSA_MURMANSK = EUROPE_ROUTES + 50
};

_Static_assert(TTR_CITIES == EUROPE_CITIES + NORDIC_CITIES + SWISS_CITIES, "cities");
_Static_assert(TTR_ROUTES == EUROPE_ROUTES + NORDIC_ROUTES + SWISS_ROUTES, "routes");
_Static_assert(TTR_TICKETS == EUROPE_TICKETS + NORDIC_TICKETS + SWISS_TICKETS, "tickets");

#define NO_COUNTRIES                                                                               \
    { AJ_NONE, AJ_NONE, AJ_NONE, AJ_NONE }
#define CALLED_OF(list) .called = (list), .called_count = sizeof(list) / sizeof *(list)

const struct ttr_map ttr_maps[TTR_MAPS] = {
    [TTR_MAP_EUROPE] = {.id = "europe",
                        .title = "the map of Europe",
                        .cities = {0, EUROPE_CITIES},
                        .routes = {0, EUROPE_ROUTES},
                        .tickets = {0, EUROPE_TICKETS},
                        CALLED_OF(called_europe),
                        .countries = NO_COUNTRIES,
                        .four_cards_route = AJ_NONE},
    [TTR_MAP_NORDIC] = {.id = "nordic",
                        .title = "the map of the Nordic Countries",
                        .cities = {EUROPE_CITIES, NORDIC_CITIES},
                        .routes = {EUROPE_ROUTES, NORDIC_ROUTES},
                        .tickets = {EUROPE_TICKETS, NORDIC_TICKETS},
                        CALLED_OF(called_nordic),
                        .countries = NO_COUNTRIES,
                        .four_cards_route = LIEKSA_MURMANSK},
    [TTR_MAP_SWITZERLAND] = {.id = "switzerland",
                             .title = "the map of Switzerland",
                             .cities = {EUROPE_CITIES + NORDIC_CITIES, SWISS_CITIES},
                             .routes = {EUROPE_ROUTES + NORDIC_ROUTES, SWISS_ROUTES},
                             .tickets = {EUROPE_TICKETS + NORDIC_TICKETS, SWISS_TICKETS},
                             CALLED_OF(called_switzerland),
                             .countries = {TTR_CITY_SWISS_DEUTSCHLAND, TTR_CITY_SWISS_FRANCE,
                                           TTR_CITY_SWISS_ITALIA, TTR_CITY_SWISS_OSTERREICH},
                             .four_cards_route = AJ_NONE},
};

const struct ttr_map *ttr_map_of(const struct aj_ruleset *rules) {
    const char *id = rules->book->edition[rules->edition[0]].map;
    int map = 0;
    while (map < TTR_MAPS - 1 && strcmp(ttr_maps[map].id, id) != 0)
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
    return ttr_tickets[ticket].set == TTR_LONG || ttr_tickets[ticket].set == TTR_NEW_LONG;
}

enum ttr_route_kind ttr_route_kind(const struct ttr_route *route) {
    if (route->tunnel)
        return TTR_TUNNEL;
    return route->symbols ? TTR_FERRY : TTR_PLAIN;
}
