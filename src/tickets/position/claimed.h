// Reading the routes that are claimed. They live in the position.
#pragma once

#include "tickets/position/reading.h"

// Reads a route: a name, or a map that describes one. False after errors.
bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name);

// Reads `claimed` into position->claimed (AJ_NO_NODE: nothing). False after errors: a route claimed
// twice, both routes of a double held by one player.
bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node);
