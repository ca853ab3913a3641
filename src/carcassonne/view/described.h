// Reads cases whose tiles are described by their edges, and finds which of several kinds is meant,
// if that makes a difference. Above reading and judging, since it needs both.
#pragma once

#include "judging/case/case.h"

// aj_game.read: reads the position. Of the kinds that have a tile's edges, it takes the first that
// the rest of the case allows (a follower may stand on its city). Each of the others is tried
// alone; if one leads to another answer, that is the error `several-kinds`.
bool car_case_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);
