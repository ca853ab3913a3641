// The settings of an engine, for another one.
#pragma once

#include "api/engine.h"

// A new engine with all that holds for every document, as another has it; NULL if there is no
// memory for it. Engines share nothing: each may be used by a thread of its own.
adjudge_engine *aj_engine_like(const adjudge_engine *engine);
