// A comparison of one case under several rules, or of several cases, as people read it. All of it
// is borrowed from the case's arena, which scratch texts use too.
#pragma once

#include "core/buf.h"
#include "core/json.h"
#include "judging/compare/compare.h"
#include "painting/table.h"

// Appends who says what, why, and what decides.
void report_compare(const struct aj_comparison *comparison, struct aj_arena *arena,
                    struct aj_buf *out);

// What a column answers, for a table's cell: "legal 6/0", the points of each player. In the arena.
const char *report_compare_cell(const struct aj_column *column, struct aj_arena *arena);
