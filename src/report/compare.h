// A comparison of one case under several rules, or of several cases, as people read it and as rows.
// All of it is borrowed from the case's arena, which scratch texts use too.
#pragma once

#include "core/buf.h"
#include "core/json.h"
#include "judging/compare.h"
#include "painting/table.h"

// What one column's answer rests on that another's does not.
struct report_because {
    const struct aj_ruling *ruling; // of the column's judgement; NULL: `option` is left open
    int option;                     // whose value decided it, AJ_NONE
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

// Appends who says what, why, and what decides.
void report_compare(const struct aj_comparison *comparison, struct aj_arena *arena,
                    struct aj_buf *out);

// Adds one flat row a column to an open list.
void report_compare_rows(const struct aj_comparison *comparison, const char *file,
                         struct aj_arena *arena, struct aj_json *json);

// What a column answers, for a table's cell: "legal, Anna 6, Bob 0". In the arena.
const char *report_compare_cell(const struct aj_column *column, struct aj_arena *arena);
