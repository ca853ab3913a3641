// Expectations rewritten to the results.
#pragma once

#include "cmd/suite.h"

// Rewrites what failed cases expect (`--update`) and shows each change. Returns the exit code.
int suite_update(struct suite *suite);
