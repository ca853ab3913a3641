#include <string.h>

#include "report/shared/shared.h"

const char *report_at_issue(const struct aj_case *job) {
    return aj_case_has_claims(job) ? "what is disputed" : "what lies on the table";
}

static const char *name_of(const struct aj_issue *issue, size_t claim) {
    return issue->by[claim] ? issue->by[claim] : "somebody";
}

static bool is_told(const struct aj_issue *issue, const struct aj_issue *other, size_t claim) {
    return !other || issue->standing[claim] != other->standing[claim];
}

// If several claims are told, and all are left open, says so of all together.
static bool say_all_open(struct aj_buf *out, const struct aj_issue *issue,
                         const struct aj_issue *other, const char *is) {
    size_t told = 0, said = 0;
    for (size_t c = 0; c < issue->claims; c++) {
        told += is_told(issue, other, c);
        if (is_told(issue, other, c) && issue->standing[c] != AJ_OPEN)
            return false;
    }
    for (size_t c = 0; told > 1 && c < issue->claims; c++)
        if (is_told(issue, other, c)) {
            const char *separator = said == 0 ? "whether " : said + 1 == told ? " or " : ", ";
            aj_buf_format(out, "%s%s", separator, name_of(issue, c));
            said++;
        }
    if (told > 1)
        aj_buf_format(out, " is right %s left open", is);
    return told > 1;
}

void report_issue(struct aj_buf *out, const struct aj_case *job, const struct aj_issue *issue,
                  const struct aj_issue *other, const char *is) {
    size_t left = 0;
    for (size_t c = 0; c < issue->claims; c++)
        left += is_told(issue, other, c);
    if (left == 0) {
        aj_buf_format(out, "%s %s otherwise", report_at_issue(job),
                      strcmp(is, "is") == 0 ? "comes out" : "would come out");
        return;
    }
    if (say_all_open(out, issue, other, is))
        return;
    const char *separator = "";
    for (size_t c = 0; c < issue->claims; c++) {
        const char *by = name_of(issue, c);
        if (!is_told(issue, other, c))
            continue;
        if (issue->standing[c] == AJ_OPEN)
            aj_buf_format(out, "%swhat %s says %s left open", separator, by, is);
        else
            aj_buf_format(out, "%s%s %s %s", separator, by, is,
                          issue->standing[c] == AJ_RIGHT ? "right" : "wrong");
        separator = --left == 1 ? " and " : ", ";
    }
}
