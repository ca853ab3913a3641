// The maps: cities, routes and destination tickets, and the names by which people call them. All of
// it is constant. The rows of all maps stand one after the other, so that a city, route or ticket
// is known by one number; a map is a stretch of each. Routes described in a case are of the same
// type but live in the case's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/reading/read.h"
#include "judging/game/judgement.h"
#include "tickets/table/cards.h"

enum ttr_city {
#define CITY(name, ...) TTR_CITY_##name,
#define COUNTRY(name, ...) TTR_CITY_##name,
#include "tickets/maps/europe/map.def"
#define CITY(name, ...) TTR_CITY_##name,
#define COUNTRY(name, ...) TTR_CITY_##name,
#include "tickets/maps/nordic/map.def"
#define CITY(name, ...) TTR_CITY_##name,
#define COUNTRY(name, ...) TTR_CITY_##name,
#include "tickets/maps/switzerland/map.def"
    TTR_CITIES
};

enum { TTR_ROUTES = 101 + 81 + 88, TTR_TICKETS = 101 + 46 + 42, TTR_NAME_MAX = 64 };

enum { TTR_COUNTRIES = 4 };

enum ttr_route_kind { TTR_PLAIN, TTR_TUNNEL, TTR_FERRY };

struct ttr_route {
    struct aj_word word; // "madrid-pamplona-black", "Madrid–Pamplona (black)"
    int16_t from, to;    // enum ttr_city; AJ_NONE: described in a case
    int16_t length;
    int16_t colour; // enum ttr_card or TTR_GREY
    bool tunnel;
    int16_t symbols; // locomotive symbols: a ferry has some
};

enum ttr_ticket_set {
    TTR_SHORT,
    TTR_LONG,
    TTR_NEW_LONG,
    TTR_NEW,
    TTR_BIG_CITY,
    TTR_NORDIC,
    TTR_SWISS,
    TTR_COUNTRY,
    TTR_TICKET_SETS
};

struct ttr_ticket {
    struct aj_word word;
    int16_t from, to; // enum ttr_city; `to` is AJ_NONE for one that leads to any of the countries
    int16_t points;
    int16_t set;                  // enum ttr_ticket_set
    int16_t copies;               // how many of it there are
    int16_t worth[TTR_COUNTRIES]; // of a country ticket, country by country; 0: it starts there
};

// A stretch of the rows: `count` of them from `first` on.
struct ttr_stretch {
    int first, count;
};

enum { TTR_CALLED_ROOM = 30 };

// Another name of a city, folded and without hyphens: "munich".
struct ttr_called {
    char name[TTR_CALLED_ROOM]; // no pointer: the loader would write it at each start
    int16_t city;
};

struct ttr_map {
    const char *id;    // as an edition's row names it
    const char *title; // "the map of Europe"
    struct ttr_stretch cities, routes, tickets;
    const struct ttr_called *called;
    size_t called_count;
    int countries[TTR_COUNTRIES]; // in the order of ttr_ticket.worth; AJ_NONE: it has none
    int four_cards_route;         // ticket.four-cards: the marked route; AJ_NONE
};

enum { TTR_MAP_EUROPE, TTR_MAP_NORDIC, TTR_MAP_SWITZERLAND, TTR_MAPS };

extern const struct aj_word ttr_cities[TTR_CITIES];
extern const struct ttr_route ttr_routes[TTR_ROUTES];
extern const struct ttr_ticket ttr_tickets[TTR_TICKETS];
extern const struct ttr_map ttr_maps[TTR_MAPS];

// The map on which the edition in force is played.
const struct ttr_map *ttr_map_of(const struct aj_ruleset *rules);

// The map that has this city, route or ticket.
const struct ttr_map *ttr_map_of_route(int route);
const struct ttr_map *ttr_map_of_ticket(int ticket);

// Which of its map's countries a city is; AJ_NONE for a city.
int ttr_country(int city);

// Goes through a stretch of rows.
#define TTR_EACH(index, stretch)                                                                   \
    for (int index = (stretch).first; index < (stretch).first + (stretch).count; index++)

static inline bool ttr_is_in(const struct ttr_stretch *stretch, int index) {
    return index >= stretch->first && index < stretch->first + stretch->count;
}

// The other route that the same bare name means, AJ_NONE for a single one (and for described ones).
int ttr_namesake(int route);

// The same if both are one double; routes into a country never are (country.dead-end).
int ttr_twin(int route);

// Whether a ticket is one of the long ones.
bool ttr_is_long(int ticket);

// Tunnel, ferry or plain route.
enum ttr_route_kind ttr_route_kind(const struct ttr_route *route);
