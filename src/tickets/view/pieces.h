// What the table of Ticket to Ride may hold, for those who build one by touch; see
// judging/pieces.h.
#pragma once

#include "judging/pieces.h"

// aj_game.pieces
void ttr_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);
