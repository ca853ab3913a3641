// The rulebook of Carcassonne: names of its rows and the table that everything reads.
#pragma once

#include "judging/rulebook/rulebook.h"

#define AJ_ROWS "carcassonne/table/rules.def"
#define AJ_NAME(kind, name) CAR_##kind##_##name
#include "judging/rulebook/rulebook-names.def"

extern const struct aj_rulebook car_rulebook;

// `variant` names a sentence of one rule, `other` that of another rule which is chosen alike: one
// number has to stand for both.
#define CAR_SAME_VARIANT(variant, other)                                                           \
    _Static_assert((int)(variant) == (int)(other), "both rules have this variant")
