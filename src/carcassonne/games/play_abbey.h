// Abbeys and wagons in random games.
#pragma once

#include "carcassonne/games/play.h"

// Whether the player would now lay an abbey in place of a tile drawn;
// and whether, with no tile left, he has a turn for his abbey, which he may pass.
bool car_play_lays_abbey(struct car_play *play, struct car_action *a);
bool car_play_passes(struct car_play *play);
