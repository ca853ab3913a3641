// The robbers on the score track.
#pragma once

#include "carcassonne/boxes/messages/messages.h"
#include "carcassonne/rules/rules.h"

// Where robbers are: as a case tells it (car_position.own), or as it is now (car_judging.own).
struct car_robbers {
    int8_t space[AJ_PLAYERS_MAX];  // 0 to CAR_TRACK_SPACES - 1, AJ_NONE: at home
    int8_t figure[AJ_PLAYERS_MAX]; // the figure on that space next to which the robber is (enum in
                                   // messages.h)
    // What follows is about this turn, or this part of it.
    uint32_t turn;                 // car_turn_state.index of the turn
    uint8_t placed;                // players who have placed their robbers, as bits
    int8_t choice[AJ_PLAYERS_MAX]; // the player whom it robs in this scoring step, AJ_NONE: whoever
                                   // moves
};

// What an action `robber` or `rob` tells.
struct car_robber_told {
    int8_t player; // whose robber it is, AJ_NONE: the mover's
    int8_t other; // action `rob`: the player who is robbed; `robber`: whose figure it goes next to,
                  // AJ_NONE: to `space`
    int8_t space, figure;
    const char *name;       // of `player`, NULL: not told
    const char *other_name; // of `other`, NULL: not told
};

// Returns the state of the module, or NULL while it is off.
static inline struct car_robbers *car_robbers_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_robbers];
}

// Returns the space of the score track on which a figure of a player is.
int car_robbers_space(const struct car_judging *g, int player, int figure);

// Chooses whom each robber robs, before the gains of a scoring step move figures.
void car_robbers_choose(struct car_judging *g);

// Lets robbers rob in the final scoring, by the gains of the track in their order. What actions
// tell does not count.
void car_robbers_final(struct car_judging *g);

// Lets robbers on the space `from` take half of the gain that moved a player's figure from there.
void car_robbers_leave(struct car_judging *g, const struct car_gain *gain, int figure, int from);
