#include <string.h>

#include "core/core.h"
#include "report/suite/suite.h"

// ---- tests_parts

const char *const report_test_status_names[REPORT_STATUSES] = {
    [REPORT_PASS] = "passed",     [REPORT_FAIL] = "failed", [REPORT_XFAIL] = "xfail",
    [REPORT_XPASS] = "xpass",     [REPORT_EMPTY] = "empty", [REPORT_REPEATED] = "repeated",
    [REPORT_INVALID] = "invalid", [REPORT_ERROR] = "error",
};

static void put_safe(struct aj_buf *out, const char *text) {
    aj_buf_safe(out, text, strlen(text));
}

// Says in a few words why a test did not pass, or "" if its differences say that.
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

// Writes a line with three values, each after a word.
static void put_difference(const struct report_difference *d, const char *const word[3],
                           struct aj_buf *out) {
    const char *const value[] = {d->key, d->expected, d->actual};
    for (int i = 0; i < 3; i++) {
        aj_buf_puts(out, word[i]);
        put_safe(out, value[i]);
    }
    aj_buf_char(out, '\n');
}

// Appends what `test --update` changed in the case, each on a line that begins with `lead`.
static void tests_changes(const struct report_test *test, const char *lead, struct aj_buf *out) {
    for (uint32_t i = 0; i < test->changes; i++) {
        aj_buf_puts(out, lead);
        put_difference(&test->change[i], (const char *[]){"changes ", ": ", " -> "}, out);
    }
}

// Appends why a test did not pass, in lines that begin with `lead`.
static void tests_details(const struct report_test *test, const char *lead, struct aj_buf *out) {
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

// Appends what was not understood and where, each on a line that begins with `lead`.
static void tests_errors(const struct report_test *test, const char *lead, struct aj_buf *out) {
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

// Counts the tests by status.
static void tests_count(const struct report_tests *tests, size_t counts[REPORT_STATUSES]) {
    memset(counts, 0, REPORT_STATUSES * sizeof *counts);
    for (size_t i = 0; i < tests->count; i++)
        counts[tests->test[i].status]++;
}

// If much was written, has it taken.
static void tests_pass_on(const struct report_tests *tests, struct aj_buf *out) {
    enum { MUCH = 1 << 16 };
    if (tests->take && out->length >= MUCH)
        tests->take(tests->context, out);
}

// Like aj_buf_safe, but also replaces characters that mean something in the format: `marks` has
// these, and `escapes` the text for each. Line ends are kept, for the format to replace.
static void tests_escaped(struct aj_buf *out, const char *text, const char *marks,
                          const char *const escapes[]) {
    while (*text) {
        size_t plain = strcspn(text, marks);
        aj_buf_safe(out, text, plain);
        text += plain;
        if (*text)
            aj_buf_puts(out, escapes[strchr(marks, *text++) - marks]);
    }
}

// ---- tests_junit
//
// Writes the results of a run of tests as JUnit XML, a suite for each file.

static void put_xml(struct aj_buf *out, const char *text) {
    static const char *const escapes[] = {"&amp;", "&lt;", "&gt;", "&quot;", "\n"};
    tests_escaped(out, text, "&<>\"\n", escapes);
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

// Writes the file's name without its extension and without dots, since readers split a class name
// at its last dot.
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
    tests_details(test, "", &details);
    tests_errors(test, "", &details);
    const char *tag = test->status == REPORT_XFAIL  ? "skipped"
                      : test->status == REPORT_FAIL ? "failure"
                                                    : "error";
    aj_buf_format(out, ">\n      <%s", tag);
    put_attribute(out, "type", report_test_status_names[test->status]);
    aj_buf_puts(out, " message=\"");
    const char *text = aj_buf_text(&details);
    struct aj_buf line;
    aj_buf_init_beside(&line, out);
    aj_buf_put(&line, text, strcspn(text, "\n"));
    put_xml(out, aj_buf_text(&line));
    aj_buf_done(&line);
    aj_buf_char(out, '"');
    aj_buf_char(out, '>');
    put_xml(out, aj_buf_text(&details));
    aj_buf_format(out, "</%s>\n    </testcase>\n", tag);
    aj_buf_done(&details);
}

// Writes the counts as attributes of an enclosing element.
static void put_junit_counts(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    uint64_t micros = 0;
    tests_count(tests, counts);
    size_t errors = tests->count - counts[REPORT_PASS] - counts[REPORT_XFAIL] - counts[REPORT_FAIL];
    for (size_t i = 0; i < tests->count; i++)
        micros += tests->test[i].micros;
    aj_buf_format(out, " tests=\"%zu\" failures=\"%zu\" errors=\"%zu\" skipped=\"%zu\"",
                  tests->count, counts[REPORT_FAIL], errors, counts[REPORT_XFAIL]);
    put_seconds(out, micros);
    aj_buf_puts(out, ">\n");
}

// Appends the report for JUnit's readers.
static void report_tests_junit(const struct report_tests *tests, struct aj_buf *out) {
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
            tests_pass_on(tests, out);
        }
        aj_buf_puts(out, "  </testsuite>\n");
    }
    aj_buf_puts(out, "</testsuites>\n");
}

// ---- tests

// Writes "212 passed, 1 failed", which CI systems look for at the end of a run.
static void put_totals(const struct report_tests *tests, struct aj_buf *out) {
    size_t counts[REPORT_STATUSES];
    tests_count(tests, counts);
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
        tests_details(test, "    ", out);
        tests_changes(test, "    ", out);
        tests_pass_on(tests, out);
    }
    put_totals(tests, out);
}

// Writes like put_safe, but escapes '#', which begins a directive: otherwise an id could make its
// own test a TODO.
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
    // Version 13 is the newest that Perl's prove reads. Nothing here needs more.
    aj_buf_format(out, "TAP version 13\n1..%zu%s\n", tests->count,
                  tests->count == 0 && tests->hidden > 0 ? " # SKIP none failed" : "");
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        // This is not reported as a TODO: programs count a TODO that passes as passed, but here it
        // is an error.
        bool ok = test->status == REPORT_PASS;
        aj_buf_format(out, "%s %zu - ", ok ? "ok" : "not ok", i + 1);
        put_tap_name(out, test->id);
        if (test->status == REPORT_XFAIL) {
            aj_buf_puts(out, " # TODO ");
            put_safe(out, test->reason ? test->reason : "known wrong");
        }
        aj_buf_char(out, '\n');
        if (!report_test_passed(test)) {
            tests_details(test, "# ", out);
            tests_errors(test, "# ", out);
        }
        tests_pass_on(tests, out);
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
        tests_pass_on(tests, out);
    }
    aj_json_end_list(&json);
    aj_buf_char(out, '\n');
}

// ---- findings, for what reviews files

// How findings of tests are written.
struct handing {
    struct aj_buf *out;
    struct report_sarif *sarif; // NULL: annotations of GitHub
};

static void hand_on(const struct handing *handing, const struct report_finding *finding) {
#ifndef AJ_WITHOUT_CJSON
    if (handing->sarif) {
        report_sarif_put(handing->sarif, finding, handing->out);
        return;
    }
#endif
    report_github_put(finding, handing->out);
}

// Writes each error of a file that was not understood as a finding at its own place.
static void put_error_findings(const struct report_test *test, const struct handing *handing) {
    for (uint32_t i = 0; i < test->errors; i++) {
        const struct report_error *error = &test->error[i];
        hand_on(handing, &(struct report_finding){.level = REPORT_LEVEL_ERROR,
                                                  .file = test->file,
                                                  .title = test->id,
                                                  .at = {error->line, error->column, NULL},
                                                  .rule = error->id,
                                                  .rule_title = error->title,
                                                  .address = "",
                                                  .text = error->text,
                                                  .help = error->help,
                                                  .is_diagnostic = true,
                                                  .fix = error->fix,
                                                  .replaced = error->replaced});
    }
}

// Writes what is otherwise than a case expects as one finding, at the case.
static void put_failure_finding(const struct report_test *test, const struct handing *handing) {
    struct aj_buf details;
    aj_buf_init_beside(&details, handing->out);
    tests_details(test, "", &details);
    if (handing->sarif && details.length > 0)
        details.length--; // without the last line feed
    handing->out->failed |= details.failed;
    hand_on(handing, &(struct report_finding){
                         .level = REPORT_LEVEL_ERROR,
                         .file = test->file,
                         .title = test->id,
                         .at = {test->line, 0, NULL},
                         .rule = test->rule ? test->rule : "expect",
                         .rule_title = test->rule ? test->rule_title : "What a case expects is so",
                         .address = test->rule ? test->address : "",
                         .text = aj_buf_text(&details)});
    aj_buf_done(&details);
}

static void put_findings(const struct report_tests *tests, const struct handing *handing) {
    for (size_t i = 0; i < tests->count; i++) {
        const struct report_test *test = &tests->test[i];
        if (test->errors > 0)
            put_error_findings(test, handing);
        else if (!report_test_passed(test))
            put_failure_finding(test, handing);
        tests_pass_on(tests, handing->out);
    }
}

static void put_github(const struct report_tests *tests, struct aj_buf *out) {
    put_findings(tests, &(struct handing){.out = out});
    put_totals(tests, out);
}

#ifndef AJ_WITHOUT_CJSON
static void put_sarif(const struct report_tests *tests, struct aj_buf *out) {
    struct report_sarif sarif = {0};
    struct aj_buf own; // not in an arena: if memory ran out there, the tree would not be freed
    aj_buf_init(&own);
    report_sarif_begin(&sarif, &own);
    put_findings(tests, &(struct handing){.out = &own, .sarif = &sarif});
    report_sarif_end(&sarif, &own);
    out->failed |= own.failed;
    if (tests->take)
        tests->take(tests->context, &own);
    else
        aj_buf_put(out, own.bytes, own.length);
    aj_buf_done(&own);
}
#endif

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
    case REPORT_SARIF:
#ifndef AJ_WITHOUT_CJSON
        put_sarif(tests, out);
#endif
        break;
    }
}
