// What the files of this room share among themselves.
#pragma once

#include "carcassonne/boxes/tunnel/tunnel.h"
#include "tiles/tiles.h"

// ---- house
//
// The house rules of the Tunnel, shared by their parts: what they keep between actions and turns,
// and what they ask about roads and openings. The judging has all of it.

#define CAR_OPENING_READINGS 3 // values of tunnel.opening

struct car_house {
    uint8_t taken;   // tokens taken from others in this part of the turn
    uint8_t earlier; // tokens taken from others in earlier parts of the turn
    uint8_t begun;   // colours whose first token came in this part, as bits
    // By value of tunnel.opening: colours for which this turn, with all its parts, was counted as
    // an opportunity, as bits.
    uint8_t counted[CAR_OPENING_READINGS];
    // Values of tunnel.opening by which an opening was free in this part of the turn, as bits:
    // before its tile, and since.
    uint8_t free_before, free_since;
    bool pair_due; // a second token is due: the first one is on an occupied road
    uint8_t due_colour;
    int due_owner; // the owner of the follower on that road
    const struct car_action *due_action;
    // How many opportunities the owner of a lone first token let pass, by colour and by value of
    // tunnel.opening.
    int32_t passed[CAR_COLOURS][CAR_OPENING_READINGS];
};

static inline struct car_house *car_house_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_house];
}

static inline bool car_house_on(const struct car_judging *g, int house_rule) {
    return aj_house_rule_on(g->rules, house_rule);
}

static inline struct aj_arg car_opening_arg(const struct car_action *a) {
    return AJ_WORD("opening", &car_edge_words[a->edge]);
}

static inline struct aj_arg car_tile_arg(const struct car_action *a) {
    return AJ_CELL("tile", a->x, a->y);
}

static inline bool car_is_first_of_pair(const struct car_judging *g, const struct car_action *a) {
    return g->board.tunnel[a->colour].count + g->board.tunnel[a->colour].idle == 0;
}

// Whether a token of this colour was placed in this turn.
static inline bool car_token_placed_now(const struct car_judging *g, unsigned colour) {
    return (car_tokens_of(g)->colours >> colour) & 1U;
}

// ---- house_roads
//
// House rules of the Tunnel about the road at an opening. They add rulings to the caller's judging;
// nothing else is changed, except by pair_apply.

// ---- tunnel
//
// Tokens that are put on openings.

// Lays the token of an action, the mover's own or a taken one, and says what it does.
void car_token_apply(struct car_judging *g, const struct car_action *a);

// ---- tunnel_result
//
// Tunnels and tokens in a result and in a drawing. They change nothing but what is written.
