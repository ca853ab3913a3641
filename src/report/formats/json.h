// Results as JSON: the full record, one object on one line, in the key order of the format. Output
// goes to the caller's buffer.
#pragma once

#include "core/json.h"
#include "report/shared/result.h"

// Appends the full record of a judged case and a line feed.
void report_json(const struct report_result *result, struct report_style style, struct aj_buf *out);
