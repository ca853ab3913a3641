// The legal next actions of a case, as JSON. Output goes to the caller's buffer.
#pragma once

#include "judging/case/case.h"
#include "judging/game/moves.h"
#include "report/shared/result.h"

// Appends one object and a line feed. If what was played is illegal, its lists are empty, and it
// has a verdict and the rulings too.
void report_moves_json(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);

// Writes how many rows each list has, as one JSON object.
void report_moves_counts(const struct aj_moves *moves, struct aj_buf *out);

// The answer that a judgement gives which ended because the actions played are illegal.
static inline struct aj_answer report_moves_answer(const struct aj_moves *moves) {
    return (struct aj_answer){.verdict = AJ_ILLEGAL, .judgement = moves->illegal};
}
