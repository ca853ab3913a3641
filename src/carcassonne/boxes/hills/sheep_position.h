// The sheep of a case, as they are read.
#pragma once

#include "carcassonne/boxes/hills/sheep.h"

// "{sheep: [4, 5, 5, 2], wolves: 2}" as it is in cases: of the tokens' keys, in their order.
extern const char *const car_bag_keys[2];

// Whether a node is a list of how many tokens of each sort with sheep are in a bag; else it has
// reported that.
bool car_is_bag_of_sheep(struct aj_reader *reader, uint32_t node);
