// The complete turns that may come next in Carcassonne: aj_game.turns. What is handed on lives
// until the next turn.
#pragma once

#include "carcassonne/rules/judging.h"
#include "judging/game/game.h"

// Hands on every complete legal turn that begins with the case's actions. False after diagnostics.
bool car_turns(struct aj_reader *reader, const struct aj_case *job, const struct aj_ruleset *rules,
               struct aj_turns *turns);
