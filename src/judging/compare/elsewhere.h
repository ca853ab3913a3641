// The same case under the other editions of each module in force. Results live in the arena that is
// handed in.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "judging/answer/answer.h"

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
    bool same;   // verdict, gained, final and tallies as under the case's own rules, or as the
                 // first column's
    struct aj_answer answer; // the verdict is AJ_INVALID if the case cannot be under these rules,
                             // AJ_ERROR if they leave too much open; there is no judgement then

    // Of a comparison alone.
    const char *label; // as `--set` takes it: "base=first,tunnel=czech"
    const char *title; // as spoken: "the Czech rules 1.1"
    bool own;          // the rules as the case gives them
    bool idle;         // an edition of a module whose editions all agree with the first column
    const struct aj_case *job; // the case under these rules
    // If it is not the same: the smallest set that gives this result once the first column's rules
    // take it over from these.
    struct aj_turning *turning;
    size_t turnings;
};

struct aj_elsewhere {
    struct aj_column *item; // by module, then edition, in the rulebook's order
    size_t count;
};

// Whether this edition may take the place of the one in force of its module: on another map a case
// would mean something else.
bool aj_edition_varied(const struct aj_ruleset *own, int edition);

// How many editions of the module may, the one in force too; 0: it is off.
size_t aj_editions_varied(const struct aj_ruleset *own, int module);

// Judges the case under every other edition of each module in force whose edition is not named, and
// with `named` of the others too. What is kept of a judgement is what the case's claims need. One
// with too many readings has the verdict AJ_ERROR.
void aj_case_elsewhere(const struct aj_case *job, const struct aj_answer *answer, bool named,
                       struct aj_arena *arena, struct aj_elsewhere *elsewhere);
