// The tiles as `adjudge parts` shows them; constant.
#pragma once

#include "judging/game/game.h"

extern const struct aj_parts car_parts;
