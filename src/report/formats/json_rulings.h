// The rulings of a full record in JSON. They are written into the caller's open object.
#pragma once

#include "report/shared/result.h"

// Writes `rulings`: all of them, in full.
void report_json_rulings(const struct report_result *result, struct aj_json *json);
