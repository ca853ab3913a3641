// How the cards laid for a route are taken: single cards, and on some routes several of any kind
// that stand for one (ferry.three-cards, ticket.four-cards). Plain values.
#pragma once

#include <stdbool.h>

#include "tickets/table/map.h"

enum { TTR_THREE = 3, TTR_FOUR = 4 };

struct ttr_split {
    int sets;        // so many threes or fours stand for one card each
    bool whole;      // the number of cards fits the route's length
    int locomotives; // single ones
    // Of the other single cards: a colour, TTR_LOCOMOTIVE if there are none, AJ_NONE if they are of
    // several colours, or too few.
    int colour;
};

// Takes the cards one for each space.
struct ttr_split ttr_split_singly(const struct ttr_route *row, const struct ttr_cards *cards);

// Takes as many sets of `size` cards out of them as their number asks for, so that the rest suits
// the route best; `wild`: a locomotive may be a single card. The same as ttr_split_singly if
// their number is the route's length, or asks for no whole sets.
struct ttr_split ttr_split_sets(const struct ttr_route *row, const struct ttr_cards *cards,
                                int size, bool wild);

// The colour of which there are most cards, of those that the route takes: a grey one takes any.
int ttr_best_colour(const struct ttr_route *row, const struct ttr_cards *cards);

// Whether a set of this colour fits the route.
bool ttr_does_suit(const struct ttr_route *row, int colour);

// Whether locomotives may be played on the route under this value of locomotive.use.
bool ttr_is_wild_on(const struct ttr_route *row, int use);
