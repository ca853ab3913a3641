#include "cmd/cmd.h"

const struct aj_game *const cmd_games[] = {NULL};
