// What could not be understood or read, as people see it on the error stream.
#pragma once

#include "report/result.h"

// Appends the diagnostics that are kept, and how many more there are: FILE:LINE:COLUMN: error[ID]:
// MESSAGE, the source line with a caret, and the help if there is one. `colour`: with terminal
// colours. Input is made harmless.
void report_diags(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// The same of what a record says that a case cannot say, or what is not understood behind what was
// wanted of it: notes, no errors.
void report_notes(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// Appends that there are more of them in that file; nothing if there are none.
void report_more(const char *file, size_t more, struct aj_buf *out);
