// The actions that may come next in a turn of Carcassonne: aj_game.moves. Rows live in the arena of
// the moves.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/game/game.h"

// Lists every legal next action of the turn that the case asks about. False after diagnostics.
bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);
