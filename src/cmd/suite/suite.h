// The suite that `adjudge test` runs.
#pragma once

#include "cmd/shared/shared.h"
#include "report/suite/suite.h"

// ---- suite
//
// A suite of tests: the case files under some paths, and what they gave. Rows and texts
// live in the request's arena.

// How often something was reached, for the coverage listing.
struct cmd_suite_count {
    const char *name;
    size_t count;
    const char *game, *module, *edition; // constants: whose it is; NULL: of the whole game, of all
    const char *set;                     // of a part: the set that it comes in
};

struct cmd_suite_file {
    const char *path;
    bool is_found; // in a folder, not named
    struct report_test *test;
    size_t tests, test_capacity;
    const char *diagnostics; // for the error stream, "" for none
    void *kept;              // what the suite's `keep` made of its cases
};

struct cmd_suite {
    struct cmd_request *request;
    struct cmd_input input;
    struct aj_arena *arena;      // the request's
    struct cmd_suite_file *file; // sorted by path
    size_t files;
    int code; // exit code of what went wrong before any test

    const char *filter;    // a glob over ids, NULL: all
    const char *tag;       // NULL: all
    const char *touches;   // an option or rule id, NULL: all
    bool compare_settings; // `--set`: also report what it changes
    bool coverage;
    bool says_yes; // `--yes`: what was written by hand is rewritten without asking
    bool list;     // name the tests, judge none
    size_t jobs;   // files run at a time

    // For `book`; NULL: for `test`. Called with each case that passed (`entry` is AJ_NO_NODE), then
    // with each entry of its `under` that passed. If it is set, cases that a book leaves out are
    // not run, and cases that have `disputed` but no `expect` are.
    void (*keep)(struct cmd_suite *suite, struct cmd_suite_file *file,
                 const struct report_result *report, const char *id, uint32_t entry);

    struct cmd_suite_count *counted; // if coverage is asked, by name
    size_t counts, count_capacity;
};

// Collects the case files under the operands, sorted; says what cannot be read and which folder
// holds no case, and goes on.
void cmd_suite_collect(struct cmd_suite *suite);

// Leaves one of the files that are the same under several names: links, or spellings of a path.
void cmd_suite_keep_once(struct cmd_suite *suite);

// ---- tests
//
// What the files of a suite gave.

// All tests in the order of files, after what was not understood is on the error stream. Those
// whose id was used before are REPORT_REPEATED, unless the suite only lists them.
struct report_tests cmd_suite_tests(struct cmd_suite *suite);

// The exit code that they make.
int cmd_suite_code(const struct report_tests *tests);

// Only the tests that did not pass. The others are counted.
struct report_tests cmd_suite_failed(struct cmd_suite *suite, const struct report_tests *all);

// ---- choose
//
// Which cases of a suite are run.

// Whether a rule or an option has the id that `--touches` gives; false after saying so, with the
// nearest id.
bool cmd_suite_check_choice(struct cmd_suite *suite);

// Whether `--filter` and `--tag` choose the case, by `id`: that of an entry of `under` is its own.
bool cmd_suite_chooses(const struct cmd_suite *suite, const struct aj_case *job, const char *id);

// Whether the case consulted the option, or cited the rule, that `--touches` asks for.
bool cmd_suite_touches(const struct cmd_suite *suite, const struct aj_case *job,
                       const struct aj_answer *answer);

// Says so if files were found and none of their cases was chosen: a run of nothing is no
// success. Returns the exit code.
int cmd_suite_check_any(struct cmd_suite *suite, size_t chosen);

// ---- coverage
//
// What the cases of a suite reach of their games, for `--coverage`. Names and counts are the
// suite's.

// Lists everything that is counted, with zero.
void cmd_coverage_list(struct cmd_suite *suite);

// Writes the listing of what `--of` names (NULL: of the games and modules that the cases use) as
// text, or as JSON on one line, and returns the percentage that is reached; -1 after saying that a
// name is not known.
int cmd_coverage_show(const struct cmd_suite *suite, const char *const of[], size_t names,
                      bool as_json, struct aj_buf *out);

// Counts what a judged case reached, as far as it is listed.
void cmd_coverage_count(struct cmd_suite *suite, const struct aj_case *job,
                        const struct aj_answer *answer);

// ---- run
//
// All files of a suite, run.

// Runs every file, several at a time if the suite has several jobs. Each file gets its own tests,
// so that their order is that of the files.
void cmd_suite_run(struct cmd_suite *suite);

// ---- update
//
// Expectations rewritten to the results.

// Rewrites what failed cases expect (`--update`) and shows each change. Returns the exit code.
int cmd_suite_update(struct cmd_suite *suite);

// ---- run_file
//
// One file of a suite, run.

// Runs every case of a file; its tests and diagnostics become those of the file, in the order of
// its cases.
void cmd_suite_run_file(struct cmd_suite *suite, struct cmd_suite_file *file);
