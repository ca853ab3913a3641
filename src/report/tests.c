#include "report/tests.h"

#include <string.h>

#include "core/json.h"

const char *const report_test_status_names[REPORT_STATUSES] = {
    [REPORT_PASS] = "passed",     [REPORT_FAIL] = "failed", [REPORT_XFAIL] = "xfail",
    [REPORT_XPASS] = "xpass",     [REPORT_EMPTY] = "empty", [REPORT_REPEATED] = "repeated",
    [REPORT_INVALID] = "invalid", [REPORT_ERROR] = "error",
};

static void put_safe(struct aj_buf *out, const char *text) {
    aj_buf_safe(out, text, strlen(text));
}

// Why a test did not pass, in a few words; "" if that is all in its differences.
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

// The details of a test, each line begun with `lead`.
static void put_details(const struct report_test *test, const char *lead, struct aj_buf *out) {
    const char *words = say_status(test);
    if (*words)
        aj_buf_format(out, "%s%s\n", lead, words);
    for (uint32_t i = 0; i < test->differences; i++) {
        const struct report_difference *d = &test->difference[i];
        aj_buf_puts(out, lead);
        put_safe(out, d->key);
        aj_buf_puts(out, ": expected ");
        put_safe(out, d->expected);
        aj_buf_puts(out, ", is ");
        put_safe(out, d->actual);
        aj_buf_char(out, '\n');
    }
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

static void put_changes(const struct report_test *test, const char *lead, struct aj_buf *out) {
    for (uint32_t i = 0; i < test->changes; i++) {
        const struct report_difference *d = &test->change[i];
        aj_buf_format(out, "%schanges ", lead);
        put_safe(out, d->key);
        aj_buf_puts(out, ": ");
        put_safe(out, d->expected);
        aj_buf_puts(out, " -> ");
        put_safe(out, d->actual);
        aj_buf_char(out, '\n');
    }
}

static void count_all(const struct report_tests *tests, size_t counts[REPORT_STATUSES]) {
    memset(counts, 0, REPORT_STATUSES * sizeof *counts);
    for (size_t i = 0; i < tests->count; i++)
        counts[tests->test[i].status]++;
}

// "212 passed, 1 failed": also what CI systems look for at the end of a run.
static void put_totals(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    count_all(tests, counts);
    size_t passed = counts[REPORT_PASS] + counts[REPORT_XFAIL];
    aj_buf_format(out, "%zu passed, %zu failed\n", passed, tests->count - passed);
}

static void put_pretty(const struct report_tests *tests, bool all, struct aj_buf *out) {
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        if (report_test_passed(test) && !all && test->changes == 0)
            continue;
        aj_buf_format(out, "%s ", report_test_status_names[test->status]);
        put_safe(out, test->id);
        aj_buf_puts(out, " (");
        put_safe(out, test->file);
        if (test->line)
            aj_buf_format(out, ":%u", test->line);
        aj_buf_puts(out, ")\n");
        put_details(test, "    ", out);
        put_changes(test, "    ", out);
    }
    put_totals(tests, out);
}

// As put_safe; a '#' would begin a directive, so that an id could call its own test a TODO.
static void put_tap_name(struct aj_buf *out, const char *text) {
    for (const char *rest = text; *rest; rest++) {
        if (*rest != '#' && *rest != '\\')
            continue;
        aj_buf_safe(out, text, (size_t)(rest - text));
        aj_buf_char(out, '\\');
        text = rest;
    }
    put_safe(out, text);
}

static void put_tap(const struct report_tests *tests, struct aj_buf *out) {
    aj_buf_format(out, "TAP version 14\n1..%zu\n", tests->count);
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        // A TODO that passes counts as passed to harnesses, and is an error here: it is no TODO.
        bool ok = test->status == REPORT_PASS;
        aj_buf_format(out, "%s %zu - ", ok ? "ok" : "not ok", i + 1);
        put_tap_name(out, test->id);
        if (test->status == REPORT_XFAIL) {
            aj_buf_puts(out, " # TODO ");
            put_safe(out, test->reason ? test->reason : "known wrong");
        }
        aj_buf_char(out, '\n');
        if (!report_test_passed(test))
            put_details(test, "# ", out);
    }
}

// ---- JUnit

// As aj_buf_safe, with what means something in the format around it replaced: `marks` holds the
// characters, `escapes` what stands for each. Line ends are kept for the format to replace.
static void put_escaped(struct aj_buf *out, const char *text, const char *marks,
                        const char *const escapes[]) {
    while (*text) {
        size_t plain = strcspn(text, marks);
        aj_buf_safe(out, text, plain);
        text += plain;
        if (*text)
            aj_buf_puts(out, escapes[strchr(marks, *text++) - marks]);
    }
}

static void put_xml(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"&amp;", "&lt;", "&gt;", "&quot;", "\n"};
    put_escaped(out, text, "&<>\"\n", escapes);
}

static void put_attribute(struct aj_buf *out, const char *name, const char *text) {
    aj_buf_format(out, " %s=\"", name);
    put_xml(out, text);
    aj_buf_char(out, '"');
}

static void put_junit_test(const struct report_test *test, struct aj_buf *out) {
    struct aj_buf details;
    aj_buf_puts(out, "    <testcase");
    put_attribute(out, "classname", test->file);
    put_attribute(out, "name", test->id);
    if (test->status == REPORT_PASS) {
        aj_buf_puts(out, "/>\n");
        return;
    }
    aj_buf_init(&details);
    put_details(test, "", &details);
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

static void put_junit(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    count_all(tests, counts);
    size_t errors = tests->count - counts[REPORT_PASS] - counts[REPORT_XFAIL] - counts[REPORT_FAIL];
    aj_buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
    aj_buf_format(out,
                  "  <testsuite name=\"adjudge\" tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" "
                  "skipped=\"%zu\">\n",
                  tests->count, counts[REPORT_FAIL], errors, counts[REPORT_XFAIL]);
    for (size_t i = 0; i < tests->count; i++)
        put_junit_test(&tests->test[i], out);
    aj_buf_puts(out, "  </testsuite>\n</testsuites>\n");
}

// ---- JSON: an array of flat rows

static void write_differences(const struct report_difference *list, uint32_t count,
                              const char *const keys[2], struct aj_json *json) {
    aj_json_begin_list(json);
    for (uint32_t i = 0; i < count; i++) {
        aj_json_begin_object(json);
        aj_json_put_text(json, "key", list[i].key);
        aj_json_put_text(json, keys[0], list[i].expected);
        aj_json_put_text(json, keys[1], list[i].actual);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
}

static void put_json(const struct report_tests *tests, struct aj_buf *out) {
    static const char *const differs[2] = {"expected", "actual"};
    static const char *const changes[2] = {"from", "to"};
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_list(&json);
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        aj_json_begin_object(&json);
        aj_json_put_text(&json, "file", test->file);
        aj_json_put_text(&json, "id", test->id);
        aj_json_put_int(&json, "line", test->line);
        aj_json_put_text(&json, "status", report_test_status_names[test->status]);
        aj_json_put_text(&json, "reason", test->reason ? test->reason : "");
        aj_json_put_text(&json, "ruling", test->ruling ? test->ruling : "");
        aj_json_key(&json, "differences");
        write_differences(test->difference, test->differences, differs, &json);
        aj_json_key(&json, "changes");
        write_differences(test->change, test->changes, changes, &json);
        aj_json_end_object(&json);
    }
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
}

// ---- GitHub annotations

static void put_property(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"%25", "%0A", "%3A", "%2C"};
    put_escaped(out, text, "%\n:,", escapes);
}

static void put_message(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"%25", "%0A"};
    put_escaped(out, text, "%\n", escapes);
}

static void put_github(const struct report_tests *tests, struct aj_buf *out) {
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        struct aj_buf details;
        if (report_test_passed(test))
            continue;
        aj_buf_init(&details);
        put_details(test, "", &details);
        aj_buf_puts(out, "::error file=");
        put_property(out, test->file);
        if (test->line)
            aj_buf_format(out, ",line=%u", test->line);
        aj_buf_puts(out, ",title=");
        put_property(out, test->id);
        aj_buf_puts(out, "::");
        put_message(out, aj_buf_text(&details));
        aj_buf_char(out, '\n');
        aj_buf_done(&details);
    }
    put_totals(tests, out);
}

void report_tests(const struct report_tests *tests, enum report_tests_format format, bool all,
                  struct aj_buf *out) {
    switch (format) {
    case REPORT_PRETTY:
        put_pretty(tests, all, out);
        break;
    case REPORT_TAP:
        put_tap(tests, out);
        break;
    case REPORT_JUNIT:
        put_junit(tests, out);
        break;
    case REPORT_JSON:
        put_json(tests, out);
        break;
    case REPORT_GITHUB:
        put_github(tests, out);
        break;
    }
}
