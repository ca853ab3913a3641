// Draws a board that was not understood or that cannot be, with each fault marked where it is.
#pragma once

#include "judging/game/view.h"

// aj_view.broken: draws into the sheet that the caller opened. False if the fault is not on the
// board.
bool car_draw_broken(const struct aj_broken *broken, const struct aj_sheet *sheet);
