// Editions compared, and legal moves, as a report.
#pragma once

#include "core/core.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"
#include "painting/painting.h"
#include "report/shared/shared.h"

// ---- compare
//
// A comparison of one case under several rules, or of several cases, as people read it. All of it
// is borrowed from the case's arena, which scratch texts use too.

// Appends who says what, why, and what decides. Nothing of a case that is invalid by its own rules:
// its errors are in the diagnostics.
void report_compare(const struct aj_comparison *comparison, struct report_style style,
                    struct aj_arena *arena, struct aj_buf *out);

// What a column answers, for a table's cell: "legal 6/0", the points of each player. In the arena.
const char *report_compare_cell(const struct aj_column *column, struct aj_arena *arena);

// ---- compare_rows
//
// A comparison as flat rows of JSON, for programs. Scratch texts live in the caller's arena.

// Adds one flat row a column to an open list.
void report_compare_rows(const struct aj_comparison *comparison, const char *file,
                         struct aj_arena *arena, struct aj_json *json);

// ---- moves
//
// The legal next actions of a case, as JSON. Output goes to the caller's buffer.

// Appends one object and a line feed. If what was played is illegal, its lists are empty, and it
// has a verdict and the rulings too.
void report_moves_json(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);

// Writes how many rows each list has, as one JSON object.
void report_moves_counts(const struct aj_moves *moves, struct aj_buf *out);

// The answer that a judgement gives which ended because the actions played are illegal.
static inline struct aj_answer report_moves_answer(const struct aj_moves *moves) {
    return (struct aj_answer){.verdict = AJ_ILLEGAL, .judgement = moves->illegal};
}

// ---- moves_text
//
// The legal next actions of a case, as text. Output goes to the caller's buffer.

// Appends by which rules of which source what was played is illegal (moves->illegal), as `check`
// says it.
void report_moves_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct report_style style, struct aj_buf *out);

// Appends a text of a few lines; what was played is legal.
void report_moves_text(const struct aj_case *job, const struct aj_moves *moves,
                       struct report_style style, struct aj_buf *out);

// ---- because
//
// Why one column of a comparison answers as it does and another does not. Texts live in the
// caller's arena.

// What one column's answer rests on that another's does not.
struct report_because {
    const struct aj_ruling *ruling; // of the column's judgement; NULL: the option itself
    int option;                     // whose value decided it, AJ_NONE
    bool is_open;                   // it is left open
    const char *text;               // as a sentence
    struct aj_citation citation;
};

enum { REPORT_BECAUSE_MAX = 3 };

// The reasons of column `index` that the columns with another answer do not share, the weightiest
// first; none if nobody says otherwise. Returns their number.
size_t report_because(const struct aj_comparison *comparison, size_t index, struct aj_arena *arena,
                      struct report_because because[REPORT_BECAUSE_MAX]);

// The value that an option has in a column: "no-token", "3", "unsettled". In the arena.
const char *report_option_value(const struct aj_ruleset *rules, int option, struct aj_arena *arena);

// What that means, in words: "\"yes\"", "3", "left open". In the arena.
const char *report_option_meaning(const struct aj_ruleset *rules, int option,
                                  struct aj_arena *arena);
