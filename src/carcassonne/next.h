// What may come next in a turn of Carcassonne: aj_game.moves and aj_game.turns.
#ifndef CAR_NEXT_H
#define CAR_NEXT_H

#include "carcassonne/judging.h"
#include "core/json.h"
#include "judging/moves.h"

// Lists every legal next action of the turn that the case asks about. False after diagnostics.
bool car_moves(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_moves *moves);

// Hands on every complete legal turn that begins with the case's actions. False after diagnostics.
bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);

#endif
