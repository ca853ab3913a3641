// Writes the results of a run of tests as JUnit XML: one suite a file.
#include <string.h>

#include "report/suite/suite.h"

static void put_xml(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"&amp;", "&lt;", "&gt;", "&quot;", "\n"};
    report_tests_escaped(out, text, "&<>\"\n", escapes);
}

static void put_attribute(struct aj_buf *out, const char *name, const char *text) {
    aj_buf_format(out, " %s=\"", name);
    put_xml(out, text);
    aj_buf_char(out, '"');
}

static void put_seconds(struct aj_buf *out, uint64_t micros) {
    aj_buf_format(out, " time=\"%llu.%06u\"", (unsigned long long)(micros / 1000000),
                  (unsigned)(micros % 1000000));
}

// Writes the file's name without its extension and with no other dot: readers split a class name at
// its last dot.
static void put_class(struct aj_buf *out, const char *file) {
    const char *slash = strrchr(file, '/'), *dot = strrchr(file, '.');
    size_t length = dot && dot > (slash ? slash + 1 : file) ? (size_t)(dot - file) : strlen(file);
    aj_buf_puts(out, " classname=\"");
    for (size_t at = 0; at < length;) {
        char part[256] = "";
        size_t plain = strcspn(file + at, "."), left = length - at;
        size_t taken = plain < left ? plain : left;
        taken = taken < sizeof part ? taken : sizeof part - 1;
        memcpy(part, file + at, taken);
        put_xml(out, part);
        at += taken;
        if (at < length && file[at] == '.') {
            aj_buf_char(out, '_');
            at++;
        }
    }
    aj_buf_char(out, '"');
}

static void put_junit_test(const struct report_test *test, struct aj_buf *out) {
    struct aj_buf details;
    aj_buf_puts(out, "    <testcase");
    put_class(out, test->file);
    put_attribute(out, "name", test->id);
    put_attribute(out, "file", test->file);
    if (test->line)
        aj_buf_format(out, " line=\"%u\"", test->line);
    put_seconds(out, test->micros);
    if (test->status == REPORT_PASS) {
        aj_buf_puts(out, "/>\n");
        return;
    }
    aj_buf_init_beside(&details, out);
    report_tests_details(test, "", &details);
    report_tests_errors(test, "", &details);
    const char *tag = test->status == REPORT_XFAIL  ? "skipped"
                      : test->status == REPORT_FAIL ? "failure"
                                                    : "error";
    aj_buf_format(out, ">\n      <%s", tag);
    put_attribute(out, "message", report_test_status_names[test->status]);
    aj_buf_char(out, '>');
    put_xml(out, aj_buf_text(&details));
    aj_buf_format(out, "</%s>\n    </testcase>\n", tag);
    aj_buf_done(&details);
}

// Writes the counts as attributes of an enclosing element.
static void put_junit_counts(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    uint64_t micros = 0;
    report_tests_count(tests, counts);
    size_t errors = tests->count - counts[REPORT_PASS] - counts[REPORT_XFAIL] - counts[REPORT_FAIL];
    for (size_t i = 0; i < tests->count; i++)
        micros += tests->test[i].micros;
    aj_buf_format(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"",
                  tests->count, counts[REPORT_FAIL], errors, counts[REPORT_XFAIL]);
    put_seconds(out, micros);
    aj_buf_puts(out, ">\n");
}

void report_tests_junit(const struct report_tests *tests, struct aj_buf *out) {
    aj_buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"adjudge\"");
    put_junit_counts(tests, out);
    for (size_t from = 0, to; from < tests->count; from = to) {
        const char *file = tests->test[from].file;
        for (to = from + 1; to < tests->count && strcmp(tests->test[to].file, file) == 0;)
            to++;
        struct report_tests suite = *tests;
        suite.test += from;
        suite.count = to - from;
        aj_buf_puts(out, "  <testsuite");
        put_attribute(out, "name", file);
        put_junit_counts(&suite, out);
        for (size_t i = 0; i < suite.count; i++) {
            put_junit_test(&suite.test[i], out);
            report_tests_pass_on(tests, out);
        }
        aj_buf_puts(out, "  </testsuite>\n");
    }
    aj_buf_puts(out, "</testsuites>\n");
}
