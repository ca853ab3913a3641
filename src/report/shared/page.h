// A page of the text report, on its writer's stack: sentences are put together in a scratch buffer
// and reach the caller's buffer a line at a time, made harmless for terminals.
#pragma once

#include "judging/game/game.h"
#include "report/shared/result.h"

enum {
    REPORT_HEAD_LINES = 15, // at most, before the segments
    REPORT_TABLES_MAX = 12,
    REPORT_TOLD_MAX = 8,
};

struct report_page {
    const struct report_result *result;
    const struct aj_judgement *judgement;
    const struct aj_game *game;
    struct report_style style;
    struct aj_buf *out;
    struct aj_buf line;                            // being put together
    size_t lines;                                  // ended so far
    const struct aj_ruling *told[REPORT_TOLD_MAX]; // rulings about points told in the head
    size_t tolds;
    aj_options asked; // open questions asked so far
};

// Ends the line being put together and starts the next.
void report_page_end(struct report_page *page);

// Whether there is more than one turn, the parts of a double turn in one list being one.
bool report_has_turns(const struct report_page *page);

// Which turn a ruling is about, from 1; 0: none.
size_t report_turn_of(const struct report_page *page, const struct aj_ruling *ruling);

// The number of a turn (from 1, as judged) for readers: of its entry among `moves` and `move`. The
// two parts of a double turn in one entry have the same.
size_t report_turn_number(const struct report_page *page, size_t turn);

// Whether the last turn is not played in the case, but asked about: may it begin?
bool report_is_turn_asked(const struct report_page *page);

// Makes what stands at `start` of the line being put together a capital.
void report_page_capital(struct report_page *page, size_t start);

// Adds a ruling's sentence, begun with a capital and ended with a full stop, and in brackets its
// rule, the authority of its source and the place there: "[base.road, official, a completed road]".
// Of several turns, what allows or forbids carries the turn's number; one that holds in some
// readings only begins with its condition.
void report_page_say(struct report_page *page, const struct aj_ruling *ruling);

// Adds a ruling that is not among the judgement's and holds in every reading, in the same way.
void report_page_say_more(struct report_page *page, const struct aj_ruling *ruling);

// Adds a ruling of another reading, which holds under that condition, in the same way.
void report_page_say_if(struct report_page *page, const struct aj_judgement *judgement,
                        const struct aj_ruling *ruling, const struct aj_condition *condition);

// Whether two rulings that hold in every reading are one sentence about one turn, as that of a tile
// and that of the figure on it.
bool report_is_same(const struct report_page *page, const struct aj_ruling *a,
                    const struct aj_ruling *b);

// Whether some claim of the case's `disputed` speaks of `key`.
bool report_is_claimed(const struct report_page *page, const char *key);

// The ruling told first of those that forbid, NULL: none does.
const struct aj_ruling *report_first_forbidding(const struct report_page *page);

// Whether a `notes` ruling helps with what its own rule forbids, or is ranked first and about what
// some rule forbids: it is told there, not as a note.
bool report_is_help(const struct report_page *page, const struct aj_ruling *ruling);

// "both", or "all 3": of that many things, two or more. Allocated in `arena`.
const char *report_all_of(size_t count, struct aj_arena *arena);

// Whether the case has claims that are judged.
bool report_is_disputed(const struct report_page *page);

// Whether a `notes` ruling is told right below who is right.
bool report_is_first_note(const struct report_page *page, const struct aj_ruling *ruling);

// A line with a `notes` ruling.
void report_page_note(struct report_page *page, const struct aj_ruling *ruling);

// Adds "a, b and c", with `last` (" and ") before the last.
void report_page_list(struct report_page *page, const char *const items[], size_t count,
                      const char *last);
