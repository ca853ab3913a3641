#include "tickets/rulebook.h"

#include "core/rulebook-tables.def"

const struct aj_rulebook ttr_rulebook = AJ_RULEBOOK;
