// The tiles of a random game, as they are drawn.
#pragma once

#include "carcassonne/play/play.h"

// The next tile that can be placed somewhere, with its placements listed; those that cannot are set
// aside. NULL: none is left.
const struct car_tile *car_play_draw(struct car_play *play, uint32_t *count);

// The tile fits nowhere: it is out of the game.
void car_play_set_aside(struct car_play *play, const struct car_tile *tile);

// How many river tiles a game has placed: those that were set aside are not left to be laid.
int32_t *car_play_count_laid_river(const struct car_play *play, struct aj_arena *arena);
