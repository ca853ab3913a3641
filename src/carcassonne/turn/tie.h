// Why several players have the points of one feature.
#pragma once

#include "judging/game/judgement.h"

// The member `tie` of struct aj_game.
const struct aj_ruling *car_tie_of(const struct aj_judgement *judgement,
                                   const struct aj_ruling *score);
