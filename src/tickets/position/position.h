// Reads positions of Ticket to Ride for the game. They live in the reader's arena.
#pragma once

#include "judging/case/case.h"

// For a case whose rules name no edition: assumes one (job->assumed). It is the first edition of
// the map that has all names in the case. If the case has no names, it is that of Europe if the
// case tells of tunnels, ferries or stations, else that of the USA. Returns false after an error:
// the names fit several maps, or no map has all of them.
bool ttr_assume_map(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

// aj_game.read: reads players, piles, claimed routes and turns.
bool ttr_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);
