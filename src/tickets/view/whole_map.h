// The whole map as a picture. It is drawn below the caller's pen.
#pragma once

#include "tickets/view/pen.h"

// Draws the whole map below the pen, TTR_MAP_WIDTH wide, and moves the pen behind it: every route,
// whose it is, every city, and handles on both (`data-route`, `data-city`) to be pointed at. `job`
// says in which colours the players play; NULL: not told.
void ttr_draw_map(struct ttr_pen *pen, const struct aj_case *job);
