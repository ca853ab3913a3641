// Which answer each edition gives, and the sources that a report rests on, for posts and pages.
#pragma once

#include "report/shared/result.h"

// Appends a line for each edition of a module whose editions differ, else one for the module: the
// same everywhere. Then one for each house rule in force.
void report_editions(const struct report_result *result, struct aj_buf *out);

// Which sources of the rulebook are cited by rulings other than notes, by the editions in force and
// by those that answer otherwise. As long as the rulebook has sources; in the judgement's arena.
const bool *report_cited(const struct report_result *result);
