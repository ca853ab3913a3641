// A result as an article of the page of HTML that html_page.h begins and ends. The page needs no
// script and no file beside it. Output goes to the caller's buffer.
#pragma once

#include "report/shared/result.h"

// Appends the report of a judged case: the answer and its reasons, the board as a picture, what
// lies on it, the rulings and their sources. Of `style` only all_rulings counts.
void report_html(const struct report_result *result, struct report_style style, struct aj_buf *out);
