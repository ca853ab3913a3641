// The marks of segments and tiles as shapes on the brush's canvas, abbeys and gardens among them. A
// brush is on its caller's stack.
#pragma once

#include "pictures/canvas/art.h"

// Draws a garden, upright, at a point of the tile as it lies.
void car_art_garden(struct car_brush *brush, struct aj_point at);

// Draws an abbey on the whole tile.
void car_art_abbey(struct car_brush *brush);
