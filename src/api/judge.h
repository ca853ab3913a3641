// The answer to one case, and what else is asked about it. All lives in the engine's arena.
#pragma once

#include "api/engine.h"

// Judges a case and fills `report` with what `asks` wants (bits of enum aj_ask). Called within the
// engine's work, which ends if memory is used up. False after diagnostics.
bool aj_engine_judge_case(adjudge_engine *engine, const struct aj_case *job, unsigned asks,
                          struct report_result *report);

// Adds what else `asks` wants to a report whose answer is known: other editions, claims,
// expectations. Mistakes in these become diagnostics.
void aj_engine_ask_more(adjudge_engine *engine, unsigned asks, struct report_result *report);
