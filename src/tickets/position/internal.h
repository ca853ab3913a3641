// What the files of this room share among themselves.
#pragma once

#include "tickets/table/table.h"

// ---- reading
//
// What the readers of a position's parts share; for the files of this folder alone. Each reader
// reports every problem that it meets. All that is read lives in the reader's arena.

struct ttr_reading {
    struct aj_reader *reader;
    struct aj_case *job;
    struct ttr_position *position;
};

// ---- actions_read
//
// Reading one action of a turn. It is written to the caller's action; what it points at lives in
// the reader's arena.

// Reads one action. False after errors.
bool ttr_read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action);

// ---- claimed
//
// Reading the routes that are claimed. They live in the position.

// Reads a route: a name, or a map that describes one. False after errors.
bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name);

// Reads `claimed` into position->claimed (AJ_NO_NODE: nothing). False after errors: a route claimed
// twice, both routes of a double held by one player.
bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node);

// Whether the bare name of this route is that of a double whose routes differ in their mountains.
bool ttr_differ_in_mountains(int route);

// Reports that such a name fits both. Returns false.
bool ttr_refuse_ambiguous(struct ttr_reading *reading, int route, uint32_t node);

// ---- facts
//
// Checks that a position and its turns show no more than there is in the box. Nothing is kept.

// Checks the cards of the deck, the tickets and the piles that the position and the turns show.
// Follows the turns as they are given, whether they are allowed or not. False after errors.
bool ttr_check_facts(struct ttr_reading *reading);

// ---- players_read
//
// Reading the players with their hands and tickets. They live in the position and the case.

// Reads `players` into job and position. False after errors.
bool ttr_read_players(struct ttr_reading *reading);

// Reads a list of tickets; NULL after errors. `*count` is how many there are.
struct ttr_held_ticket *ttr_read_ticket_list(struct ttr_reading *reading, uint32_t node,
                                             int *count);
