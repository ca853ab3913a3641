// Sentences of an answer: points, readings, other editions, claims.
#pragma once

#include "report/shared/shared.h"

// ---- answer
//
// The first lines of a text report: what is answered, and why. They are written to the caller's
// page, which owns its texts.

// Writes only the first line of an answer, which says what the answer is.
void report_headline(struct report_page *page);

// Whether the title of a case, or what comes last in it, asks if something may be done, and the
// verdict answers it: "We play without robbers: may Anna place one?"
bool report_asks_if_allowed(const struct aj_case *job);

// Returns the id of the rule that a case is about: its `about`. Returns NULL if it has none.
const char *report_about_id(const struct aj_case *job);

// Returns the ruling by the rule that the case is about or, if there is none, by the first rule
// that it expects. If the answer is illegal, it forbids or is a note at issue, else it does not
// forbid. Returns NULL if there is none.
const struct aj_ruling *report_about(const struct report_result *result);

// Writes the reasons below the first line, and sets the page's `deciding`. In a book the reason is
// what report_about finds, and points in a position.
void report_reasons(struct report_page *page);

// Writes what comes of each answer to the open questions, a line for each outcome: "If three
// [tickets.draw: 3]: legal; Red ends at 2."
void report_outcomes(struct report_page *page);

// Writes the first line with its reasons.
void report_answer(struct report_page *page);

// ---- claimed
//
// Sentences on claims, apart from who is right: what is right if nobody is; that a claim is right,
// but not its reason; that it cannot be compared with an illegal turn. They are written to the
// caller's page.

// Returns the number of the illegal turn, from 1, and sets `*turns` to the number of turns in the
// case. Returns 0 if no turn is illegal, or if it is the last.
size_t report_early_turn(const struct report_page *page, size_t *turns);

// Whether the turn is illegal under every edition that was tried, and the claim is only about the
// result of the turn. It is neither right nor wrong.
bool report_is_unplayed(const struct report_page *page, const struct aj_dispute *dispute);

// Whether some claim is about the result of an illegal turn. Then the lines on claims say how the
// turn could be mended (report_is_help).
bool report_has_unplayed(const struct report_page *page);

// If nobody is right, writes a line on what is right and what is not.
void report_right_instead(struct report_page *page);

// ---- disputes
//
// Who is right in a dispute: the first lines of a report on a case with claims. They are written to
// the caller's page.

// Says of each claim whether it is right, open or wrong, and under which editions. The case must
// have one.
void report_who_is_right(struct report_page *page);

// Whether all editions agree who is right, but one of them leaves the verdict open that this
// edition settles.
bool report_is_open_elsewhere(const struct report_page *page);

// If the case names boxes that adjudge knows only by name, says that it is judged without them.
void report_without(struct report_page *page);

// Repeats the claims of which nothing is understood, if there are some.
void report_unread(struct report_page *page);

// Writes report_without and, if the case has claims, who is right, with the reasons.
void report_disputes(struct report_page *page);

// ---- editions
//
// How each edition answers, and the sources that a report is based on, for posts and pages.

// The answer of an edition.
struct report_edition_row {
    const char *title;  // "the Czech rules 1.1"
    const char *answer; // NULL: the title is all: "the same in every edition of The Tunnel"
};

// Makes `*row`: a row for each edition of a module whose editions answer differently, and one for
// any other module (the same everywhere); then one for each house rule in force. Returns how many
// there are. They are in the judgement's arena.
size_t report_edition_rows(const struct report_result *result, struct report_edition_row **row);

// Appends the rows of report_edition_rows as lines.
void report_editions(const struct report_result *result, struct aj_buf *out);

// Returns by source of the rulebook whether it is to be listed: a ruling other than a note cites
// it, or it is the source of an edition in force, or of an edition of a module whose editions
// answer differently. In the judgement's arena.
const bool *report_cited(const struct report_result *result);

// ---- elsewhere
//
// What other editions say of a case, as a paragraph of a report. It is written to the caller's
// page.

// Whether some edition answers differently because of its value of this option alone.
bool report_is_contested(const struct report_page *page, int option);

// Whether another claim is right under other editions, and this option alone makes that.
bool report_turns_claims(const struct report_page *page, int option);

// Writes "By JCloisterZone: " if the case names an edition and another answers differently; else
// nothing.
void report_by_named(const struct report_result *result, struct aj_buf *out);

// Appends which points an answer leaves open: "it is left open whether Anna gains 6 or 9". `final`:
// also those at the end of the game, which are told too if it leaves no others open. If it leaves
// none open, says that what is disputed is.
void report_say_left_open(const struct aj_answer *answer, bool final, struct aj_buf *out);

// If an edition and the answer itself disagree on whether a legal turn owes something, returns what
// is said about that. Returns NULL if they agree, or claims say what is asked.
const char *report_owing(const struct report_result *result, const struct aj_column *column);

// Appends what differs under an edition if neither verdict nor points do: that something more is
// due, as the walk of the dragon, or nothing, or how claims fare (report_issue).
void report_otherwise(const struct report_result *result, const struct aj_column *column,
                      const char *is, struct aj_buf *out);

// Says what the case comes to under other editions.
void report_elsewhere(struct report_page *page);

// ---- points
//
// The rulings on points. A report says them first if only points are disputed. The page remembers
// which it has told.

// ---- readings
//
// The tables below the answer. They are compared with those of the other readings, so that no table
// states as a fact what is true in one reading only. Cells are in the judgement's arena.

// Whether a player earns the same points for the same things in every reading.
bool report_same_working(const struct aj_answer *answer, int player);

// Fills the game's tables that have rows, at most REPORT_TABLES_MAX, and returns how many there
// are. A cell in which readings differ has each answer ("3 points or 4 points"); a row that some
// readings lack ends with "(in some readings)". `fold`: tables that are only counted may be without
// cells.
size_t report_tables(const struct report_page *page, bool fold,
                     struct aj_table table[REPORT_TABLES_MAX]);

// Returns the modules whose editions matter to some claim, as bits. Returns NULL if there are no
// claims.
uint64_t report_all_decisive(const struct aj_disputes *disputes, const struct aj_rulebook *book);

// ---- tie
//
// The tie by which several players get the same points. A text report says it below their points.

// If a ruling is the last of those that give several players the same points by a tie, in every
// reading: the ruling on that tie. Otherwise NULL. It is in the judgement's arena.
const struct aj_ruling *report_tie(const struct report_page *page, const struct aj_ruling *ruling);
