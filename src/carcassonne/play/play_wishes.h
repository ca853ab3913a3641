// Where a tile is put in a random game.
#pragma once

#include "carcassonne/play/play.h"

// One of the `count` placements that were listed for a tile.
const struct car_placement *car_play_choose_placement(struct car_play *play,
                                                      const struct car_tile *tile, uint32_t count);
