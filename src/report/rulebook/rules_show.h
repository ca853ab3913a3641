// All that a rulebook says of one id: a rule, an edition, an option, a diagnostic. Output goes to
// the caller's buffer, scratch texts to the arena.
#pragma once

#include "report/rulebook/rules.h"

// Appends all that is known of what has this id. False: nothing in the chapter has it.
bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out);
