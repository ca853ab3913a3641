// A board from one line of text: `CRFR FRFR / . RFRF`, for `adjudge new`.
#pragma once

#include "core/buf.h"

// aj_game.fill: writes `board` with the rows. Of edges that several tiles of the base game show,
// the first of them is written by its name, and a comment names the others.
bool car_fill(const char *rows, struct aj_arena *arena, struct aj_buf *out, const char **problem);
