// What a report says of claims beside who is right: what is right if nobody is, and that an illegal
// turn leaves nothing to hold a claim against. It is written to the caller's page.
#pragma once

#include "report/shared/page.h"

// Whether the turn is illegal by every edition that was tried, and the claim speaks only of what
// the turn leads to, or of the verdict although other turns were to follow.
bool report_is_unplayed(const struct report_page *page, const struct aj_dispute *dispute);

// The turn that is illegal and the number of those given, from 1, if others follow it; else 0.
size_t report_early_turn(const struct report_page *page, size_t *turns);

// Whether some claim of the page is unplayed in that sense. Then the lines on claims say what helps
// with the turn (report_is_help).
bool report_has_unplayed(const struct report_page *page);

// The line on these claims: that the turn is illegal, and how it might be typed or why.
void report_unplayed(struct report_page *page);

// If nobody is right: a line that says what is, and what is not.
void report_right_instead(struct report_page *page);
