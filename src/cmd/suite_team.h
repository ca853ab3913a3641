// All files of a suite, run.
#pragma once

#include "cmd/suite.h"

// Runs every file, and one alone; rows of tests stand in the order of the files.
void suite_run(struct suite *suite);
