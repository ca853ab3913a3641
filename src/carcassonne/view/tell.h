// Features as tables, and actions in words, for the text report.
#pragma once

#include "carcassonne/turn/report.h"

// The members of struct aj_game with the same names.
void car_tell(const struct aj_judgement *judgement, struct aj_table *table, size_t *count,
              size_t max, bool fold);
void car_due(const struct aj_judgement *judgement, struct aj_buf *out);
void car_phrase(const struct aj_judgement *judgement, const struct aj_case *job, uint32_t node,
                struct aj_buf *out);
