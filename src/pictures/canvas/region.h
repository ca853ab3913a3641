// The area of each segment of a tile: what is tinted, and what a finger points at. Shapes go to the
// brush's canvas, in the colour of the group that they are shown in.
#pragma once

#include "pictures/canvas/art.h"

// Draws the area of a segment of the brush's tile.
void car_region_draw(struct car_brush *brush, uint8_t segment);
