#include "carcassonne/game.h"
#include "cmd/cmd.h"

const struct aj_game *const cmd_games[] = {&car_game, NULL};
