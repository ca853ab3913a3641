// Renders a canvas as an SVG document; the buffer is the caller's.
#pragma once

#include "core/buf.h"
#include "painting/canvas.h"

// Writes a whole document that stands alone: no style sheet, no font file, no script.
void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out);

// Appends a text from the input as XML and HTML take it, in attributes too: no markup, and nothing
// that a terminal would take amiss.
void aj_markup_put(const char *text, size_t length, struct aj_buf *out);
