// The brief record of a judged case in JSON: one line, for programs that judge many cases. Output
// goes to the caller's buffer.
#pragma once

#include "report/shared/result.h"

// Appends the brief record of a judged case (no file, no rulings but those that forbid, no
// workings) and a line feed.
void report_brief(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);
