// What other editions say of a case, as a paragraph of a report. It is written to the caller's
// page.
#pragma once

#include "report/shared/page.h"

// Whether another edition comes to another answer by its value of this option alone.
bool report_is_contested(const struct report_page *page, int option);

// Says what the case comes to under other editions.
void report_elsewhere(struct report_page *page);
