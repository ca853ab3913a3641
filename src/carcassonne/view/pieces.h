// What the table of Carcassonne may hold, for those who build one by touch; see judging/pieces.h.
#ifndef CAR_PIECES_H
#define CAR_PIECES_H

#include "judging/pieces.h"

// aj_game.pieces
void car_list_pieces(const struct aj_case *job, struct aj_arena *arena, aj_piece_use *use,
                     void *context);

#endif
