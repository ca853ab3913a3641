// A comparison as flat rows of JSON, for programs. Scratch texts live in the caller's arena.
#pragma once

#include "judging/compare/compare.h"

// Adds one flat row a column to an open list.
void report_compare_rows(const struct aj_comparison *comparison, const char *file,
                         struct aj_arena *arena, struct aj_json *json);
