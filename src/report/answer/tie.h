// The tie behind points that several players have, said below them in a report in text.
#pragma once

#include "report/shared/page.h"

// If a ruling is the last of those that give several players the same points by a tie, in every
// reading: what is to be said of that. Otherwise NULL. It lives in the judgement's arena.
const struct aj_ruling *report_tie(const struct report_page *page, const struct aj_ruling *ruling);
