// Reads positions of Ticket to Ride for the game. They live in the reader's arena.
#pragma once

#include "judging/case/case.h"

// aj_game.read: reads players, piles, claimed routes and turns.
bool ttr_position_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);
