#include "carcassonne/game.h"
#include "cmd/cmd.h"
#include "tickets/game.h"

const struct aj_game *const cmd_games[] = {&car_game, &ttr_game, NULL};
