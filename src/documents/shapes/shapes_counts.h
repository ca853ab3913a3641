// A text that counts things, in place of a map of numbers or of a list.
#pragma once

#include "documents/shapes/reshape.h"

// A text that counts things and becomes such a map: "2 red, 1 blue", "red". `words` say nothing and
// are left out, as the "and" of "2 red and 1 blue".
extern const struct aj_loose_kind aj_loose_counts;

// A text that counts things, a list of texts of which one counts several, or a map of numbers, that
// becomes a list in which each thing stands so often; `words` as above. More things than anybody
// lists are left as they are.
extern const struct aj_loose_kind aj_loose_listed;
