#define AJ_RULEBOOK_TABLES
#include "tickets/table/rulebook.h"

#include "judging/rulebook/rulebook-tables.def"

const struct aj_rulebook ttr_rulebook = AJ_RULEBOOK;
