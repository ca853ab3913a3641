// The page of HTML that holds the reports of cases, and what it says of a file that could not be
// judged. Output goes to the caller's buffer.
#pragma once

#include "report/shared/result.h"

// Appends the page up to its first result.
void report_html_begin(struct aj_buf *out);

// Appends the page behind its last result.
void report_html_end(struct aj_buf *out);

// Appends a file that could not be read or understood, with all its problems.
void report_html_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);
