// A board whose tiles do not fit: it cannot be judged, but be drawn, with the clash marked.
#ifndef CAR_CLASH_VIEW_H
#define CAR_CLASH_VIEW_H

#include "judging/case.h"
#include "judging/view.h"

// aj_view.broken.
bool car_draw_broken(const struct aj_case *job, struct aj_arena *arena,
                     const struct aj_sheet *sheet);

#endif
