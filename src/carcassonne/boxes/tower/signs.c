// Draws foundations of towers.
#include "pictures/canvas/internal.h"

void car_tile_mark_TOWER(struct car_brush *brush, struct aj_point at) {
    car_art_foundation(brush, at);
}
