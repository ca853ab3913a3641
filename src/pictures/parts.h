// The tiles as `adjudge parts` shows them; constant.
#pragma once

#include "judging/parts.h"

extern const struct aj_parts car_parts;
