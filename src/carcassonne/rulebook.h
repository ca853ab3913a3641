// The rulebook of Carcassonne: names of its rows and the table that everything reads.
#ifndef CAR_RULEBOOK_H
#define CAR_RULEBOOK_H

#include "judging/rulebook.h"

#define AJ_ROWS "carcassonne/rules.def"
#define AJ_NAME(kind, name) CAR_##kind##_##name
#include "judging/rulebook-names.def"

extern const struct aj_rulebook car_rulebook;

#endif
