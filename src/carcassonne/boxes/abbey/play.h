// Abbeys and wagons in random games.
#pragma once

#include "carcassonne/play/play.h"

// Whether the player lays an abbey now in place of the tile that he drew; then `a` is that action.
bool car_play_lays_abbey(struct car_play *play, struct car_action *a);

// Whether, with no tile left, the next player has a turn in which he may lay an abbey or pass: each
// player has one if any abbey is left. Counts that turn.
bool car_play_passes(struct car_play *play);
