// The circus: where the big top stands, and the tokens of animals.
#pragma once

#include "carcassonne/rules/rules.h"

enum { CAR_ANIMALS = 6, CAR_ACROBATS_MOST = 3 };

// By kind of animal: its points, and how many tokens there are.
extern const int32_t car_animal_points[CAR_ANIMALS], car_animal_tokens[CAR_ANIMALS];

// The circus as a case tells it (car_position.own), or as it is now (car_judging.own).
struct car_circus {
    uint32_t at;               // the tile of the big top: index of the position's tiles
                               // (CAR_NO_TILE: none) or of the board's (CAR_NOTHING: none)
    int32_t animal;            // points of the animal on the token under the big top, 0: not known
    int32_t left[CAR_ANIMALS]; // tokens left, with the one under it
    uint32_t to;   // where the big top will go: the tile with a circus space of this turn;
                   // CAR_NOTHING: none
    int32_t shown; // the token by which the circus was scored in this turn; 0: it was not
    uint32_t turn; // car_turn_state.index of the turn that scored it
};

// Returns the state of the circus, or NULL while the module is off.
static inline struct car_circus *car_circus_of(const struct car_judging *g) {
    return g->own[CAR_TAKES_PART_circus];
}

// Returns the index of the animal with so many points, or -1 if there is none.
int car_animal_of(int32_t points);

// Whether a token is to be shown in this turn, before or after its scoring step.
bool car_circus_is_due(const struct car_judging *g);

// Returns the points of the animal that this turn shows: those that an action of the turn tells,
// else those of the token under the big top if it is known, or 0 if it is not known.
int32_t car_circus_shown(const struct car_judging *g);

// Scores the circus and moves the big top, once the turn's scoring step is over.
void car_circus_end(struct car_judging *g);

// Returns the space for acrobats of a tile, or CAR_NOTHING if it has none, or a table plays without
// them.
uint32_t car_acrobats_at(const struct car_judging *g, uint32_t lying);

// Returns how many acrobats of a player are on a part; player AJ_NONE: of all players.
int car_acrobats_count(const struct car_judging *g, uint32_t part, int player);
