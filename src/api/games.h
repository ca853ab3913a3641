// The games that adjudge knows: the only list of them. It is constant.
#ifndef AJ_API_GAMES_H
#define AJ_API_GAMES_H

#include "judging/game.h"

// NULL-ended.
extern const struct aj_game *const aj_games[];

#endif
