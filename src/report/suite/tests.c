#include <string.h>

#include "core/core.h"
#include "report/suite/suite.h"

static void put_safe(struct aj_buf *out, const char *text) {
    aj_buf_safe(out, text, strlen(text));
}

// "212 passed, 1 failed": also what CI systems look for at the end of a run.
static void put_totals(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    report_tests_count(tests, counts);
    size_t passed = counts[REPORT_PASS] + counts[REPORT_XFAIL];
    aj_buf_format(out, "%zu passed, %zu failed\n", passed + tests->hidden, tests->count - passed);
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
        report_tests_details(test, "    ", out);
        report_tests_changes(test, "    ", out);
        report_tests_pass_on(tests, out);
    }
    put_totals(tests, out);
}

// Writes as put_safe does, but escapes '#', which begins a directive: an id could otherwise declare
// its own test a TODO.
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
    // Version 13 is the newest that Perl's prove reads; nothing here needs more.
    aj_buf_format(out, "TAP version 13\n1..%zu%s\n", tests->count,
                  tests->count == 0 && tests->hidden > 0 ? " # SKIP none failed" : "");
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        // Harnesses count a TODO that passes as passed, but here it is an error, so that it is not
        // reported as a TODO.
        bool ok = test->status == REPORT_PASS;
        aj_buf_format(out, "%s %zu - ", ok ? "ok" : "not ok", i + 1);
        put_tap_name(out, test->id);
        if (test->status == REPORT_XFAIL) {
            aj_buf_puts(out, " # TODO ");
            put_safe(out, test->reason ? test->reason : "known wrong");
        }
        aj_buf_char(out, '\n');
        if (!report_test_passed(test)) {
            report_tests_details(test, "# ", out);
            report_tests_errors(test, "# ", out);
        }
        report_tests_pass_on(tests, out);
    }
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

static void write_errors(const struct report_test *test, struct aj_json *json) {
    aj_json_open_list(json, "errors");
    for (uint32_t i = 0; i < test->errors; i++) {
        const struct report_error *error = &test->error[i];
        aj_json_begin_object(json);
        aj_json_put_text(json, "id", error->id);
        aj_json_put_text(json, "at", error->at);
        aj_json_put_int(json, "line", error->line);
        aj_json_put_int(json, "column", error->column);
        aj_json_put_text(json, "text", error->text);
        if (error->help)
            aj_json_put_text(json, "help", error->help);
        aj_json_end_object(json);
    }
    aj_json_end_list(json);
    if (test->errors_more)
        aj_json_put_int(json, "errors_more", test->errors_more);
}

static void write_place(const struct report_test *test, struct aj_json *json) {
    aj_json_put_text(json, "file", test->file);
    aj_json_put_text(json, "id", test->id);
    aj_json_put_int(json, "line", test->line);
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
        write_place(test, &json);
        aj_json_put_text(&json, "status", report_test_status_names[test->status]);
        aj_json_put_text(&json, "reason", test->reason ? test->reason : "");
        aj_json_put_text(&json, "ruling", test->ruling ? test->ruling : "");
        aj_json_key(&json, "differences");
        write_differences(test->difference, test->differences, differs, &json);
        aj_json_key(&json, "changes");
        write_differences(test->change, test->changes, changes, &json);
        write_errors(test, &json);
        aj_json_end_object(&json);
        report_tests_pass_on(tests, out);
    }
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
}

// ---- GitHub annotations

static void put_property(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"%25", "%0A", "%3A", "%2C"};
    report_tests_escaped(out, text, "%\n:,", escapes);
}

static void put_message(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"%25", "%0A"};
    report_tests_escaped(out, text, "%\n", escapes);
}

// Begins the annotation of a place in the test's file.
static void begin_annotation(const struct report_test *test, uint32_t line, uint32_t column,
                             struct aj_buf *out) {
    aj_buf_puts(out, "::error file=");
    put_property(out, test->file);
    if (line)
        aj_buf_format(out, ",line=%u", line);
    if (column)
        aj_buf_format(out, ",col=%u", column);
    aj_buf_puts(out, ",title=");
    put_property(out, test->id);
    aj_buf_puts(out, "::");
}

// Each error of a file that was not understood is annotated at its own place.
static void annotate_errors(const struct report_test *test, struct aj_buf *out) {
    for (uint32_t i = 0; i < test->errors; i++) {
        const struct report_error *error = &test->error[i];
        begin_annotation(test, error->line, error->column, out);
        put_message(out, error->text);
        aj_buf_format(out, " [%s]%s", error->id, error->help ? "%0A" : "");
        put_message(out, error->help ? error->help : "");
        aj_buf_char(out, '\n');
    }
}

static void annotate(const struct report_test *test, struct aj_buf *out) {
    struct aj_buf details;
    aj_buf_init_beside(&details, out);
    report_tests_details(test, "", &details);
    begin_annotation(test, test->line, 0, out);
    put_message(out, aj_buf_text(&details));
    aj_buf_char(out, '\n');
    aj_buf_done(&details);
}

static void put_github(const struct report_tests *tests, struct aj_buf *out) {
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        if (test->errors > 0)
            annotate_errors(test, out);
        else if (!report_test_passed(test))
            annotate(test, out);
        report_tests_pass_on(tests, out);
    }
    put_totals(tests, out);
}

static bool is_understood(const struct report_test *test) {
    return test->status != REPORT_INVALID && test->status != REPORT_ERROR;
}

static void put_json_names(const struct report_tests *tests, struct aj_buf *out) {
    struct aj_json json;
    aj_json_init(&json, out);
    aj_json_begin_list(&json);
    for (size_t i = 0; i < tests->count; i++) {
        if (!is_understood(&tests->test[i]))
            continue;
        aj_json_begin_object(&json);
        write_place(&tests->test[i], &json);
        aj_json_end_object(&json);
    }
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
}

void report_tests_names(const struct report_tests *tests, enum report_tests_format format,
                        struct aj_buf *out) {
    if (format == REPORT_JSON) {
        put_json_names(tests, out);
        return;
    }
    for (size_t i = 0; i < tests->count; i++) {
        if (!is_understood(&tests->test[i]))
            continue;
        put_safe(out, tests->test[i].id);
        aj_buf_char(out, '\n');
    }
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
        report_tests_junit(tests, out);
        break;
    case REPORT_JSON:
        put_json(tests, out);
        break;
    case REPORT_GITHUB:
        put_github(tests, out);
        break;
    }
}
