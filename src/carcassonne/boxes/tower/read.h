// Towers and prisoners of a case, as they are read.
#pragma once

#include "carcassonne/boxes/tower/tower.h"

struct car_draft;

// Reads a follower that is named by the keys of `naming`. Returns false after an error.
bool car_draft_named(struct car_draft *draft, uint32_t node, const struct car_naming *naming,
                     struct car_named *named);
