// The robbers on the score track.
#pragma once

#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/rules/rules.h"

// Where robbers stand: as a case tells it (car_position.own), or now.
struct car_robbers {
    int8_t space[AJ_PLAYERS_MAX];  // AJ_NONE: at home
    int8_t figure[AJ_PLAYERS_MAX]; // beside which figure of its space (enum in messages.h)
    // This turn, or part of it.
    uint32_t turn;                 // its car_turn_state.index
    uint8_t placed;                // players who have placed theirs, as bits
    uint8_t home;                  // whose were at home when it began, as bits
    int8_t choice[AJ_PLAYERS_MAX]; // whom it robs in this scoring step, AJ_NONE: whoever comes
};

// What an action `robber` or `rob` tells.
struct car_robber_told {
    int8_t player; // whose robber, AJ_NONE: that of the player of the turn
    int8_t other;  // rob: whom; robber: beside whom, AJ_NONE: a space is told
    int8_t space, figure;
    const char *name; // of `player`, NULL
};

// NULL while the module is off.
static inline struct car_robbers *car_robbers_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_robbers];
}

// The space where a figure of a player stands.
int car_robbers_space(const struct car_judging *g, int player, int figure);

// Before the gains of a scoring step move figures: whom each robber robs.
void car_robbers_choose(struct car_judging *g);

// The final scoring, as if nothing were told of it: the gains of the track in their order.
void car_robbers_final(struct car_judging *g);

// A gain has moved a player's figure away from a space: robbers there take half of it.
void car_robbers_leave(struct car_judging *g, const struct car_gain *gain, int figure, int from);
