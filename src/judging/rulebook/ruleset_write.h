// The rules of a case as they were used.
#pragma once

#include "judging/rulebook/ruleset.h"

// Writes the key `rules` of a case that is judged by these very rules: editions by name, house
// rules, what case or command set, and of each option in force that is unsettled the first reading.
void aj_ruleset_write(const struct aj_ruleset *rules, struct aj_json *json);
