// The tiles as `adjudge parts` shows them; constant.
#ifndef CAR_PARTS_H
#define CAR_PARTS_H

#include "judging/parts.h"

extern const struct aj_parts car_parts;

#endif
