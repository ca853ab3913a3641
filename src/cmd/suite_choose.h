// Which cases of a suite are run.
#pragma once

#include "cmd/suite.h"

// Whether a rule or an option has the id that `--touches` gives; false after saying so, with the
// nearest id.
bool suite_check_choice(struct suite *suite);

// Whether `--filter` and `--tag` choose the case, by `id`: that of an entry of `under` is its own.
bool suite_chooses(const struct suite *suite, const struct aj_case *job, const char *id);

// Whether the case consulted the option, or cited the rule, that `--touches` asks for.
bool suite_touches(const struct suite *suite, const struct aj_case *job,
                   const struct aj_answer *answer);

// Says so if files were found and none of their cases was chosen: a run of nothing is no
// success. Returns the exit code.
int suite_check_any(struct suite *suite, size_t chosen);
