// The suite that `adjudge test` runs.
#pragma once

#include "cmd/shared/shared.h"
#include "report/suite/suite.h"

// ---- suite
//
// A suite of tests: the case files under some paths, and the results of their tests. Rows and texts
// are in the request's arena.

// How often something was reached, for the coverage listing.
struct cmd_suite_count {
    const char *name;
    size_t count;
    const char *game, *module,
        *edition;    // what it belongs to, as constants; NULL: to every game, module or edition
    const char *set; // the set of a part
};

struct cmd_suite_file {
    const char *path;
    bool is_found; // it was found in a folder, not named as an operand
    struct report_test *test;
    size_t tests, test_capacity;
    const char *diagnostics; // texts for the error stream, ""
    void *kept;              // what the suite's `keep` has made of its cases
};

struct cmd_suite {
    struct cmd_request *request;
    struct cmd_input input;
    struct aj_arena *arena;      // the request's
    struct cmd_suite_file *file; // sorted by path
    size_t files;
    int code; // exit code for what went wrong before any test

    const char *filter;    // a glob over ids, NULL: all
    const char *tag;       // NULL: all
    const char *touches;   // an option or rule id, NULL: all
    bool compare_settings; // `--set`: also reports what the settings change
    bool coverage;
    bool says_yes; // `--yes`: rewrites without asking what was written by hand
    bool list;     // only lists the tests
    size_t jobs;   // how many files are run at a time

    // For the command `book`, else NULL: called with each case that passed (`entry` is AJ_NO_NODE),
    // then with each entry of its `under` that passed (none if the case did not). With it, cases
    // that a book leaves out are not run, and cases with `disputed` but without `expect` are.
    void (*keep)(struct cmd_suite *suite, struct cmd_suite_file *file,
                 const struct report_result *report, const char *id, uint32_t entry);

    struct cmd_suite_count *counted; // sorted by name, if coverage is asked for
    size_t counts, count_capacity;
};

// Collects the case files of the operands, sorted. Reports what cannot be read, and folders without
// a case, and goes on.
void cmd_suite_collect(struct cmd_suite *suite);

// If several names (links, spellings of a path) are of one file, keeps one of them.
void cmd_suite_keep_once(struct cmd_suite *suite);

// ---- tests
//
// The tests of a suite that was run.

// Returns all tests in the order of files, after writing what was not understood to the error
// stream. Tests whose id was used before become REPORT_REPEATED, unless the suite only lists tests.
struct report_tests cmd_suite_tests(struct cmd_suite *suite);

// Returns the exit code of a run with these tests.
int cmd_suite_code(const struct report_tests *tests);

// Leaves only the tests that did not pass. The counts stay.
struct report_tests cmd_suite_failed(struct cmd_suite *suite, const struct report_tests *all);

// ---- choose
//
// Which cases of a suite are run.

// Whether `--touches` gives the id of a rule or an option; false after reporting that, with the
// nearest id.
bool cmd_suite_check_choice(struct cmd_suite *suite);

// Whether `--filter` and `--tag` choose the case with this `id`. An entry of `under` has an id of
// its own.
bool cmd_suite_chooses(const struct cmd_suite *suite, const struct aj_case *job, const char *id);

// Whether the case consulted the option, or has a ruling by the rule, that `--touches` names.
bool cmd_suite_touches(const struct cmd_suite *suite, const struct aj_case *job,
                       const struct aj_answer *answer);

// Reports if files were found but no case was chosen, since a run of nothing is no success. Returns
// the exit code.
int cmd_suite_check_any(struct cmd_suite *suite, size_t chosen);

// ---- coverage
//
// What the cases of a suite reach of their games, for `--coverage`. The suite has the names and
// counts.

// Lists everything that is counted, each with the count 0.
void cmd_coverage_list(struct cmd_suite *suite);

// Writes the counts of what `--of` names (NULL: of the games and modules that the cases use) as
// text, or as one line of JSON, and returns the percentage that is reached; -1 after reporting an
// unknown name.
int cmd_coverage_show(const struct cmd_suite *suite, const char *const of[], size_t names,
                      bool as_json, struct aj_buf *out);

// Counts what a judged case reached of what is listed.
void cmd_coverage_count(struct cmd_suite *suite, const struct aj_case *job,
                        const struct aj_answer *answer);

// ---- run
//
// Runs all files of a suite.

// Runs every file, several at a time if the suite has several jobs. Each file has tests of its own,
// so that their order is the order of the files.
void cmd_suite_run(struct cmd_suite *suite);

// ---- update
//
// Rewrites expectations to the results.

// Rewrites what failed cases expect (`--update`) and shows each change. Returns the exit code.
int cmd_suite_update(struct cmd_suite *suite);

// ---- run_file
//
// Runs one file of a suite.

// Runs every case of a file, and gives the file its tests and diagnostics, in the order of the
// cases.
void cmd_suite_run_file(struct cmd_suite *suite, struct cmd_suite_file *file);
