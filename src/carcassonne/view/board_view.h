// The board of a judgement as `adjudge draw` shows it; constant.
#pragma once

#include "judging/game/view.h"

extern const struct aj_view car_view;
