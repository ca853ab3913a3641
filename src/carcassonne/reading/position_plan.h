// Turns of a stream's lines by plans (documents/tree/plans.h). What is read by a plan is read alike
// without: position_moves.h has that reader.
#pragma once

#include "carcassonne/table/draft.h"
#include "documents/tree/plans.h"

// Makes a plan of the turn at `entry`: tiles placed and figures put on them, as most turns are. An
// aj_plan_maker.
bool car_plan_turn(const struct aj_doc *doc, uint32_t entry, struct aj_plan *plan);

// Reads the turn at `node` into `turn` by its plan. False: some of it is not as
// it is usually said, and nothing was read or reported.
bool car_draft_planned(struct car_draft *draft, uint32_t node, const struct aj_plan *plan,
                       struct car_turn *turn);
