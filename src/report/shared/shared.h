// What a report is made of: its page, what is open, SVG.
#pragma once

#include "core/core.h"
#include "judging/answer/answer.h"
#include "judging/case/case.h"
#include "judging/compare/compare.h"
#include "judging/game/game.h"
#include "painting/painting.h"

// ---- issue
//
// What one answer makes of what is at issue and another one does not, in words. Texts are added to
// the caller's buffer.

// Adds "Anna is right and what Ben says is left open": the claims with another standing than in
// `other`, or all if that is NULL; or that it comes out otherwise, if no claim has another. `is`:
// "is" or "would be".
void report_issue(struct aj_buf *out, const struct aj_case *job, const struct aj_issue *issue,
                  const struct aj_issue *other, const char *is);

// What is at issue, as a clause: "what lies on the table".
const char *report_at_issue(const struct aj_case *job);

// ---- result
//
// What a report is made of: one case's answer and what was asked besides it. All of it is borrowed
// from the case's arena; reports write to a buffer and own nothing.

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
    size_t wrap;      // columns at which texts are broken into lines; 0: they are not
    bool ascii;       // a picture in text of ASCII alone
    struct report_sarif *sarif; // the document being written; NULL: it is of another format
    bool flows;                 // a few lines: each paragraph is one, however long
    struct aj_svg_parts *parts; // pictures in a book: what they share; NULL: they share nothing
    double size; // pictures: of a part of the table, in pixels; 0: as the game has it
};

// ---- lines
//
// The one place in which texts are broken into lines.

// How: at most `columns` wide, 0: as wide as the text is; `used` of them are taken on the first
// line; each other one begins with `indent` spaces.
struct report_lines {
    size_t columns, used, indent;
};

// Appends a text without line feeds as lines, broken between words. A word that is wider than a
// line is not broken. Returns how many lines there are.
size_t report_wrap(struct aj_buf *out, const char *text, size_t length, struct report_lines lines);

// ---- page
//
// A page of the text report, on its writer's stack: sentences are put together in a scratch buffer
// and reach the caller's buffer a line at a time, made harmless for terminals.

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
    size_t led;                                    // columns in `out` of what begins this line
    size_t lines;                                  // ended so far
    const struct aj_ruling *told[REPORT_TOLD_MAX]; // rulings about points told in the head
    size_t tolds;
    bool *cited;                      // by source: whether it was cited; NULL: nobody asks
    const struct aj_ruling *deciding; // what decides, of the reasons given so far; NULL: none yet
    aj_options asked;                 // open questions asked so far
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

// Makes what is at `start` of the line being put together a capital.
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

// Whether the head of the page has told a ruling, or one that says the same.
bool report_is_told(const struct report_page *page, const struct aj_ruling *ruling);

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

// Takes a ruling, or NULL, for what decides unless another one was taken before.
static inline void report_page_decide(struct report_page *page, const struct aj_ruling *ruling) {
    if (!page->deciding)
        page->deciding = ruling;
}

// A page that goes on as this one does, but whose lines are only counted; and its end.
struct report_page report_page_begin_trial(const struct report_page *page);
void report_page_end_trial(struct report_page *trial);

// How many lines a ruling takes, said by report_page_say.
size_t report_page_lines(const struct report_page *page, const struct aj_ruling *ruling);

// Remembers that a source was cited; AJ_NONE: none was.
static inline void report_page_cite(struct report_page *page, int source) {
    if (page->cited && source != AJ_NONE)
        page->cited[source] = true;
}

// Adds "a, b and c", with `last` (" and ") before the last.
void report_page_list(struct report_page *page, const char *const items[], size_t count,
                      const char *last);

// ---- open
//
// What an undetermined answer leaves open, in words: which points, between which verdicts, and
// which rules do not settle it. Texts are added to the caller's buffer or page.

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

// ---- svg
//
// Renders a canvas as an SVG document; the buffer is the caller's.

// How a dark screen shows what is AJ_PAPER and AJ_INK in a picture: rules of CSS.
#define REPORT_DARK_PICTURE                                                                        \
    "@media screen and (prefers-color-scheme: dark) { .paper { fill: #191714; } "                  \
    ".ink { fill: #ece7db; } .rim { stroke: #ece7db; } .halo { stroke: #191714; } }"

// A definition of a picture, as pictures of a page share it.
struct aj_svg_part {
    const char *own;  // its name in the picture
    const char *name; // in the page: of what it shows
    const char *text; // the element
};

// The definitions of one picture. It begins with `arena` alone.
struct aj_svg_parts {
    struct aj_arena *arena;
    struct aj_svg_part *part;
    size_t count, capacity;
};

// Appends the document without its definitions, which are added to `parts`; no group in it has an
// id, a class or data. The page is to have each part once.
void aj_svg_write_apart(struct aj_canvas *canvas, struct aj_svg_parts *parts, struct aj_buf *out);

// Writes a whole document: no font file, no script; a style sheet only if it is alone.
void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out);

// Appends a text from the input as XML and HTML take it, in attributes too: no markup, and nothing
// that a terminal would take amiss.
void aj_markup_put(const char *text, size_t length, struct aj_buf *out);

// Appends a path or an id as a part of a URI (RFC 3986): every byte but a letter, a digit and -._~/
// as %XX.
void aj_uri_put(const char *text, struct aj_buf *out);

// ---- findings
//
// What programs that review files are told: the annotations of GitHub, and SARIF 2.1.0, which is
// put together and printed by cJSON. Output goes to the caller's buffer.

enum report_level { REPORT_LEVEL_NOTE, REPORT_LEVEL_WARNING, REPORT_LEVEL_ERROR };

// A place in a file, both from 1, columns in code points; line 0: the file as a whole, column 0:
// the line as a whole.
struct report_place {
    uint32_t line, column;
    const char *text; // what is there; NULL: what the finding says
};

enum { REPORT_RELATED_MAX = 8 };

struct report_finding {
    enum report_level level;
    const char *file;  // NULL: standard input
    const char *title; // the id of the case; NULL: none
    struct report_place at;
    const char *rule,
        *rule_title;         // constants: the id of the rule, option or diagnostic, and its title
    const char *address;     // constant: of its source; "": none
    const char *text, *help; // help: NULL: none
    bool is_diagnostic;      // people know it by its id
    struct report_place related[REPORT_RELATED_MAX];
    size_t relates;
    struct report_place
        fix; // what to write there, instead of `replaced` code points; text NULL: nothing
    uint32_t replaced;
};

// Where the byte at `offset` is.
struct report_place report_place_of(const struct aj_text *text, size_t offset);

// If the help of a diagnostic names one word to be written instead, or a line to be added, sets
// `fix` and `replaced` of the finding; the text, if it has room, is in `meant`.
enum { REPORT_FIX_ROOM = 128 };
void report_find_fix(const struct aj_text *text, const struct aj_diag *diag,
                     char meant[REPORT_FIX_ROOM], struct report_finding *finding);

// Appends a finding as a line that GitHub's runners show at its place.
void report_github_put(const struct report_finding *finding, struct aj_buf *out);

// A document of SARIF being written: the rules of what was found so far. It begins as zeros.
struct report_sarif {
    struct report_sarif_rule {
        const char *id, *title, *address;
    } * rule;
    size_t rules, capacity;
    bool is_begun; // a result was written
    char *text;    // of a tree, while it is appended
};

// Begins the document; appends a result, which is a tree of its own; and ends it with the rules of
// all results, after which the memory of `sarif` is given back. If there is no memory for a tree,
// the buffer has failed and nothing of it is in there.
void report_sarif_begin(struct report_sarif *sarif, struct aj_buf *out);
void report_sarif_put(struct report_sarif *sarif, const struct report_finding *finding,
                      struct aj_buf *out);
void report_sarif_end(struct report_sarif *sarif, struct aj_buf *out);
void report_sarif_free(struct report_sarif *sarif);
