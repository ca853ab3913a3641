// Which cities a player's routes join, and which routes his stations best borrow (TTRE-6.STN): the
// choice that is worth most in tickets. Plain values; nothing is owned.
#ifndef TTR_NETWORK_H
#define TTR_NETWORK_H

#include <stdbool.h>
#include <stdint.h>

#include "tickets/state.h"

struct ttr_network {
    uint8_t part[TTR_CITIES];           // cities of one part have one number
    int16_t borrowed[TTR_STATIONS_MAX]; // by station: a route of another player, AJ_NONE
    uint8_t joined_alone[TTR_CITIES];   // parts without the borrowed routes
};

// Joins `player`'s map routes, then tries every way in which his first `stations` stations can each
// borrow one route into their cities, and keeps the one whose completed tickets are worth most; of
// equal ones that with the fewest borrowed routes.
void ttr_network_find(const struct ttr_state *state, int player, int stations,
                      struct ttr_network *network);

// Whether a ticket's cities are joined, with the borrowed routes or without.
bool ttr_network_joins(const struct ttr_network *network, int ticket);
bool ttr_network_joins_alone(const struct ttr_network *network, int ticket);

// Whether another way to borrow would have joined a ticket that the best way does not: by station
// the route that it borrows, AJ_NONE for none, in the one with the fewest.
bool ttr_network_missed(const struct ttr_state *state, int player, int stations,
                        const struct ttr_network *network, int ticket, int16_t route[]);

#endif
