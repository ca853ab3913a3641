// The legal next actions of a case, as text. Output goes to the caller's buffer.
#pragma once

#include "judging/case/case.h"
#include "judging/game/moves.h"
#include "report/shared/result.h"

// Appends by which rules of which source what was played is illegal (moves->illegal), as `check`
// says it.
void report_moves_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct report_style style, struct aj_buf *out);

// Appends a text of a few lines; what was played is legal.
void report_moves_text(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);
