// Routes and destination tickets as `adjudge parts` shows them; constant.
#pragma once

#include "judging/game/parts.h"

extern const struct aj_parts ttr_parts;
