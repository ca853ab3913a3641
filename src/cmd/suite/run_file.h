// One file of a suite, run.
#pragma once

#include "cmd/suite/suite.h"

// Runs every case of a file; its tests and diagnostics become those of the file, in the order of
// its cases.
void cmd_suite_run_file(struct cmd_suite *suite, struct cmd_suite_file *file);
