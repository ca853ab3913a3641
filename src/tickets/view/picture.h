// The table of Ticket to Ride as a picture: the claim of the last turn, and each player's network.
// Shapes live in the arena of the judgement.
#pragma once

#include "judging/game/view.h"

// Member of struct aj_view; see there.
void ttr_draw_shapes(const struct aj_judgement *judgement, const struct aj_showing *how,
                     struct aj_canvas *canvas);
