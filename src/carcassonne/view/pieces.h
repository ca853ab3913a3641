// What the table of Carcassonne may hold, for those who build one by touch; see judging/pieces.h.
#pragma once

#include "judging/pieces.h"

// aj_game.pieces
void car_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);
