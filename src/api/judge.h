// The answer to one case, and whatever else is asked about it.
#pragma once

#include "api/engine.h"

// Judges a case within such work. False after diagnostics.
bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report);

// What is asked beside the answer of a report; what is wrong with it is in the diagnostics.
void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report);
