// Lines that are read from left to right, in which names may be written from right to left.
#pragma once

#include <stddef.h>

#include "core/buf.h"

// Puts a left-to-right mark, which takes no room, behind each run of letters from right to left
// that a number follows, in the line that `buf` holds from `from` on. Without it the number would
// be shown to the left of the letters.
void aj_direction_mark(struct aj_buf *buf, size_t from);
