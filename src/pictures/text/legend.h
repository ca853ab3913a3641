// The letters and colours of pieces in a text, and a line that explains all its signs. Nobody owns
// anything here: the strings are constants.
#pragma once

#include "core/buf.h"
#include "painting/grid.h"
#include "pictures/shared/drawing.h"

// The tint of a colour, "red"; of any other word grey.
enum aj_tint car_draw_tint(const char *colour);

// A token's letter: the first of its colour, except K for black and E for grey.
const char *car_draw_letter(const char *colour);

// Writes one line that explains the signs in a text of these tiles; nothing if they show none. The
// caller explains followers' numbers.
void car_draw_legend(const struct car_drawing *drawing, struct aj_buf *out);
