// Renders a canvas as an SVG document; the buffer is the caller's.
#ifndef REPORT_SVG_H
#define REPORT_SVG_H

#include "core/buf.h"
#include "core/canvas.h"

// Writes a whole document that stands alone: no style sheet, no font file, no script.
void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out);

#endif
