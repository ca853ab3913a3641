// Routes and destination tickets as `adjudge parts` shows them; constant.
#pragma once

#include "judging/parts.h"

extern const struct aj_parts ttr_parts;
