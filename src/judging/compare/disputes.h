// Who of a dispute is right, and under which editions. Each claim of `disputed` is held against the
// answer under each combination of the editions that make a difference. Results live in the
// reader's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/case/case.h"
#include "judging/compare/elsewhere.h"
#include "judging/compare/expect.h"

// As in JSON.
extern const char *const aj_standing_names[AJ_STANDINGS];

enum { AJ_COMBINATIONS_MAX = 64 }; // they are kept as bits

// Every combination of the editions of some modules; those of the others are the case's own.
struct aj_space {
    int module[AJ_MODULES_MAX];
    int modules;
    int count;                   // of combinations, from 1
    uint64_t all;                // these, as bits
    uint64_t own;                // the one that the case is judged by
    uint64_t illegal;            // those by which the case is, once they were judged
    uint64_t invalid;            // those by which it is not understood
    const struct aj_diag *error; // by the first of these, NULL: there is none
    uint64_t *having;            // by edition of the rulebook: the combinations with it
};

// Some editions, of different modules.
struct aj_edition_set {
    int edition[AJ_MODULES_MAX]; // by module, AJ_NONE
    int count;                   // how many are named; none: everywhere
};

// One entry of `disputed`.
struct aj_dispute {
    const char *by;
    enum aj_standing answer;         // under the case's own rules
    bool of_verdict;                 // it says whether, or why, something is allowed
    bool of_reason;                  // it says why
    bool but_for_reason;             // it is right but for rules that play no part
    struct aj_mismatches wrong;      // what is, if nobody is right or only the reason is wrong
    uint64_t (*where)[AJ_STANDINGS]; // by space: the combinations with each standing
    struct aj_edition_set *under[AJ_STANDINGS]; // the smallest sets that decide
    size_t under_count[AJ_STANDINGS];
};

struct aj_disputes {
    struct aj_dispute *item;
    size_t count;
    // One space of all modules that make a difference. One for each of these if they have more
    // than AJ_COMBINATIONS_MAX combinations.
    struct aj_space *space;
    size_t spaces;
    bool by_module;
};

// Holds each claim of the case's `disputed` against the answer and those of `elsewhere`, which was
// compared with it, and judges what else it takes. If that is of the case's own rules alone, what
// is missing in `disputes` is that of others. False after diagnostics.
bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes);
