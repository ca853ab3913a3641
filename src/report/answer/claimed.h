// Sentences on claims beside who is right: what is right if nobody is, that a claim is right but
// for its reason, and that it cannot be compared with an illegal turn. They are written to the
// caller's page.
#pragma once

#include "report/shared/page.h"

// Whether the turn is illegal by every edition that was tried, and the claim speaks only of what
// the turn leads to, or of the verdict although other turns were to follow.
bool report_is_unplayed(const struct report_page *page, const struct aj_dispute *dispute);

// Returns the number of the illegal turn, from 1, and sets `*turns` to how many the case has.
// Returns 0 if no turn is illegal or none follows it.
size_t report_early_turn(const struct report_page *page, size_t *turns);

// Whether report_is_unplayed holds for some claim of the page. Then the lines on claims say how the
// turn might be mended (report_is_help).
bool report_has_unplayed(const struct report_page *page);

// The line on these claims: that the turn is illegal, and how it might be typed or why.
void report_unplayed(struct report_page *page);

// If nobody is right: a line that says what is, and what is not.
void report_right_instead(struct report_page *page);

// A line for each claim of which nothing is wrong but the rules that it names.
void report_wrong_reasons(struct report_page *page);
