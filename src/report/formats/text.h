// Results as people read them aloud at a table, the answer and its reason first; and the paragraphs
// of such a report that others write too. Output goes to the caller's buffer or page.
#pragma once

#include "report/shared/page.h"

// Appends the report of a judged case. Input is made harmless for terminals.
void report_text(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends one line: FILE: VERDICT and the rules that forbid.
void report_line(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Writes a line a player: what he gains and where he ends.
void report_scores(struct report_page *page);

// Writes in one line who won.
void report_winner(struct report_page *page);

// Writes whether the answer is as the case expects.
void report_mismatches(struct report_page *page);
