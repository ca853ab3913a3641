// What a case's author says its answer is under other rules: the list `under` of the case.
#pragma once

#include "judging/case/case.h"

// One entry: the same case under other rules, with what is expected there.
struct aj_under {
    uint32_t node;   // the entry
    uint32_t expect; // its `expect`
    struct aj_case job;
};

// The list of entries; AJ_NO_NODE if the case has none, or after a diagnostic.
uint32_t aj_under_list(struct aj_reader *reader, const struct aj_case *job);

// Reads the entry at `node`, with the command's settings over its rules. False after diagnostics.
bool aj_under_read(struct aj_reader *reader, const struct aj_case *job, uint32_t node,
                   const char *const *settings, struct aj_under *under);

// Reads all entries. False after diagnostics.
bool aj_case_unders(struct aj_reader *reader, const struct aj_case *job,
                    const char *const *settings, struct aj_under **under, size_t *count);

// Reports what can be seen to be wrong in the list without judging the case again: other keys,
// rules that are not known.
void aj_under_check(struct aj_reader *reader, const struct aj_case *job);
