// The tiles of Carcassonne as `adjudge parts` shows them. Constant.
#pragma once

#include "judging/game/game.h"

extern const struct aj_parts car_parts;
