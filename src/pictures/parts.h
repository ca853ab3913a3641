// The tiles as `adjudge parts` shows them; constant.
#pragma once

#include "judging/game/parts.h"

extern const struct aj_parts car_parts;
