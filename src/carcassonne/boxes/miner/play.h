// Ore and mines in random games.
#pragma once

#include "carcassonne/play/play.h"

// Whether a tile has an entrance below or within a city; and
// whether placed there it opens a city of others, or sends an underminer home.
bool car_play_is_mined(const struct car_play *play, const struct car_tile *tile);
bool car_play_mines(const struct car_play *play, const struct car_tile *tile,
                    const struct car_placement *at);
