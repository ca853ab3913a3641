// What the files of this room share among themselves.
#pragma once

#include "tickets/table/table.h"

// ---- reading
//
// What the readers of a position's parts share. Only the files of this folder use it. Each reader
// reports every problem that it meets. All that is read lives in the reader's arena.

struct ttr_reading {
    struct aj_reader *reader;
    struct aj_case *job;
    struct ttr_position *position;
};

// ---- actions_read
//
// Reads one action of a turn into the caller's action. What this points to lives in the reader's
// arena. False after errors.
bool ttr_read_action(struct ttr_reading *reading, uint32_t node, struct ttr_action *action);

// ---- claimed
//
// Reading the routes that are claimed. They live in the position.

// Reads a route: a name, or a map that describes one. Returns false after errors.
bool ttr_read_route_name(struct ttr_reading *reading, uint32_t node, struct ttr_route_name *name);

// Reads the value of `claimed` into position->claimed; `node` is AJ_NO_NODE if the case has no such
// key. Returns false after errors: a route claimed twice, or both routes of a double by one player.
bool ttr_read_claimed(struct ttr_reading *reading, uint32_t node);

// Whether another route has the same bare name and other mountains.
bool ttr_differ_in_mountains(int route);

// Reports that the bare name of such a route does not say which of the two is meant. Returns false.
bool ttr_refuse_ambiguous(struct ttr_reading *reading, int route, uint32_t node);

// ---- facts
//
// Checks that a position and its turns have no more cards and tickets than the box. Nothing is
// kept.

// Checks the cards of the deck, the tickets and the piles. Follows the turns as the case gives
// them, whether they are legal or not. Returns false after errors.
bool ttr_check_facts(struct ttr_reading *reading);

// ---- players_read
//
// Reading the players with their hands and tickets. They live in the position and the case.

// Reads `players` into job and position. Returns false after errors.
bool ttr_read_players(struct ttr_reading *reading);

// Reads a ticket; AJ_NONE after an error.
int ttr_read_ticket_of(struct ttr_reading *reading, uint32_t node);

// Reads a list of tickets and sets `*count` to their number; NULL after errors.
struct ttr_held_ticket *ttr_read_ticket_list(struct ttr_reading *reading, uint32_t node,
                                             int *count);
