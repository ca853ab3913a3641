// Towers and prisoners in a result and in a drawing. They change nothing but what is written.
#pragma once

#include "carcassonne/boxes/tower/towers.h"

struct car_pieces;

// Says in reports whom each player holds.
void car_tower_tally(const struct car_judging *g);

// Writes prisoners and towers.
void car_tower_write(const struct car_judging *g, struct aj_json *json);

// Adds the tower on a tile to what is drawn there.
void car_tower_draw(const struct car_judging *g, const struct car_lying *lying,
                    struct car_pieces *pieces);

// Adds the prisoners that a player holds to what is drawn before him.
void car_tower_draw_held(const struct car_judging *g, int player, struct car_pieces *pieces);
