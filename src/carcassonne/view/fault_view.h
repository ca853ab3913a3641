// A board that is not understood, or that cannot be: it cannot be judged, but be drawn, with each
// fault marked where it is.
#ifndef CAR_FAULT_VIEW_H
#define CAR_FAULT_VIEW_H

#include "judging/view.h"

// aj_view.broken.
bool car_draw_broken(const struct aj_broken *broken, const struct aj_sheet *sheet);

#endif
