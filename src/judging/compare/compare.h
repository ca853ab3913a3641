// One case under several rules: what each says, and which options decide between them. Columns and
// all they point to live in the reader's arena.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "judging/compare/elsewhere.h"

#define AJ_COMPARED_MAX 256 // rules that one case is judged under

// What is asked: which rules are compared.
struct aj_compare_ask {
    const char *const *settings; // as `--set` gives them, one a column, NULL-ended; may be NULL
    bool all;                    // each edition of one module in force at a time
    bool product;                // every combination
};

struct aj_comparison {
    const struct aj_case *job;
    struct aj_column *item;
    size_t count;
    bool differ;         // two of them do
    bool invalid;        // some cannot be judged; reader->diags says why
    const char *problem; // why nothing is compared, as a clause; NULL
};

// Judges the case under all that is asked; settings of another game are passed over. False: these
// are more than AJ_COMPARED_MAX, or one is played on another map; `problem` says which.
bool aj_case_compare(struct aj_reader *reader, const struct aj_case *job,
                     const struct aj_compare_ask *ask, struct aj_comparison *comparison);
