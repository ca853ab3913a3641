// Lines that are read from left to right, in which names may be written from right to left.
#pragma once

#include <stddef.h>

#include "core/buf.h"

// Marks in the line that `buf` holds from `from` on where letters from right to left end and a
// number follows (a left-to-right mark, which takes no room). Without it the number would be shown
// on their other side.
void aj_direction_mark(struct aj_buf *buf, size_t from);
