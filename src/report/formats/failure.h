// What could not be understood or read, as people see it on the error stream and as a record in
// JSON. Output goes to the caller's buffer.
#pragma once

#include "report/shared/result.h"

// Appends the diagnostics that are kept, and how many more there are: FILE:LINE:COLUMN: error[ID]:
// MESSAGE, the source line with a caret, and the help if there is one. `colour`: with terminal
// colours. Input is made harmless.
void report_diags(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// The same as notes, not as errors: for what a record says and a case cannot say, and for what is
// not understood in a record after the turn that was asked for.
void report_notes(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// Appends that there are more of them in that file; nothing if there are none.
void report_more(const char *file, size_t more, struct aj_buf *out);

// Appends the record of a document that was not understood (`invalid`) or not read (`error`) and a
// line feed.
void report_json_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);
