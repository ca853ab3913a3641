// The same case under the other editions of each module in force. Results live in the arena that is
// handed in.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "judging/answer/answer.h"
#include "judging/compare/issue.h"

// Something that one ruleset has otherwise than another.
enum aj_turning_kind { AJ_TURNS_OPTION, AJ_TURNS_HOUSE_RULE, AJ_TURNS_MODULE };
struct aj_turning {
    enum aj_turning_kind kind;
    int index;
};

// The case under other rules: an edition elsewhere, or a column of a comparison.
struct aj_column {
    int module;  // whose edition alone is another than the case's; AJ_NONE: something else is
    int edition; // this one
    bool named;  // elsewhere: the case or the command names another edition of this module
    bool same;   // all that is compared is as under the case's own rules, or as the first column's
    const struct aj_case *job;   // the case under these rules
    struct aj_answer answer;     // the verdict is AJ_INVALID if it is not understood under them, or
                                 // they leave too much open; there is no judgement then
    const struct aj_diag *error; // the first one then, else NULL
    struct aj_issue issue;

    // Of a comparison alone.
    const char *label; // as `--set` takes it: "base=first,tunnel=czech"
    const char *title; // as spoken: "the Czech rules 1.1"
    bool own;          // the rules as the case gives them
    bool idle;         // an edition of a module whose editions all agree with the first column
    // If it is not the same: the smallest set that gives this result once the first column's rules
    // take it over from these.
    struct aj_turning *turning;
    size_t turnings;
};

struct aj_elsewhere {
    struct aj_column *item; // by module, then edition, in the rulebook's order
    size_t count;
    struct aj_issue own; // by the case's own rules
    bool is_own;         // nothing else is asked for: there is no item
};

// Whether this edition may take the place of the one in force of its module: on another map a case
// would mean something else.
bool aj_edition_varied(const struct aj_ruleset *own, int edition);

// How many editions of the module may, the one in force too; 0: it is off.
size_t aj_editions_varied(const struct aj_ruleset *own, int module);

// Reads and judges the case under other rules, and finds what they make of what is at issue: sets
// the column's `job`, `answer`, `error` and `issue`. `keep` is aj_issue_keep() or more. What is not
// understood is reported.
void aj_column_judge(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_ruleset *rules, unsigned keep, struct aj_column *column);

// A reader whose diagnostics go to `diags`, which it prepares.
struct aj_reader aj_reader_aside(const struct aj_reader *reader, struct aj_diags *diags);

// Whether verdict, `gained`, `final`, tallies and all that is at issue are the same in two columns,
// or the error is.
bool aj_columns_agree(const struct aj_column *a, const struct aj_column *b);

// Judges the case under every other edition of each module in force whose edition is not named, and
// with `named` of the others too. What is kept of a judgement is what is at issue.
void aj_case_elsewhere(struct aj_reader *reader, const struct aj_case *job, bool named,
                       struct aj_elsewhere *elsewhere);

// Compares what the other editions come to with the case's own answer, which is finished. Reports
// claims that are not understood.
void aj_elsewhere_compare(struct aj_reader *reader, const struct aj_case *job,
                          const struct aj_answer *answer, struct aj_elsewhere *elsewhere);
