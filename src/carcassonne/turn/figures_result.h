// The figures that are no followers, in a result.
#pragma once

#include "carcassonne/turn/report.h"

// Writes the key `figures`, if figures are in play that are no followers.
void car_write_figures(const struct car_judging *g, struct aj_json *json);

// struct aj_game.write_table: the figures and what modules have on the table.
void car_write_table(const struct aj_judgement *judgement, struct aj_json *json);
