#include "api/games.h"
#include "cmd/cmd.h"

const struct aj_game *const *const cmd_games = aj_games;
