// Reading a position, part by part; between the readers only. Each part reports every problem it
// meets.
#ifndef TTR_READING_H
#define TTR_READING_H

#include "tickets/position.h"

// What the readers of a position's parts share.
struct ttr_reading {
    struct aj_reader *reader;
    struct aj_case *job;
    struct ttr_position *position;
};

// Reads a route: a name, or a map that describes one. False after errors.
bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name);

// Reads `claimed` into position->claimed (AJ_NO_NODE: nothing). False after errors: a route claimed
// twice, both routes of a double held by one player.
bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node);

// Reads `moves` and `move` into position->turn. False after errors.
bool ttr_read_turns(struct ttr_reading *reading);

#endif
