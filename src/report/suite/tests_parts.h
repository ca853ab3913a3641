// What the formats of test results share. Output goes to the caller's buffer.
#pragma once

#include "report/suite/tests.h"

// Appends why a test did not pass, each line begun with `lead`.
void report_tests_details(const struct report_test *test, const char *lead, struct aj_buf *out);

// Appends what `test --update` changed in the case, one line each, begun with `lead`.
void report_tests_changes(const struct report_test *test, const char *lead, struct aj_buf *out);

// Appends what was not understood with its place, one line each, begun with `lead`.
void report_tests_errors(const struct report_test *test, const char *lead, struct aj_buf *out);

// Counts the tests by status.
void report_tests_count(const struct report_tests *tests, size_t counts[REPORT_STATUSES]);

// Has what was written so far taken if it is much.
void report_tests_pass_on(const struct report_tests *tests, struct aj_buf *out);

// As aj_buf_safe, with what means something in the format around it replaced: `marks` holds the
// characters, `escapes` the text for each. Line ends are kept for the format to replace.
void report_tests_escaped(struct aj_buf *out, const char *text, const char *marks,
                          const char *const escapes[]);

extern const char *const report_test_status_names[REPORT_STATUSES];
