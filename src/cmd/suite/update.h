// Expectations rewritten to the results.
#pragma once

#include "cmd/suite/suite.h"

// Rewrites what failed cases expect (`--update`) and shows each change. Returns the exit code.
int cmd_suite_update(struct cmd_suite *suite);
