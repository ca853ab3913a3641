// The formats in which results are written, one a row: adding a format is adding a row.
#pragma once

#include "report/shared/result.h"

// What is asked about a case.
enum aj_ask {
    AJ_ASK_ALL_RULINGS = 1, // not only those that forbid
    AJ_ASK_ELSEWHERE = 2,   // other editions, and who of a dispute is right
    AJ_ASK_EXPECT = 4,      // whether the case's `expect` is met
    AJ_ASK_BRIEF = 8,       // no more than a brief record shows
    AJ_ASK_NAMED = 16       // with it: of the modules whose edition is named too
};

// How several results are told apart in one output.
enum aj_apart { AJ_APART_AS_THEY_ARE, AJ_APART_BY_BLANK_LINE, AJ_APART_BY_HEADING };

struct aj_format {
    const char *name;
    unsigned asks;                     // what it shows, bits of enum aj_ask
    void (*begin)(struct aj_buf *out); // what stands before all results; NULL: nothing
    // A judged case, and what could not be judged; NULL: nothing is written of such.
    void (*result)(const struct report_result *result, struct report_style style,
                   struct aj_buf *out);
    void (*failure)(const struct report_failure *failure, struct report_style style,
                    struct aj_buf *out);
    void (*end)(struct aj_buf *out); // what stands behind all; NULL: nothing
    enum aj_apart apart;
};

// Rows whose first member is their name, a text.
struct aj_named_rows {
    const void *row;
    size_t count, size; // size: of a row
};

// The name of a row by its number, and the row of a name, NULL if there is none.
const char *aj_row_name(struct aj_named_rows rows, size_t index);
const void *aj_row_find(struct aj_named_rows rows, const char *name);

#define AJ_NAMED_ROWS(rows)                                                                        \
    { rows, sizeof rows / sizeof *rows, sizeof *rows }

// The rows of all formats.
extern const struct aj_named_rows aj_formats;

// The row of that name, NULL if there is none.
const struct aj_format *aj_format_find(const char *name);
