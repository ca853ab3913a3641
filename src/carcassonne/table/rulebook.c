#define AJ_RULEBOOK_TABLES
#include "carcassonne/table/rulebook.h"

#define AJ_BARE "tiles-only"
#include "judging/rulebook/rulebook-tables.def"

const struct aj_rulebook car_rulebook = AJ_RULEBOOK;
