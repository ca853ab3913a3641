// The rulebook of Ticket to Ride, which is constant, and names for the numbers of its rows:
// TTR_RULE_x, TTR_OPTION_x, TTR_VALUE_x and so on.
#pragma once

#include "judging/rulebook/rulebook.h"

#define AJ_NAME(kind, name) TTR_##kind##_##name
#define AJ_ROWS "tickets/table/rules.def"
#include "judging/rulebook/rulebook-names.def"

extern const struct aj_rulebook ttr_rulebook;

// The diagnostic of row TTR_DIAG_x.
#define TTR_DIAG(name) (&ttr_rulebook.diagnostic[TTR_DIAG_##name])
