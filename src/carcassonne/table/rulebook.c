#include "carcassonne/table/rulebook.h"

#include "judging/rulebook/rulebook-tables.def"

_Static_assert(CAR_OPTION_COUNT <= AJ_OPTIONS_MAX, "options are kept as bits");
_Static_assert(CAR_MODULE_COUNT <= AJ_MODULES_MAX, "a ruleset has room for every module");

const struct aj_rulebook car_rulebook = AJ_RULEBOOK;
