// One action of a random game, tried and played.
#pragma once

#include "carcassonne/play/play.h"

// Adds an action to the turn if the rules allow it; whether they do.
bool car_play_do(struct car_play *play, struct car_turn *turn, const struct car_action *a);
