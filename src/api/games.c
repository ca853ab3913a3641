#include "api/games.h"

#include "carcassonne/game.h"
#include "tickets/game.h"

const struct aj_game *const aj_games[] = {&car_game, &ttr_game, NULL};
