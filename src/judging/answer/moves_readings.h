// What may come next under every reading of the options that an edition leaves open: each reading
// is listed by itself, and the lists are put together. Rows live in the arena of the moves.
#pragma once

#include "judging/case/case.h"
#include "judging/game/game.h"

// Lists what may come next in some reading; what another reading forbids names in `open` the
// options whose value alone decides it. Rejected is what every reading rejects, and what was played
// is illegal only if it is so in every reading. The arena of the moves must not be the reader's:
// what a reading takes there is given back. False after diagnostics.
bool aj_moves_list(struct aj_reader *reader, const struct aj_case *job, struct aj_moves *moves);
