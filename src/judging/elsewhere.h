// The same case under the other editions of each module in force. Results live in the arena that is
// handed in.
#ifndef AJ_CORE_ELSEWHERE_H
#define AJ_CORE_ELSEWHERE_H

#include <stdbool.h>
#include <stddef.h>

#include "judging/case.h"

// One other edition of one module in force.
struct aj_variation {
    int module;
    int edition;
    bool named; // the case or the command names another edition of this module
    bool same;  // verdict, gained, final and tallies as under the case's own rules
    struct aj_answer answer;
};

struct aj_elsewhere {
    struct aj_variation *item; // by module, then edition, in the rulebook's order
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

#endif
