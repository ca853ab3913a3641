// Figures that need a follower of their owner.
#pragma once

#include "carcassonne/table/draft.h"

// Figures that stay only with a follower of their owner have one; of a board
// without errors.
void car_draft_company(struct car_draft *draft);
