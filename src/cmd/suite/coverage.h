// What the cases of a suite reach of their games, for `--coverage`. Names and counts are the
// suite's.
#pragma once

#include "cmd/suite/suite.h"

// Lists everything that is counted, with zero.
void cmd_coverage_list(struct cmd_suite *suite);

// Counts what a judged case reached, as far as it is listed.
void cmd_coverage_count(struct cmd_suite *suite, const struct aj_case *job,
                        const struct aj_answer *answer);
