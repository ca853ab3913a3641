// The readers and checks that the rows of keys name; each stands in its module's own file.
#pragma once

#include "carcassonne/table/keys.h"

#define CASE_KEY(name, key, module, house, reader_) car_read_case_key reader_;
#define PLAYER_KEY(name, key, module, house, reader_) car_read_player_key reader_;
#define FIGURE_KEY(name, key, reader_, checker) car_read_figure_key reader_;
#define CHECKS_PLAYERS(module, check_) void check_(struct car_draft *draft);
#include "carcassonne/table/rows.def"
