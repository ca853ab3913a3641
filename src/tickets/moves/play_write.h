// A random game written as a case. Output goes to the caller's buffer.
#pragma once

#include "tickets/moves/play.h"

// Writes the game as a case: one JSON object without a line's end.
void ttr_play_write(const struct ttr_play *play, const char *id, struct aj_buf *out);
