// The games that adjudge knows: the only list of them. It is constant.
#pragma once

#include "judging/game/game.h"

// NULL-ended.
extern const struct aj_game *const aj_games[];
