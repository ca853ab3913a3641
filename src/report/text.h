// Results as people read them aloud at a table: the answer and its reason first.
#pragma once

#include "report/result.h"

// Appends the report of a judged case. Input is made harmless for terminals.
void report_text(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends the ruling as a block to be posted in a forum, which adjudge reads back (judging/post.h).
void report_post(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends one line: FILE: VERDICT and the rules that forbid.
void report_line(const struct report_result *result, struct report_style style, struct aj_buf *out);
