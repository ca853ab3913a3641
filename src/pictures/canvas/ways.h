// Roads and rivers as shapes on the brush's canvas. A brush is on its caller's stack.
#pragma once

#include "pictures/canvas/art.h"

// Each draws the area alone of a segment.
void car_art_road_area(struct car_brush *brush, uint8_t segment);
void car_art_river_area(struct car_brush *brush, uint8_t segment);

// Draws the roads whose end a city's wall hides, which lie below the cities, or else all others.
void car_art_roads(struct car_brush *brush, bool before_cities);

// Draws the rivers.
void car_art_rivers(struct car_brush *brush);

// Draws the crossing in the middle.
void car_art_crossing(struct car_brush *brush);
