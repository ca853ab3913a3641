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
// A comparison of one case, or of several, under several rules, for people to read. It is borrowed
// from the case's arena, in which scratch texts are made too.

// Appends how each of the rules answers, why, and what decides. Of a case that is invalid by its
// own rules it appends nothing; diagnostics have its errors.
void report_compare(const struct aj_comparison *comparison, struct report_style style,
                    struct aj_arena *arena, struct aj_buf *out);

// Returns the answer of a column for a cell: "legal 6/0", with the points of each player. In the
// arena.
const char *report_compare_cell(const struct aj_column *column, struct aj_arena *arena);

// ---- compare_rows
//
// A comparison as flat JSON rows, for programs. Scratch texts are in the caller's arena.

// Adds a flat row for each column to an open list.
void report_compare_rows(const struct aj_comparison *comparison, const char *file,
                         struct aj_arena *arena, struct aj_json *json);

// ---- moves
//
// The legal next actions of a case, as JSON. Output goes to the caller's buffer.

// Appends one object and a line feed. If the actions played are illegal, its lists are empty, and
// it has a verdict and the rulings.
void report_moves_json(const struct aj_case *job, const struct aj_moves *moves, struct aj_buf *out);

// Writes how many rows each list has, as one JSON object.
void report_moves_counts(const struct aj_moves *moves, struct aj_buf *out);

// Returns the answer of a judgement that ended because the actions played are illegal.
static inline struct aj_answer report_moves_answer(const struct aj_moves *moves) {
    return (struct aj_answer){.verdict = AJ_ILLEGAL, .judgement = moves->illegal};
}

// ---- moves_text
//
// The legal next actions of a case, as text. Output goes to the caller's buffer.

// Appends why the actions played are illegal (moves->illegal): by which rules of which source, as
// `check` says it.
void report_moves_illegal(const struct aj_case *job, const struct aj_moves *moves,
                          struct report_style style, struct aj_buf *out);

// Appends a text of a few lines. The actions played must be legal.
void report_moves_text(const struct aj_case *job, const struct aj_moves *moves,
                       struct report_style style, struct aj_buf *out);

// ---- because
//
// Why a column of a comparison has another answer than others. Texts are in the caller's arena.

// A reason for a column's answer that another column does not have.
struct report_because {
    const struct aj_ruling *ruling; // of the column's judgement; NULL: an option is the reason
    int option;                     // the option that decided the ruling, AJ_NONE
    bool is_open;                   // the option is left open
    const char *text;               // the reason as a sentence
    struct aj_citation citation;
};

enum { REPORT_BECAUSE_MAX = 3 };

// Lists the reasons of column `index` that columns with another answer do not have, the weightiest
// first; none if all columns agree. Returns how many there are.
size_t report_because(const struct aj_comparison *comparison, size_t index, struct aj_arena *arena,
                      struct report_because because[REPORT_BECAUSE_MAX]);

// Returns the value that an option has in a column: "no-token", "3", "unsettled". In the arena.
const char *report_option_value(const struct aj_ruleset *rules, int option, struct aj_arena *arena);

// Returns what that value means, in words: "\"yes\"", "3", "left open". In the arena.
const char *report_option_meaning(const struct aj_ruleset *rules, int option,
                                  struct aj_arena *arena);
