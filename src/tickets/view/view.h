// The table of Ticket to Ride drawn: as text and as rows, each player's routes with their spaces,
// the longest path marked, and stations; as a picture see picture.h. The maps' data has no places
// of cities, so nothing lies where it does on the board.
#pragma once

#include "judging/game/view.h"

extern const struct aj_view ttr_view;
