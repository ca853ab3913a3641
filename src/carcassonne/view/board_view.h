// The board of a judgement as `adjudge draw` shows it; constant.
#ifndef CAR_BOARD_VIEW_H
#define CAR_BOARD_VIEW_H

#include "judging/view.h"

extern const struct aj_view car_view;

#endif
