// One case under several rules: what each says, and which options decide between them. Columns and
// all they point to live in the reader's arena.
#ifndef AJ_CORE_COMPARE_H
#define AJ_CORE_COMPARE_H

#include <stdbool.h>
#include <stddef.h>

#include "judging/case.h"

#define AJ_COMPARED_MAX 256 // rules that one case is judged under

// What is asked: which rules are compared.
struct aj_compare_ask {
    const char *const *settings; // as `--set` gives them, one a column, NULL-ended; may be NULL
    bool all;                    // each edition of one module in force at a time
    bool product;                // every combination
};

// Something that one ruleset has otherwise than another.
enum aj_turning_kind { AJ_TURNS_OPTION, AJ_TURNS_HOUSE_RULE, AJ_TURNS_MODULE };
struct aj_turning {
    enum aj_turning_kind kind;
    int index;
};

struct aj_column {
    const char *label;  // as `--set` takes it: "base=first,tunnel=czech"
    const char *title;  // as spoken: "the Czech rules 1.1"
    bool own;           // the rules as the case gives them
    bool idle;          // an edition of a module whose editions all agree with the first column
    struct aj_case job; // the case under these rules
    struct aj_answer answer; // finished; the verdict is AJ_INVALID where the case cannot be under
                             // these rules, AJ_ERROR where they leave too much open
    bool same;               // as the first column's in verdict, gained, final and tallies
    // Otherwise: the smallest set that gives this result once the first column's rules take it over
    // from these.
    struct aj_turning *turning;
    size_t turnings;
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

#endif
