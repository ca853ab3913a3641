// Reading a case whose tiles are told by their edges: which of several kinds is meant, if that
// makes a difference. Above reading and judging, since it needs both.
#pragma once

#include "judging/case.h"

// aj_game.read: reads the position. Of the kinds that show a tile's edges the first is taken that
// the rest of the case allows (somebody stands on its city); each of the others is tried alone, and
// where the answer is another one, that is the error `several-kinds`.
bool car_case_read(struct aj_reader *reader, struct aj_case *job, const uint32_t field[]);
