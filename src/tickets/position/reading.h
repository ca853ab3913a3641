// Reading a position, part by part; between the readers only. Each part reports every problem it
// meets.
#pragma once

#include "tickets/table/position.h"

// What the readers of a position's parts share.
struct ttr_reading {
    struct aj_reader *reader;
    struct aj_case *job;
    struct ttr_position *position;
};

// Reads `players` into job and position. False after errors.
bool ttr_read_players(struct ttr_reading *reading);

// Reads a route: a name, or a map that describes one. False after errors.
bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name);

// Reads `claimed` into position->claimed (AJ_NO_NODE: nothing). False after errors: a route claimed
// twice, both routes of a double held by one player.
bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node);

// Reads a list of tickets; NULL after errors. `*count` is how many there are.
struct ttr_held_ticket *ttr_read_ticket_list(struct ttr_reading *reading, uint32_t node,
                                             int *count);

// Reads one action. False after errors.
bool ttr_read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action);

// Reads `moves` and `move` into position->turn. False after errors.
bool ttr_read_turns(struct ttr_reading *reading);

// Checks what the position and the turns show against what there is: cards of the deck, tickets,
// piles. Follows the turns as they are told, whether they are allowed or not. False after errors.
bool ttr_check_facts(struct ttr_reading *reading);
