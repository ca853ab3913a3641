// A suite of tests: the case files under some paths, and what they gave. Rows and texts
// live in the request's arena.
#pragma once

#include "cmd/shared/command.h"
#include "cmd/shared/input.h"
#include "report/suite/tests.h"

// How often something was reached, for the coverage listing.
struct cmd_suite_count {
    const char *name; // "carcassonne rule base.road scores"
    size_t count;
};

struct cmd_suite_file {
    const char *path;
    bool is_found; // in a folder, not named
    struct report_test *test;
    size_t tests, test_capacity;
    const char *diagnostics; // for the error stream, "" for none
};

struct cmd_suite {
    struct cmd_request *request;
    struct cmd_input input;
    struct aj_arena *arena;      // the request's
    struct cmd_suite_file *file; // sorted by path
    size_t files, file_capacity;
    int code; // exit code of what went wrong before any test

    const char *filter;    // a glob over ids, NULL: all
    const char *tag;       // NULL: all
    const char *touches;   // an option or rule id, NULL: all
    bool compare_settings; // `--set`: also report what it changes
    bool coverage;
    bool list;   // name the tests, judge none
    size_t jobs; // files run at a time

    struct cmd_suite_count *counted; // if coverage is asked, by name
    size_t counts, count_capacity;
};

// Collects the case files under the operands, sorted; says what cannot be read and which folder
// holds no case, and goes on.
void cmd_suite_collect(struct cmd_suite *suite);

// Leaves one of the files that are the same under several names: links, or spellings of a path.
void cmd_suite_keep_once(struct cmd_suite *suite);
