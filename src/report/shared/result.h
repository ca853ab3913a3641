// What a report is made of: one case's answer and what was asked beside it. All of it is borrowed
// from the case's arena; reports write to a buffer and own nothing.
#pragma once

#include "judging/case/case.h"
#include "judging/compare/disputes.h"
#include "judging/compare/elsewhere.h"
#include "judging/compare/expect.h"

struct report_result {
    const char *file; // NULL: none, a line of a stream
    const struct aj_case *job;
    const struct aj_answer *answer;       // finished
    const struct aj_elsewhere *elsewhere; // NULL: not asked
    const struct aj_disputes *disputes;   // NULL: not asked
    enum aj_expectation expectation;
    const struct aj_mismatches *mismatches; // NULL: none
    size_t turn, turns; // which turn of how many is asked about; `turns` 0: the game as it is given
    bool echo_id;       // the id as the JSON scalar that it was (batch), not as text
};

// The name of a file as reports have it: NULL, the standard input, is "-".
static inline const char *report_file(const char *file) {
    return file ? file : "-";
}

// A document that could not be judged.
struct report_failure {
    const char *file;             // NULL: none, likewise
    const char *id;               // NULL: not known
    const char *input_head;       // beginning of a line that gave no id (batch); NULL: not told
    bool id_is_json;              // `id` is a JSON scalar to be echoed as it is
    const struct aj_text *text;   // NULL: not read at all
    const struct aj_diags *diags; // what was not understood; NULL: `reason` says what failed
    const char *reason;           // with verdict `error`
};

// How a report in text is written.
struct report_style {
    bool colour;
    bool all_rulings; // also those that allow
    bool before;      // pictures: the table as the case gives it
    bool places;      // pictures: empty places too, to be pointed at
    const char *show; // pictures: kinds of things that are tinted, as aj_view_kinds takes them
    size_t columns;   // of a picture in text; 0: as wide as it is, and none in a report
    bool ascii;       // a picture in text of ASCII alone
    double size;      // pictures: of a part of the table, in pixels; 0: as the game has it
};
