// Turns of a stream's lines by plans (documents/plans.h). What is read by a plan is read alike
// without: draft.h has the reader.
#pragma once

#include "documents/plans.h"

// Makes a plan of the turn at `entry`: tiles placed and figures put on them, as most turns are. An
// aj_plan_maker.
bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);
