// The shape language: parts of a tile that are no segments, its marks and where its features meet.
#pragma once

#include "tiles/shape_check.h"

extern const char *const car_mark_words[CAR_MARKS]; // "inn"
extern const uint8_t car_mark_kinds[CAR_MARKS];     // enum car_kind on which it may stand

// "mark volcano hill": reads the rest of the part. A mark of a segment names its place:
// "mark pig-herd:ESE".
bool car_shape_parse_marks(struct car_shape_parser *parser);

// "way city N, road S": reads the rest of the part.
bool car_shape_parse_way(struct car_shape_parser *parser);

// When all parts are read: finds the features and places that were named.
bool car_shape_find_names(struct car_shape_parser *parser);

// Finds the features that meet at one point, if the shape does not say so: from the ends of roads.
void car_shape_derive_ways(struct car_tile *tile);
