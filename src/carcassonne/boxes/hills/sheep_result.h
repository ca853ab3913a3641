// The bag and the flocks in a result.
#pragma once

#include "carcassonne/boxes/hills/sheep.h"

// What a result has of them.
void car_sheep_write(const struct car_judging *g, struct aj_json *json);
void car_sheep_write_figure(const struct car_judging *g, uint32_t figure, struct aj_json *json);
