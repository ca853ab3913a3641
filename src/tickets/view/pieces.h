// What the table of Ticket to Ride may hold, for those who build one by touch; see
// judging/game/pieces.h.
#pragma once

#include "judging/case/case.h"
#include "judging/game/pieces.h"

// aj_game.pieces
void ttr_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);
