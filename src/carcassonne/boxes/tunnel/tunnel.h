// The Tunnel's tokens: whose they are and where they lie as a case gives them, and what the judging
// keeps of them.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- tokens

#define CAR_TOKEN_PAIRS 6 // pairs of tokens that exist

struct car_token {
    uint8_t colour;
    uint8_t edge;
    uint32_t laid;
    int32_t opportunities_passed;
    uint32_t node;
};

// car_position.own; there is one whenever the Tunnel is on.
struct car_case_tokens {
    uint8_t sets[AJ_PLAYERS_MAX];  // that each plays with: colours as bits
    uint8_t listed;                // players whose tokens are given, as bits: others may have more
                                   // than their own colour
    uint8_t coloured;              // players without a colour who got one here, as bits
    uint32_t node[AJ_PLAYERS_MAX]; // a player's `tokens`, else the player
    // Of colours that lie on the board and that no player is said to have: the one who lays them in
    // this case, AJ_NONE: nobody does. Of other colours AJ_NONE.
    int8_t layer[CAR_COLOURS];
    uint8_t unowned; // those colours, as bits
    const struct car_token *token;
    uint32_t tokens;
};

// car_judging.own.
struct car_tokens {
    uint8_t sets[AJ_PLAYERS_MAX]; // colours that each has, as bits
    uint8_t placed;               // tokens placed in this turn, or this part of it
    uint8_t earlier;              // in its earlier parts; none that was taken from another
    uint8_t colours;              // of all of them, as bits
};

static inline const struct car_case_tokens *car_case_tokens(const struct car_judging *g) {
    return g->position->own[CAR_MODULE_TUNNEL];
}

static inline struct car_tokens *car_tokens_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_tunnel];
}

// ---- tunnel_sets
//
// Sets of tunnel tokens: whose they are, and how many may be used.

// How many sets of tokens each of `players` may use, by the value of tunnel.sets in force.
int car_tunnel_sets(const struct aj_ruleset *rules, int players);

// Who has the tokens of a colour, AJ_NONE: nobody is known to.
int car_owner_of_colour(const struct car_judging *g, unsigned colour);
