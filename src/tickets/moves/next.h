// What may come next in a turn (`adjudge moves`): the routes that the hand can claim, the cards and
// tickets that can be drawn, stations, or the payments of the extra cards that are due and taking
// all back; and the turns that these make. Rows live in the arena of the reader or of the moves.
#pragma once

#include "judging/game.h"

// Members of struct aj_game; see there. The turn of a tunnel reaches as far as its reveal.
bool ttr_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);
bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);
