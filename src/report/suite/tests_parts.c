#include <string.h>

#include "report/suite/suite.h"

const char *const report_test_status_names[REPORT_STATUSES] = {
    [REPORT_PASS] = "passed",     [REPORT_FAIL] = "failed", [REPORT_XFAIL] = "xfail",
    [REPORT_XPASS] = "xpass",     [REPORT_EMPTY] = "empty", [REPORT_REPEATED] = "repeated",
    [REPORT_INVALID] = "invalid", [REPORT_ERROR] = "error",
};

static void put_safe(struct aj_buf *out, const char *text) {
    aj_buf_safe(out, text, strlen(text));
}

// Says in a few words why a test did not pass, or "" if its differences say it all.
static const char *say_status(const struct report_test *test) {
    switch (test->status) {
    case REPORT_XPASS:
        return "passed, though it is marked xfail";
    case REPORT_EMPTY:
        return "expects nothing";
    case REPORT_REPEATED:
        return "this id was used before";
    case REPORT_INVALID:
        return "not understood";
    case REPORT_ERROR:
        return "not read";
    default:
        return "";
    }
}

// Writes a line of three values, each after its word.
static void put_difference(const struct report_difference *d, const char *const word[3],
                           struct aj_buf *out) {
    const char *const value[] = {d->key, d->expected, d->actual};
    for (int i = 0; i < 3; i++) {
        aj_buf_puts(out, word[i]);
        put_safe(out, value[i]);
    }
    aj_buf_char(out, '\n');
}

void report_tests_changes(const struct report_test *test, const char *lead, struct aj_buf *out) {
    for (uint32_t i = 0; i < test->changes; i++) {
        aj_buf_puts(out, lead);
        put_difference(&test->change[i], (const char *[]){"changes ", ": ", " -> "}, out);
    }
}

void report_tests_details(const struct report_test *test, const char *lead, struct aj_buf *out) {
    const char *words = say_status(test);
    if (*words)
        aj_buf_format(out, "%s%s\n", lead, words);
    for (uint32_t i = 0; i < test->differences; i++)
        put_difference(&test->difference[i], (const char *[]){lead, ": expected ", ", is "}, out);
    if (test->ruling) {
        aj_buf_format(out, "%sbecause ", lead);
        put_safe(out, test->ruling);
        aj_buf_char(out, '\n');
    }
    if (test->reason) {
        aj_buf_puts(out, lead);
        put_safe(out, test->reason);
        aj_buf_char(out, '\n');
    }
}

void report_tests_errors(const struct report_test *test, const char *lead, struct aj_buf *out) {
    for (uint32_t i = 0; i < test->errors; i++) {
        const struct report_error *error = &test->error[i];
        aj_buf_puts(out, lead);
        put_safe(out, test->file);
        aj_buf_format(out, ":%u:%u: error[%s]: ", error->line, error->column, error->id);
        put_safe(out, error->text);
        if (error->help) {
            aj_buf_puts(out, "; ");
            put_safe(out, error->help);
        }
        aj_buf_char(out, '\n');
    }
    if (test->errors_more)
        aj_buf_format(out, "%sand %u more\n", lead, test->errors_more);
}

void report_tests_count(const struct report_tests *tests, size_t counts[REPORT_STATUSES]) {
    memset(counts, 0, REPORT_STATUSES * sizeof *counts);
    for (size_t i = 0; i < tests->count; i++)
        counts[tests->test[i].status]++;
}

void report_tests_pass_on(const struct report_tests *tests, struct aj_buf *out) {
    enum { MUCH = 1 << 16 };
    if (tests->take && out->length >= MUCH)
        tests->take(tests->context, out);
}

void report_tests_escaped(struct aj_buf *out, const char *text, const char *marks,
                          const char *const escapes[]) {
    while (*text) {
        size_t plain = strcspn(text, marks);
        aj_buf_safe(out, text, plain);
        text += plain;
        if (*text)
            aj_buf_puts(out, escapes[strchr(marks, *text++) - marks]);
    }
}
