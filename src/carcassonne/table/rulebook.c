#include "carcassonne/table/rulebook.h"

#include "judging/rulebook/rulebook-tables.def"

const struct aj_rulebook car_rulebook = AJ_RULEBOOK;
