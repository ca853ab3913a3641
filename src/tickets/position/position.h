// Reads positions of Ticket to Ride for the game. They live in the reader's arena.
#pragma once

#include "judging/case/case.h"

// For a case whose rules name no edition: sets them to the first edition of the one map that has
// all its names (job->assumed), without names to the box of the USA, or to Europe if it tells of
// tunnels, ferries or stations. False after the error that several maps are meant.
bool ttr_assume_map(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);

// aj_game.read: reads players, piles, claimed routes and turns.
bool ttr_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);
