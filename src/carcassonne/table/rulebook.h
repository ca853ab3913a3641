// The rulebook of Carcassonne: names of its rows and the table that everything reads.
#pragma once

#include "judging/rulebook/rulebook.h"

#define AJ_ROWS "carcassonne/table/rules.def"
#define AJ_NAME(kind, name) CAR_##kind##_##name
#include "judging/rulebook/rulebook-names.def"

extern const struct aj_rulebook car_rulebook;

// Checks that `variant`, a sentence of one rule, and `other`, the sentence of another rule for the
// same case, have one number, since one number is set for either rule.
#define CAR_SAME_VARIANT(variant, other)                                                           \
    _Static_assert((int)(variant) == (int)(other), "both rules have this variant")
