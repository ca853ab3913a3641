// A rulebook listed.
#pragma once

#include "report/rulebook/rules.h"

// Appends everything in a chapter, one line each.
void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out);
