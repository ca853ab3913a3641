// The features in a result.
#pragma once

#include "carcassonne/turn/report.h"

// The members of struct aj_game with the same names.
void car_write(const struct aj_judgement *judgement, struct aj_json *json);
