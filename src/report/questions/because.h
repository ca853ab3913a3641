// Why one column of a comparison answers as it does and another does not. Texts live in the
// caller's arena.
#pragma once

#include "judging/compare/compare.h"

// What one column's answer rests on that another's does not.
struct report_because {
    const struct aj_ruling *ruling; // of the column's judgement; NULL: the option itself
    int option;                     // whose value decided it, AJ_NONE
    bool is_open;                   // it is left open
    const char *text;               // as a sentence
    struct aj_citation citation;
};

enum { REPORT_BECAUSE_MAX = 3 };

// The reasons of column `index` that the columns with another answer do not share, the weightiest
// first; none if nobody says otherwise. Returns their number.
size_t report_because(const struct aj_comparison *comparison, size_t index, struct aj_arena *arena,
                      struct report_because because[REPORT_BECAUSE_MAX]);

// The value that an option has in a column: "no-token", "3", "unsettled". In the arena.
const char *report_option_value(const struct aj_ruleset *rules, int option, struct aj_arena *arena);

// What that means, in words: "\"yes\"", "3", "left open". In the arena.
const char *report_option_meaning(const struct aj_ruleset *rules, int option,
                                  struct aj_arena *arena);
