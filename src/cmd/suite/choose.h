// Which cases of a suite are run.
#pragma once

#include "cmd/suite/suite.h"

// Whether a rule or an option has the id that `--touches` gives; false after saying so, with the
// nearest id.
bool cmd_suite_check_choice(struct cmd_suite *suite);

// Whether `--filter` and `--tag` choose the case, by `id`: that of an entry of `under` is its own.
bool cmd_suite_chooses(const struct cmd_suite *suite, const struct aj_case *job, const char *id);

// Whether the case consulted the option, or cited the rule, that `--touches` asks for.
bool cmd_suite_touches(const struct cmd_suite *suite, const struct aj_case *job,
                       const struct aj_answer *answer);

// Says so if files were found and none of their cases was chosen: a run of nothing is no
// success. Returns the exit code.
int cmd_suite_check_any(struct cmd_suite *suite, size_t chosen);
