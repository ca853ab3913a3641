// A board that is not understood, or that cannot be: it cannot be judged, but be drawn, with each
// fault marked where it is.
#pragma once

#include "judging/view.h"

// aj_view.broken.
bool car_draw_broken(const struct aj_broken *broken, const struct aj_sheet *sheet);
