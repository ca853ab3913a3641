// The first lines of a report in text: what is answered, and why. They are written to the caller's
// page, which owns its texts.
#pragma once

#include "report/shared/page.h"

// Writes the first line alone: what is answered.
void report_headline(struct report_page *page);

// Writes the reasons for it, below it.
void report_reasons(struct report_page *page);

// Writes the first line with its reasons.
void report_answer(struct report_page *page);
