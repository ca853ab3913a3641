#include <string.h>

#include "report/shared/shared.h"

const char *report_at_issue(const struct aj_case *job) {
    return aj_issue_is_said(job) ? "what is disputed" : "what lies on the table";
}

void report_issue(struct aj_buf *out, const struct aj_case *job, const struct aj_issue *issue,
                  const struct aj_issue *other, const char *is) {
    size_t left = 0;
    for (size_t c = 0; c < issue->claims; c++)
        left += !other || issue->standing[c] != other->standing[c];
    if (left == 0) {
        aj_buf_format(out, "%s %s otherwise", report_at_issue(job),
                      strcmp(is, "is") == 0 ? "comes out" : "would come out");
        return;
    }
    const char *separator = "";
    for (size_t c = 0; c < issue->claims; c++) {
        const char *by = issue->by[c] ? issue->by[c] : "somebody";
        if (other && issue->standing[c] == other->standing[c])
            continue;
        if (issue->standing[c] == AJ_OPEN)
            aj_buf_format(out, "%swhat %s says %s left open", separator, by, is);
        else
            aj_buf_format(out, "%s%s %s %s", separator, by, is,
                          issue->standing[c] == AJ_RIGHT ? "right" : "wrong");
        separator = --left == 1 ? " and " : ", ";
    }
}
