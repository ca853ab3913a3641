// What one answer makes of what is at issue and another one does not, in words. Texts are added to
// the caller's buffer.
#pragma once

#include "core/buf.h"
#include "judging/compare/issue.h"

// Adds "Anna is right and what Ben says is left open": the claims with another standing than in
// `other`, or all if that is NULL; or that it comes out otherwise, if no claim has another. `is`:
// "is" or "would be".
void report_issue(struct aj_buf *out, const struct aj_case *job, const struct aj_issue *issue,
                  const struct aj_issue *other, const char *is);

// What is at issue, as a clause: "what lies on the table".
const char *report_at_issue(const struct aj_case *job);
