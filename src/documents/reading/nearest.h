// The known word that a misspelt one is nearest to.
#pragma once

#include <stddef.h>

struct aj_arena;

// The name among `names` nearest to `name` by edit distance, else the only one that begins with it,
// else the only one of some length that it begins with; NULL when none is near enough to be meant.
// Capitals, a leading "the " and the marks between words make no difference.
const char *aj_nearest(const char *name, const char *const names[], size_t count);

// A help line `did you mean "X"?` for aj_diag.help, of two names that are equally near with both;
// NULL if none is near.
const char *aj_did_you_mean(struct aj_arena *arena, const char *name, const char *const names[],
                            size_t count);

// The same, or if none is near a list of all names: "LEAD A, B, C". NULL if there are no names.
const char *aj_help_known(struct aj_arena *arena, const char *name, const char *const names[],
                          size_t count, const char *lead);
