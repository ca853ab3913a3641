// Routes and destination tickets as `adjudge parts` shows them; constant.
#ifndef TTR_PARTS_H
#define TTR_PARTS_H

#include "judging/parts.h"

extern const struct aj_parts ttr_parts;

#endif
