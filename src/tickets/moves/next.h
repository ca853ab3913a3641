// What may come next in a turn (`adjudge moves`): the routes that the hand can claim, the cards and
// tickets that can be drawn, stations, or, if extra cards are due, the payments and taking all
// back. Rows live in the arena of the reader or of the moves.
#pragma once

#include "judging/game/game.h"

// aj_game.moves.
bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);
