// What is at issue in a case beside verdict and points: what its claims speak of; or, if it has
// none, what it expects; or, if it expects nothing, what lies on the table after its moves.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judging/compare/expect.h"

// What an answer makes of it.
struct aj_issue {
    uint8_t *standing; // enum aj_standing of each claim
    const char **by;   // who says so; NULL: not told
    size_t claims;
    uint64_t found; // a number of what is so of all that is at issue, in all readings
};

// What must be kept of judgements for that.
unsigned aj_issue_keep(const struct aj_case *job);

// Finds what an answer to the case makes of it; the answer was judged so, and is finished if
// judgements are kept whole. False after diagnostics: a claim is not understood under these rules.
bool aj_issue_hold(struct aj_reader *reader, const struct aj_case *job,
                   const struct aj_answer *answer, struct aj_issue *issue);

// A case that is not understood: no claim holds.
void aj_issue_invalid(const struct aj_case *job, struct aj_arena *arena, struct aj_issue *issue);

// Whether two answers to one case make the same of it.
bool aj_issues_agree(const struct aj_issue *a, const struct aj_issue *b);

// Whether the case says what is at issue.
bool aj_issue_is_said(const struct aj_case *job);

// Claims: the map `says` of each, and what an answer makes of it (enum aj_standing).
struct aj_claims {
    const uint32_t *says;
    uint8_t *standing;
    size_t count;
    uint64_t found; // a number of what is so in their stead, in all readings
};

// Finds what an answer to the case makes of the claims. One that is not understood is wrong, after
// diagnostics.
void aj_claims_hold(struct aj_reader *reader, const struct aj_case *job,
                    const struct aj_answer *answer, struct aj_claims *claims);
