// The same case under the other editions of each module whose edition nobody named, and who of a
// dispute is right under which. Results live in the arena that is handed in.
#ifndef AJ_CORE_ELSEWHERE_H
#define AJ_CORE_ELSEWHERE_H

#include <stdbool.h>
#include <stddef.h>

#include "judging/case.h"

// One other edition of one module in force.
struct aj_variation {
    int module;
    int edition;
    bool same;               // verdict, gained, final and ore as under the case's own rules
    struct aj_answer answer; // judged with AJ_KEEP_ALL, and finished
};

struct aj_elsewhere {
    struct aj_variation *item; // by module, then edition, in the rulebook's order
    size_t count;
};

// Whether two answers agree in verdict and in every player's gained, final and ore.
bool aj_answers_agree(const struct aj_answer *a, const struct aj_answer *b);

// Judges the case under every other edition of each module in force whose edition is not named. One
// with too many readings has the verdict AJ_ERROR.
void aj_case_elsewhere(const struct aj_case *job, const struct aj_answer *answer,
                       struct aj_arena *arena, struct aj_elsewhere *elsewhere);

// The same for the modules whose edition is named: what people hear of beside the answer.
void aj_case_named(const struct aj_case *job, const struct aj_answer *answer,
                   struct aj_arena *arena, struct aj_elsewhere *elsewhere);

// An edition under which a claim holds.
struct aj_place_right {
    int module;
    int edition;
};

// One entry of `disputed`.
struct aj_dispute {
    const char *by;
    bool right;                         // under the case's own rules
    struct aj_place_right *right_under; // of every edition of each module in force
    size_t right_count;
};

struct aj_disputes {
    struct aj_dispute *item;
    size_t count;
};

// Holds each claim of the case's `disputed` against the answer, those of `elsewhere`, and those of
// the other editions of modules whose edition is named.
// False after diagnostics.
bool aj_case_disputes(struct aj_reader *reader, const struct aj_case *job,
                      const struct aj_answer *answer, const struct aj_elsewhere *elsewhere,
                      struct aj_disputes *disputes);

#endif
