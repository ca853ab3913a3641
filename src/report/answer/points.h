// The rulings that made the points, which a report says first if only points are disputed. The page
// remembers which rulings it has told.
#pragma once

#include "report/shared/page.h"

// If the points are disputed and not the verdict: says what made them, at most that many rulings,
// and remembers them as told. Returns how many.
size_t report_points_first(struct report_page *page, size_t most);

// Says the notes on what is claimed beside points and the verdict, and on the points told, at most
// that many, and remembers them as told. Returns how many.
size_t report_notes_first(struct report_page *page, size_t most);

// Whether the page has told a ruling among those.
bool report_is_told(const struct report_page *page, const struct aj_ruling *ruling);
