// What the table of Carcassonne may hold, for those who build one by touch; see
// judging/game/pieces.h.
#pragma once

#include "judging/case/case.h"
#include "judging/game/pieces.h"

// aj_game.pieces
void car_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);
