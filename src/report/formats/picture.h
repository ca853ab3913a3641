// The picture of a result's table, for all formats that show one. Output goes to the caller's
// buffer.
#pragma once

#include "judging/game/view.h"
#include "report/shared/result.h"

// The text with which all names of this case in a page begin, so that those of two cases differ. In
// the arena.
const char *report_picture_name(const struct report_result *result, struct aj_arena *arena);

// Appends the table as characters; false, and nothing is appended, if there is no such picture, if
// it is too wide for any text, or if it would be cut and is wanted `whole`.
bool report_picture_text(const struct report_result *result, struct report_style style, bool whole,
                         struct aj_buf *out);

// Appends the table as SVG, with names of its own if it stands in a page beside others; nothing for
// a game without a view.
void report_picture(const struct report_result *result, struct report_style style, bool in_page,
                    struct aj_buf *out);
