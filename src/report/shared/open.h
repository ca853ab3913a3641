// What an undetermined answer leaves open, in words: which points, between which verdicts, and
// which rules do not settle it. Texts are added to the caller's buffer or page.
#pragma once

#include "judging/answer/numbers.h"
#include "report/shared/page.h"

// What of a player differs between the readings of an answer.
struct report_varied {
    bool gained, final;
    unsigned tallies; // by the answer's own, as bits
};

static inline bool report_varies_at_all(struct report_varied varied) {
    return varied.gained || varied.final || varied.tallies;
}

// Adds " with 5 ore": what a player has of those `tallies` (bits) of `judgement`, in `result`.
void report_with_tallies(struct aj_buf *out, const struct aj_tally tally[], int tallies,
                         unsigned which, int player);

// What of `player` differs between the outcomes of an answer.
struct report_varied report_varies(const struct aj_answer *answer, int player);

// Adds the points that are left open: "Red 3 or 4, Blue 0 or 4".
void report_open_points(struct aj_buf *out, const struct aj_answer *answer);

// Adds the verdicts between which it is open: "legal or illegal".
void report_open_verdicts(struct aj_buf *out, const struct aj_answer *answer);

// What an outcome hangs on, by ids: "tunnel.sets=one|two,base.farms=per-city or tunnel.sets=three".
// The text lives in `arena`.
const char *report_open_conditions(const struct aj_rulebook *book, const struct aj_outcome *outcome,
                                   struct aj_arena *arena);

// Adds the questions that decide, each with its option: "May it be? [base.high]".
void report_open_questions(struct report_page *page, const struct aj_answer *answer, size_t most);

// Whether an edition's title takes a verb in the plural: "the Czech rules".
bool report_is_plural(const char *title);

// Adds who leaves an option open under these rules, with the verb: "the Czech rules 1.1 leave".
void report_who_leaves(struct report_page *page, const struct aj_ruleset *rules, int option);

// Adds the condition as "if " and its values, each with its option. Values of one option are told
// as alternatives.
void report_condition(struct report_page *page, const struct aj_reading *reading, size_t readings);

// "gains" or "loses", before points without their sign.
static inline const char *report_verb(int32_t points) {
    return points < 0 ? "loses" : "gains";
}
