// Who of a dispute is right: the first lines of a report on a case with claims. They are written to
// the caller's page.
#pragma once

#include "report/shared/page.h"

// Says of each claim whether it is right, open or wrong, and under which editions. There has to be
// one.
void report_who_is_right(struct report_page *page);

// The same with the reasons; nothing if the case has no claims.
void report_disputes(struct report_page *page);
