// Every complete turn that may come next. Turns live in the arena of the reader or of the list.
#pragma once

#include "judging/case/case.h"
#include "judging/game/moves.h"

// aj_game.turns. The turn of a tunnel ends with its reveal.
bool ttr_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);
