// Figures that leave the board, which is changed.
#pragma once

#include "carcassonne/rules/judging.h"

// Returns the followers of a scored feature to their owners.
void car_return_all(struct car_judging *g, uint32_t root);

// Takes a follower off the board before the scoring step of this turn.
void car_take_off(struct car_judging *g, uint32_t follower);

// A figure leaves the board without scoring, before or after the scoring step of this turn: adds a
// `denies` ruling, with `figure` and further arguments, and gives it back to its owner. The
// ruling is returned, NULL: none is kept.
struct aj_ruling *car_lose(struct car_judging *g, uint32_t figure, int rule, struct aj_args args);
