// Which cells of a tile in text its cities cover. Nothing is kept.
#pragma once

#include "pictures/shared/form.h"

// Whether a city of that form covers a cell of a tile with `turn` quarter turns, `u` thousandths of
// the way from the middle to the east edge and `v` to the south edge.
bool car_form_covers(const struct car_city_form *form, int u, int v, unsigned turn);
