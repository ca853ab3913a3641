// The figures that are no followers, in a result.
#pragma once

#include "carcassonne/turn/report.h"

// Writes the key `figures`, if figures are in play that are no followers.
void car_write_figures(const struct car_judging *g, struct aj_json *json);
