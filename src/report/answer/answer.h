// Sentences of an answer: points, readings, other editions, claims.
#pragma once

#include "report/shared/shared.h"

// ---- answer
//
// The first lines of a report in text: what is answered, and why. They are written to the caller's
// page, which owns its texts.

// Writes the first line alone: what is answered.
void report_headline(struct report_page *page);

// Writes the reasons for it, below it, and sets the page's `deciding`.
void report_reasons(struct report_page *page);

// Writes the first line with its reasons.
void report_answer(struct report_page *page);

// ---- claimed
//
// Sentences on claims besides who is right: what is right if nobody is, that a claim is right but
// for its reason, and that it cannot be compared with an illegal turn. They are written to the
// caller's page.

// Returns the number of the illegal turn, from 1, and sets `*turns` to how many the case has.
// Returns 0 if no turn is illegal or none follows it.
size_t report_early_turn(const struct report_page *page, size_t *turns);

// Whether is_unplayed holds for some claim of the page. Then the lines on claims say how the
// turn might be mended (report_is_help).
bool report_has_unplayed(const struct report_page *page);

// If nobody is right: a line that says what is, and what is not.
void report_right_instead(struct report_page *page);

// ---- disputes
//
// Who of a dispute is right: the first lines of a report on a case with claims. They are written to
// the caller's page.

// Says of each claim whether it is right, open or wrong, and under which editions. There has to be
// one.
void report_who_is_right(struct report_page *page);

// Says which boxes the case is judged without, if it names some that are known by name only.
void report_without(struct report_page *page);

// The same with the reasons, below report_without; nothing else if the case has no claims.
void report_disputes(struct report_page *page);

// ---- editions
//
// Which answer each edition gives, and the sources that a report rests on, for posts and pages.

// Appends an answer in a few words: "legal; Anna ends at 3, Ben ends at 0".
void report_say_answer(const struct aj_answer *answer, struct aj_buf *text);

// Which answer an edition gives.
struct report_edition_row {
    const char *title;  // "the Czech rules 1.1"
    const char *answer; // NULL: the title says all: "the same in every edition of The Tunnel"
};

// Sets `*row` to a row for each edition of a module whose editions differ, else one for the module:
// the same everywhere. Then one for each house rule in force. Returns how many there are; they live
// in the judgement's arena.
size_t report_edition_rows(const struct report_result *result, struct report_edition_row **row);

// Appends these as lines.
void report_editions(const struct report_result *result, struct aj_buf *out);

// Which sources of the rulebook are cited by rulings other than notes, by the editions in force and
// by those that answer otherwise. As long as the rulebook has sources; in the judgement's arena.
const bool *report_cited(const struct report_result *result);

// ---- elsewhere
//
// What other editions say of a case, as a paragraph of a report. It is written to the caller's
// page.

// Whether another edition comes to another answer by its value of this option alone.
bool report_is_contested(const struct report_page *page, int option);

// Says what the case comes to under other editions.
void report_elsewhere(struct report_page *page);

// ---- points
//
// The rulings that made the points, which a report says first if only points are disputed. The page
// remembers which rulings it has told.

// Whether a claim names points, or pieces that may have returned because of them, and no claim
// doubts the verdict.
bool report_is_about_points(const struct report_page *page);

// ---- readings
//
// The tables below the answer, compared with those of the other readings of what is left open, so
// that no table states as a fact what holds in one reading only. Cells live in the judgement's
// arena.

// Whether the player earns the same points for the same things in every reading.
bool report_same_working(const struct aj_answer *answer, int player);

// Fills the game's tables that have rows, at most REPORT_TABLES_MAX, and returns how many there
// are. A cell in which readings differ tells each answer ("3 points or 4 points"); a row that not
// all of them have ends with "(in some readings)". `fold`: tables that are only counted need have
// no cells.
size_t report_tables(const struct report_page *page, bool fold,
                     struct aj_table table[REPORT_TABLES_MAX]);

// ---- tie
//
// The tie that gives several players the same points. A report in text says it below these.

// If a ruling is the last of those that give several players the same points by a tie, in every
// reading: what is to be said of that. Otherwise NULL. It lives in the judgement's arena.
const struct aj_ruling *report_tie(const struct report_page *page, const struct aj_ruling *ruling);
