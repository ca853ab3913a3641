// All files of a suite, run.
#pragma once

#include "cmd/suite/suite.h"

// Runs every file, several at a time if the suite has several jobs. Each file gets its own tests,
// so that their order is that of the files.
void cmd_suite_run(struct cmd_suite *suite);
