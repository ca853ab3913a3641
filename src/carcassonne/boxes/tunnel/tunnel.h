// The Tunnel's tokens: whose they are and where they lie as a case gives them, and what the judging
// keeps of them.
#pragma once

#include "carcassonne/rules/rules.h"

// ---- tokens

#define CAR_TOKEN_PAIRS 6 // pairs of tokens that exist

// A token of the position.
struct car_token {
    uint8_t colour;
    uint8_t edge;                 // of the tunnel opening, on the board
    uint32_t laid;                // number of its tile in the position
    int32_t opportunities_passed; // as the key of that name says
    uint32_t node;
};

// car_position.own of the Tunnel, never NULL while it is on.
struct car_case_tokens {
    uint8_t sets[AJ_PLAYERS_MAX];  // colours that each plays with, as bits
    uint8_t listed;                // players whose tokens are given, as bits: others may have more
                                   // than their own colour
    uint8_t coloured;              // players without a colour who were given one, as bits
    uint32_t node[AJ_PLAYERS_MAX]; // the player's key `tokens`, else the player
    // By colour, if it is on the board and no player is said to have it: the player who lays it in
    // this case, AJ_NONE: nobody does. AJ_NONE for all other colours.
    int8_t layer[CAR_COLOURS];
    uint8_t unowned; // colours on the board that no player is said to have, as bits
    const struct car_token *token;
    uint32_t tokens;
};

// car_judging.own of the Tunnel.
struct car_tokens {
    uint8_t sets[AJ_PLAYERS_MAX]; // colours that each has, as bits
    uint8_t placed;               // tokens placed in this part of the turn
    uint8_t earlier;              // own tokens placed in earlier parts of the turn
    uint8_t colours;              // colours of all tokens placed in the turn, as bits
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

// Returns how many sets of tokens each of `players` may use, by the value of tunnel.sets in force.
int car_tunnel_sets(const struct aj_ruleset *rules, int players);

// Returns who has the tokens of a colour, or AJ_NONE if nobody has, as far as is known.
int car_owner_of_colour(const struct car_judging *g, unsigned colour);
