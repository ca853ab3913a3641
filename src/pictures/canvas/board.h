// A drawing of the table onto a canvas. The canvas is the caller's; its shapes live in the given
// arena.
#pragma once

#include "pictures/shared/drawing.h"

// Draws onto a new canvas, with gaps as car_draw_text has them.
void car_draw_canvas(const struct car_drawing *drawing, struct aj_arena *arena,
                     struct aj_canvas *canvas);
