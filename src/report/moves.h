// The legal next actions of a case, as JSON and as text.
#ifndef AJ_REPORT_MOVES_H
#define AJ_REPORT_MOVES_H

#include "core/case.h"
#include "core/moves.h"

// Appends one object and a line feed.
void report_moves_json(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);

// Appends a text of a few lines.
void report_moves_text(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);

#endif
