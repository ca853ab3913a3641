// adjudge test: runs every case with `expect` under files and folders.
#include <stdlib.h>
#include <string.h>

#include "cmd/cmd.h"
#include "cmd/shared/shared.h"
#include "cmd/suite/suite.h"

enum {
    FORMAT,
    FILTER,
    TAG,
    TOUCHES,
    SET,
    RULES,
    COVERAGE,
    OF,
    MIN_COVERAGE,
    UPDATE,
    YES,
    LIST,
    FAILED,
    VERBOSE,
    FROM,
    LIMITS,
    JOBS,
    OPTIONS
};

static const struct cmd_option test_options[] = {
    [FORMAT] = {'f', "format", "FORMAT", "pretty|tap|junit|json|github" CMD_OR_SARIF, false,
                "how the results are written"},
    [FILTER] = {0, "filter", "GLOB", NULL, false, "only cases whose id matches"},
    [TAG] = {0, "tag", "TAG", NULL, false, "only cases with this tag"},
    [TOUCHES] = {0, "touches", "ID", NULL, false,
                 "only cases that consulted this option or cited this rule"},
    [SET] = {0, "set", "NAME=VALUE", NULL, true,
             "judge by this edition or option's value, and report what it changes"},
    [COVERAGE] = {0, "coverage", "[=FORMAT]", "text" CMD_OR_JSON, false,
                  "list what the cases reach (on the error stream unless -f is pretty)"},
    [OF] = {0, "of", "LIST", NULL, true,
            "coverage of these: games, modules, editions; with commas, or repeated (default: the "
            "games and modules that the cases use)"},
    [MIN_COVERAGE] = {0, "min-coverage", "PERCENT", NULL, false,
                      "the same, and fail if less than this is reached"},
    [UPDATE] = {0, "update", NULL, NULL, false, "rewrite what failed cases expect"},
    [YES] = {'y', "yes", NULL, NULL, false,
             "with --update, do not ask before what was written by hand is rewritten"},
    [LIST] = {0, "list", NULL, NULL, false, "name the tests that are chosen, and judge none"},
    [FAILED] = {0, "failed", NULL, NULL, false, "show failed tests only"},
    [VERBOSE] = {'v', "verbose", NULL, NULL, false, "show passed tests too"},
    [RULES] = CMD_RULES,
    [FROM] = CMD_FROM("yaml|json"),
    [LIMITS] = CMD_LIMITS,
    [JOBS] = CMD_JOBS("files"),
};

static enum report_tests_format format_of(struct cmd_request *request) {
    static const char *const names[] = {"pretty", "tap", "junit", "json", "github", "sarif"};
    const char *name = cmd_value(request, FORMAT, "pretty");
    for (int i = 0; i < 6; i++)
        if (strcmp(names[i], name) == 0)
            return (enum report_tests_format)i;
    return REPORT_PRETTY;
}

// Returns the names that --of gives, separated by commas or in several options.
static const char **names_of(const struct cmd_request *request, size_t *count) {
    const char **names = NULL;
    size_t capacity = 0;
    *count = 0;
    for (size_t i = 0; i < request->given[OF]; i++)
        for (const char *at = request->value[OF][i]; *at; at += *at == ',') {
            size_t length = strcspn(at, ",");
            names = aj_arena_grow(request->arena, names, sizeof *names, &capacity, *count + 1);
            names[(*count)++] = aj_arena_copy(request->arena, at, length);
            at += length;
        }
    return names;
}

// Writes the coverage listing. It comes after results for people; results for programs are whole
// documents, so the listing then goes to the error stream. Returns CMD_YES, CMD_NO if less than
// --min-coverage is reached, CMD_TROUBLE if a name is unknown or memory fails.
static int show_coverage(struct cmd_suite *suite, struct aj_buf *results) {
    const struct cmd_request *request = suite->request;
    size_t names;
    struct aj_buf listing;
    const char **of = names_of(request, &names);
    aj_buf_init_in(&listing, suite->arena);
    int percent = cmd_coverage_show(
        suite, of, names, strcmp(cmd_value(request, COVERAGE, ""), "json") == 0, &listing);
    if (format_of(suite->request) == REPORT_PRETTY)
        aj_buf_put(results, listing.bytes, listing.length);
    else
        cmd_err(request->io, listing.bytes, listing.length);
    bool failed = listing.failed;
    aj_buf_done(&listing);
    uint64_t wanted = 0;
    cmd_number(suite->request, MIN_COVERAGE, 0, 100, &wanted);
    return percent < 0 || failed ? CMD_TROUBLE : (uint64_t)percent < wanted ? CMD_NO : CMD_YES;
}

// Reports options that do not go together.
static bool check_options(struct cmd_request *request) {
    static const size_t judging[] = {TOUCHES, SET, COVERAGE, OF, MIN_COVERAGE, UPDATE, FAILED};
    for (size_t i = 0; i < sizeof judging / sizeof *judging; i++)
        if (request->given[LIST] && request->given[judging[i]]) {
            cmd_complain(request->io, "--list judges nothing; it does not go with --%s",
                         test_options[judging[i]].name);
            return false;
        }
    for (size_t i = 0; i < request->operands; i++)
        if (request->given[UPDATE] && strcmp(request->operand[i], "-") == 0) {
            cmd_complain(request->io, "--update has no file to rewrite: - is standard input");
            return false;
        }
    return true;
}

static bool check_request(struct cmd_request *request) {
    uint64_t percent;
    if (request->operands == 0) {
        cmd_complain(request->io,
                     "test wants the files or folders to run, or - for standard input");
        return false;
    }
    return cmd_number(request, MIN_COVERAGE, 0, 100, &percent) && check_options(request);
}

// Reports files that were not read: they have no name in the list, and no report has them.
static void complain_of_unread(struct cmd_suite *suite, const struct report_tests *tests) {
    for (size_t i = 0; i < tests->count; i++)
        if (tests->test[i].status == REPORT_ERROR)
            cmd_complain(suite->request->io, "%s was not read: %s", tests->test[i].file,
                         tests->test[i].reason);
}

static int list_suite(struct cmd_suite *suite) {
    struct aj_buf out;
    cmd_suite_collect(suite);
    cmd_suite_keep_once(suite);
    cmd_suite_run(suite);
    const struct report_tests tests = cmd_suite_tests(suite);
    complain_of_unread(suite, &tests);
    aj_buf_init_in(&out, suite->arena);
    report_tests_names(&tests, format_of(suite->request), &out);
    cmd_out(suite->request->io, out.bytes, out.length);
    int code = cmd_worse(suite->code, cmd_suite_code(&tests));
    return cmd_worse(code, cmd_suite_check_any(suite, tests.count));
}

static void take_part(void *context, struct aj_buf *out) {
    if (out->failed)
        return;
    cmd_out(context, out->bytes, out->length);
    aj_buf_clear(out);
}

static int run_suite(struct cmd_suite *suite) {
    struct cmd_request *request = suite->request;
    struct aj_buf out;
    cmd_suite_collect(suite);
    cmd_suite_keep_once(suite);
    if (suite->coverage)
        cmd_coverage_list(suite);
    cmd_suite_run(suite);
    const struct report_tests tests = cmd_suite_tests(suite);
    int code = cmd_worse(suite->code, cmd_suite_code(&tests));
    aj_buf_init_in(&out, suite->arena);
    struct report_tests shown = request->given[FAILED] ? cmd_suite_failed(suite, &tests) : tests;
    shown.take = take_part;
    shown.context = request->io;
    report_tests(&shown, format_of(request), request->given[VERBOSE] > 0, &out);
    if (suite->coverage)
        code = cmd_worse(code, show_coverage(suite, &out));
    if (!cmd_put(request->io, &out))
        code = CMD_TROUBLE;
    return cmd_worse(code, cmd_suite_check_any(suite, tests.count));
}

static int run_test(struct cmd_request *request) {
    struct cmd_suite suite = {.request = request, .arena = request->arena};
    if (!check_request(request) || !cmd_team_size(request, JOBS, SIZE_MAX, &suite.jobs) ||
        !cmd_input_init(&suite.input, request, (struct cmd_input_rows){SET, FROM, LIMITS, RULES}))
        return CMD_TROUBLE;
    suite.input.keeps_notes = true;
    suite.filter = cmd_value(request, FILTER, NULL);
    suite.tag = cmd_value(request, TAG, NULL);
    suite.touches = cmd_value(request, TOUCHES, NULL);
    suite.compare_settings = request->given[SET] > 0;
    suite.coverage = request->given[COVERAGE] || request->given[OF] || request->given[MIN_COVERAGE];
    suite.list = request->given[LIST] > 0;
    suite.says_yes = request->given[YES] > 0;
    if (!cmd_suite_check_choice(&suite))
        return CMD_TROUBLE;
    return request->given[UPDATE] ? cmd_suite_update(&suite)
           : suite.list           ? list_suite(&suite)
                                  : run_suite(&suite);
}

const struct cmd_command cmd_test = {
    .name = "test",
    .operands = "PATH...",
    .summary = "run every case that says what it expects",
    .option = test_options,
    .options = OPTIONS,
    .run = run_test,
};
