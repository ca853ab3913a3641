// A result as a block to be posted in a forum. Output goes to the caller's buffer.
#pragma once

#include "report/shared/result.h"

// Appends the ruling as a block to be posted in a forum, which adjudge reads back
// (judging/case/post.h).
void report_post(const struct report_result *result, struct report_style style, struct aj_buf *out);
