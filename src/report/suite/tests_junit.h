// Results of a run of tests as XML for readers of JUnit. Output goes to the caller's buffer, of
// which parts may be taken.
#pragma once

#include "report/suite/tests.h"

// Appends the report for JUnit's readers.
void report_tests_junit(const struct report_tests *tests, struct aj_buf *out);
