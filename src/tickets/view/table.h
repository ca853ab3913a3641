// The pieces on the table after the moves, in JSON and as rows. Output goes to the caller.
#pragma once

#include "judging/game/judgement.h"
#include "painting/table.h"

// Writes `display`, `piles`, `tickets` and `stations`, each if the case gives it or builds some.
void ttr_write_table(const struct aj_judgement *judgement, struct aj_json *json);

// Fills a table of two columns with the same, and returns how many rows it has.
int ttr_tell_table(const struct aj_judgement *judgement, struct aj_table *table);
