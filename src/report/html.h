// Results as one page of HTML that stands alone: no script, no style sheet or picture beside it.
#pragma once

#include "report/result.h"

// Appends the page up to its first result, and what ends it.
void report_html_begin(struct aj_buf *out);
void report_html_end(struct aj_buf *out);

// Appends the report of a judged case: the answer and its reasons, the board as a picture, what
// lies on it, the rulings and their sources. Of `style` only all_rulings counts.
void report_html(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends a file that could not be read or understood, with all its problems.
void report_html_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);
