// Which cities a player's routes join, what his tickets come to, and which routes his stations best
// borrow (TTRE-6.STN): the choice that is worth most in tickets. Plain values; nothing is owned.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "tickets/ending/path.h"
#include "tickets/table/rulebook.h"
#include "tickets/table/state.h"

// Cities that are joined have one number. A country is no city (country.dead-end): what is kept is
// which countries the cities of a number reach, as bits.
struct ttr_parts_of {
    uint8_t part[TTR_CITIES];
    uint8_t reach[TTR_CITIES]; // by number
};

struct ttr_network {
    struct ttr_held held;
    const struct ttr_state *state;
    int stations;                       // so many of his stations count
    int16_t borrowed[TTR_STATIONS_MAX]; // by station: a route of another player, AJ_NONE
    struct ttr_parts_of alone, all;     // without the borrowed routes and with them
    int worth;                          // what his tickets come to
};

// What a ticket comes to.
struct ttr_result_of {
    bool completed;
    int points;  // negative: lost
    int country; // of a country ticket: the country that counts, AJ_NONE
};

// Joins the player's map routes, then tries every way in which his first `stations` stations can
// each borrow one route into their cities, as far as the case does not say which, and keeps the one
// whose tickets are worth most; of equal ones that with most completed tickets, then that with the
// fewest borrowed routes. Of those left the last station borrows nothing, if it can be so, else the
// route first in the map's list; then so for the station before it. No rule says which: the points
// are the same.
void ttr_network_find(const struct ttr_state *state, const struct ttr_held *held, int stations,
                      struct ttr_network *network);

// What a ticket comes to, with the borrowed routes or without.
struct ttr_result_of ttr_network_ticket(const struct ttr_network *network,
                                        const struct ttr_parts_of *parts, int ticket);

// The countries that a country ticket reaches, as bits.
unsigned ttr_network_reached(const struct ttr_network *network, int ticket);

// Whether another way to borrow would have joined a ticket that this way does not: by station the
// route that it borrows, AJ_NONE for none, in the one with the fewest.
bool ttr_network_missed(const struct ttr_network *network, int ticket, int16_t route[]);

// The best that the tickets come to if one station borrows another route than it does: that route,
// AJ_NONE if there is no other.
int ttr_network_instead(const struct ttr_network *network, int station, int *worth);

// Why a station cannot borrow the route that the case names, as the variant of station.borrows;
// AJ_NONE: it can. `*route` is the one of a bare name that it can borrow.
enum ttr_borrowing {
    TTR_UNCLAIMED = AJ_PLAIN,
    TTR_OWN = TTR_SAYS_STATION_BORROWS_FORBIDS_OWN,
    TTR_ENDS_ELSEWHERE = TTR_SAYS_STATION_BORROWS_FORBIDS_ENDS_ELSEWHERE
};
int ttr_borrowing_fault(const struct ttr_state *state, int player,
                        const struct ttr_station *station, int *route);
