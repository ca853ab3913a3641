// Reports of runs of `adjudge test`.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/core.h"
#include "report/shared/shared.h"

// ---- tests
//
// The results of a run of tests, in the formats that people and CI systems read.

enum report_test_status {
    REPORT_PASS,
    REPORT_FAIL,
    REPORT_XFAIL,    // known to be wrong
    REPORT_XPASS,    // known to be wrong, but it passed: an error
    REPORT_EMPTY,    // expects nothing: an error
    REPORT_REPEATED, // its id was used before: an error
    REPORT_INVALID,  // the case is not understood
    REPORT_ERROR,    // the file cannot be read
    REPORT_STATUSES
};

struct report_difference {
    const char *key;
    const char *expected;
    const char *actual;
};

// What was not understood, as in the errors of a result.
struct report_error {
    const char *id, *title, *at; // the kind of diagnostic, its meaning; a JSON pointer
    uint32_t line, column;
    const char *text;
    const char *help;        // NULL: none
    struct report_place fix; // as in a finding
    uint32_t replaced;
};

// A test: a case with its `expect`, an entry of its `under`, or a file that could not be read.
struct report_test {
    const char *file;
    const char *id;
    uint32_t line; // of its `expect`; 0: none
    enum report_test_status status;
    const char *reason; // the text of `xfail`, or what was not understood; NULL: none
    const char *ruling; // the ruling that made the difference; NULL: none
    const char *rule, *rule_title,
        *address; // id, title and address of that ruling's rule, constants; "": no address
    const struct report_difference *difference; // failed: what differs
    uint32_t differences;
    const struct report_difference *change; // what the settings change, as from and to
    uint32_t changes;
    const struct report_error *error; // errors of a case that is not understood
    uint32_t errors, errors_more;     // how many are listed, and how many more there were
    uint32_t micros;                  // how long it took, in microseconds
};

struct report_tests {
    const struct report_test *test; // tests of one file are next to each other
    size_t count;
    size_t hidden; // passed tests that are not listed, only counted
    // Called with what was written so far if that is much; it must empty the buffer. NULL: all of
    // it stays there.
    void (*take)(void *context, struct aj_buf *out);
    void *context;
};

enum report_tests_format {
    REPORT_PRETTY,
    REPORT_TAP,
    REPORT_JUNIT,
    REPORT_JSON,
    REPORT_GITHUB,
    REPORT_SARIF
};

// Appends the whole report; `take` may get parts of it. With `all`, passed tests are listed too
// (pretty).
void report_tests(const struct report_tests *tests, enum report_tests_format format, bool all,
                  struct aj_buf *out);

// Appends the names of the tests that were understood, one on a line or, with their places, as
// JSON.
void report_tests_names(const struct report_tests *tests, enum report_tests_format format,
                        struct aj_buf *out);

// Whether a test counts as passed.
static inline bool report_test_passed(const struct report_test *test) {
    return test->status == REPORT_PASS || test->status == REPORT_XFAIL;
}

// ---- tests_junit
//
// The results of a run of tests as XML for readers of JUnit. Output goes to the caller's buffer;
// `take` may get parts of it.

// ---- tests_parts
//
// What the formats of test results share. Output goes to the caller's buffer.

extern const char *const report_test_status_names[REPORT_STATUSES];
