// A text that counts things, in place of a map of numbers.
#pragma once

#include "documents/reshape.h"

// A text that counts things and becomes such a map: "2 red, 1 blue", "red".
extern const struct aj_loose_kind aj_loose_counts;
