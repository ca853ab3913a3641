// The dragon and the fairy in a result and in a drawing. They change nothing but what is written.
#pragma once

#include "carcassonne/boxes/princess/dragon.h"

// Each writes its key into the open object of a result.
void car_dragon_write(const struct car_judging *g, struct aj_json *json);
void car_fairy_write(const struct car_judging *g, struct aj_json *json);

// Each adds its figure to the pieces of a tile if it stands there.
void car_dragon_draw(const struct car_judging *g, const struct car_lying *lying,
                     struct car_pieces *pieces);
void car_fairy_draw(const struct car_judging *g, const struct car_lying *lying,
                    struct car_pieces *pieces);
