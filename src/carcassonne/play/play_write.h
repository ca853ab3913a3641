// A random game as a case.
#pragma once

#include "carcassonne/play/play.h"

// Writes the game as a case: one JSON object without a line's end.
void car_play_write(const struct car_play *play, const char *id, struct aj_buf *out);
