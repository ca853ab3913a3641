// What a picture shows, in words.
#pragma once

#include "judging/game/view.h"
#include "report/shared/result.h"

// Returns what a picture that stands alone shows, for those who cannot see it: the answer, if `how`
// has one, and the list of what lies on the table. Its text is the judgement's.
const char *report_description(const struct report_result *result, const struct aj_showing *how);
