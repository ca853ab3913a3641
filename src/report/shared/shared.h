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
// How one answer differs from another in what is at issue, in words. Texts are added to the
// caller's buffer.

// Adds "Anna is right and what Ben says is left open": claims whose standing differs from that in
// `other`, or all claims if that is NULL. If no claim's does, says that the result is another one.
// `is`: "is" or "would be".
void report_issue(struct aj_buf *out, const struct aj_case *job, const struct aj_issue *issue,
                  const struct aj_issue *other, const char *is);

// Returns what is at issue, as a clause: "what lies on the table".
const char *report_at_issue(const struct aj_case *job);

// ---- result
//
// What a report is made from: the answer to one case, and what else was asked. All of it is
// borrowed from the case's arena. Reports write to a buffer and own nothing.

struct report_result {
    const char *file; // NULL: none, as for a line of a stream
    const struct aj_case *job;
    const struct aj_answer *answer;       // finished
    const struct aj_elsewhere *elsewhere; // NULL: not asked
    const struct aj_disputes *disputes;   // NULL: not asked
    enum aj_expectation expectation;
    const struct aj_mismatches *mismatches; // NULL: none
    size_t turn, turns; // the turn asked about, of how many; `turns` 0: the whole game
    bool echo_id;       // the id is written as the JSON scalar that it was (batch), not as a text
};

// Returns how reports name a file: "-" if it is NULL, the standard input.
static inline const char *report_file(const char *file) {
    return file ? file : "-";
}

// A document that could not be judged.
struct report_failure {
    const char *file;             // NULL: none
    const char *id;               // NULL: not known
    const char *input_head;       // how a line without an id begins (batch); NULL: not shown
    bool id_is_json;              // `id` is a JSON scalar, to be written as it is
    const struct aj_text *text;   // NULL: the document was not read at all
    const struct aj_diags *diags; // what was not understood; NULL: see `reason`
    const char *reason;           // what failed (verdict `error`)
};

// How a report is written.
struct report_style {
    bool colour;
    bool all_rulings; // rulings that allow are shown too
    bool before;      // pictures: the table as the case gives it
    bool places;      // pictures: empty places are drawn too, for people to point at
    const char *show; // pictures: what is tinted, as aj_view_kinds takes it
    size_t columns;   // the most columns of a picture in text; 0: any number, and a report has none
    size_t wrap;      // columns at which texts are broken into lines; 0: nowhere
    bool ascii;       // a picture in text has only ASCII
    struct report_sarif *sarif; // the SARIF document; NULL: another format is written
    bool flows;                 // an entry of a book: each paragraph is one line, however long
    struct aj_svg_parts *parts; // pictures in a book: definitions that they share; NULL: none
    double size;                // pictures: pixels of a part of the table; 0: the game's own size
};

// ---- lines
//
// Breaks texts into lines. Nothing else does.

// Lines of at most `columns` (0: no limit). `used` columns of the first line are taken; each other
// line begins with `indent` spaces.
struct report_lines {
    size_t columns, used, indent;
};

// Appends a text without line feeds as lines. A word that is wider than a line is not broken.
// Returns how many lines there are.
size_t report_wrap(struct aj_buf *out, const char *text, size_t length, struct report_lines lines);

// ---- page
//
// A page of the text report, on its writer's stack. Sentences are made in a scratch buffer and go
// to the caller's buffer a line at a time, made harmless for terminals.

enum {
    REPORT_HEAD_LINES = 15, // the most lines above rulings and tables
    REPORT_TABLES_MAX = 12,
    REPORT_TOLD_MAX = 8,
};

struct report_page {
    const struct report_result *result;
    const struct aj_judgement *judgement;
    const struct aj_game *game;
    struct report_style style;
    struct aj_buf *out;
    struct aj_buf line;                            // the line that is being made
    size_t led;                                    // columns in `out` that this line has already
    size_t lines;                                  // lines ended so far
    const struct aj_ruling *told[REPORT_TOLD_MAX]; // rulings that the head has told
    size_t tolds;
    bool *cited;                      // by source: it was cited; NULL: nobody asks
    const struct aj_ruling *deciding; // the reason that decides, of those so far; NULL: none yet
    aj_options asked;                 // options whose open questions were asked
};

// Returns the game by which a report says its sentences: in a book one that names things by where
// they are, since its readers see no numbers.
const struct aj_game *report_game(const struct report_result *result, struct report_style style);

// Ends the line and starts the next one.
void report_page_end(struct report_page *page);

// Whether all turns are one player's, so that they are the parts of a double turn.
bool report_is_one_turn(const struct aj_judgement *judgement);

// Whether there are several turns. The parts of a double turn in one entry count as one.
bool report_has_turns(const struct report_page *page);

// Returns the number of the turn that a ruling is about, from 1, or 0.
size_t report_turn_of(const struct report_page *page, const struct aj_ruling *ruling);

// Returns the number that readers see for a turn (from 1, as judged): that of its entry among
// `moves` and `move`. Two parts of a double turn in one entry have the same number.
size_t report_turn_number(const struct report_page *page, size_t turn);

// Whether the last turn was not played: the case asks if it may begin.
bool report_is_turn_asked(const struct report_page *page);

// Makes the character at `start` of the line a capital.
void report_page_capital(struct report_page *page, size_t start);

// Adds a ruling's sentence, with a capital and a full stop, and in brackets its rule, the authority
// of its source and the place there: "[base.road, official, a completed road]". If there are
// several turns, a ruling that allows or forbids has the turn's number. One that only some readings
// have begins with its condition.
void report_page_say(struct report_page *page, const struct aj_ruling *ruling);

// Adds the sentence of a ruling as report_page_say() does, if it is not in the judgement and every
// reading has it.
void report_page_say_more(struct report_page *page, const struct aj_ruling *ruling);

// Adds the sentence of another reading's ruling as report_page_say() does, after its condition.
void report_page_say_if(struct report_page *page, const struct aj_judgement *judgement,
                        const struct aj_ruling *ruling, const struct aj_condition *condition);

// Adds the sentence of a ruling alone, without "by this reading" if it is known by which.
void report_page_sentence(struct report_page *page, const struct aj_ruling *ruling);

// Whether two rulings that every reading has have the same sentence about the same turn, as one on
// a tile and one on the figure on it may.
bool report_is_same(const struct report_page *page, const struct aj_ruling *a,
                    const struct aj_ruling *b);

// Whether the head of the page has told a ruling, or one with the same sentence.
bool report_is_told(const struct report_page *page, const struct aj_ruling *ruling);

// Whether some claim of the case's `disputed` speaks of `key`.
bool report_is_claimed(const struct report_page *page, const char *key);

// Returns the ruling that is told first of those that forbid, or NULL if none does.
const struct aj_ruling *report_first_forbidding(const struct report_page *page);

// Whether a note is told with a ruling that forbids: it is by the same rule, or it is ranked first
// and about what some rule forbids.
bool report_is_help(const struct report_page *page, const struct aj_ruling *ruling);

// Returns "both", or "all 3" for that number of things, 2 or more. In `arena`.
const char *report_all_of(size_t count, struct aj_arena *arena);

// Whether the case has claims that are judged.
bool report_is_disputed(const struct report_page *page);

// Whether a note is told right below who is right.
bool report_is_first_note(const struct report_page *page, const struct aj_ruling *ruling);

// Writes a line with a note.
void report_page_note(struct report_page *page, const struct aj_ruling *ruling);

// Makes a ruling (or NULL) the one that decides, unless there is one already.
static inline void report_page_decide(struct report_page *page, const struct aj_ruling *ruling) {
    if (!page->deciding)
        page->deciding = ruling;
}

// Begins a page that goes on from this one but only counts its lines.
struct report_page report_page_begin_trial(const struct report_page *page);
// Ends a page that only counts its lines.
void report_page_end_trial(struct report_page *trial);

// Returns how many lines report_page_say would write for a ruling.
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
// What an undetermined answer leaves open, in words: which points, between which verdicts, and what
// rules do not settle it. Texts are added to the caller's buffer or page.

// What of a player differs between the readings of an answer.
struct report_varied {
    bool gained, final;
    unsigned tallies; // as bits, numbered like those of the answer
};

static inline bool report_varies_at_all(struct report_varied varied) {
    return varied.gained || varied.final || varied.tallies;
}

// Adds " with 5 ore": how much a player has of those tallies that `which` has as bits.
void report_with_tallies(struct aj_buf *out, const struct aj_tally tally[], int tallies,
                         unsigned which, int player);

// Returns what differs for `player` between the outcomes of an answer.
struct report_varied report_varies(const struct aj_answer *answer, int player);

// Adds what a player gains whose points are left open: "gains 3 or 4", "loses 2 or gains nothing".
void report_say_gained(struct aj_buf *out, const struct aj_answer *answer, int player);

// Adds the points that are left open: "Red 3 or 4, Blue 0 or 4".
void report_open_points(struct aj_buf *out, const struct aj_answer *answer);

// Adds the verdicts that are possible: "legal or illegal".
void report_open_verdicts(struct aj_buf *out, const struct aj_answer *answer);

// Returns what an outcome depends on, by ids: "tunnel.sets=one|two,base.farms=per-city or
// tunnel.sets=three". In `arena`.
const char *report_open_conditions(const struct aj_rulebook *book, const struct aj_outcome *outcome,
                                   struct aj_arena *arena);

// Adds the questions that decide, each with its option: "May it be? [base.high]".
void report_open_questions(struct report_page *page, const struct aj_answer *answer, size_t most);

// Whether an edition's title takes a verb in the plural: "the Czech rules".
bool report_is_plural(const char *title);

// Adds who leaves an option open under these rules, with the verb: "the Czech rules 1.1 leave".
void report_who_leaves(struct report_page *page, const struct aj_ruleset *rules, int option);

// Adds a condition: "if " and its values, each with its option. Values of one option become
// alternatives.
void report_condition(struct report_page *page, const struct aj_reading *reading, size_t readings);

// Returns "gains" or "loses", before points without their sign.
static inline const char *report_verb(int32_t points) {
    return points < 0 ? "loses" : "gains";
}

// ---- svg
//
// Renders a canvas as an SVG document; the buffer is the caller's.

// CSS rules for dark screens: how they show AJ_PAPER and AJ_INK.
#define REPORT_DARK_PICTURE                                                                        \
    "@media screen and (prefers-color-scheme: dark) { .paper { fill: #191714; } "                  \
    ".ink { fill: #ece7db; } .rim { stroke: #ece7db; } .halo { stroke: #191714; } }"

// A definition in a picture that other pictures of the page can share.
struct aj_svg_part {
    const char *own;  // its id in the picture
    const char *name; // its id in the page, made from what it shows
    const char *text; // the SVG element
};

// The definitions of one picture. The caller sets only `arena`.
struct aj_svg_parts {
    struct aj_arena *arena;
    struct aj_svg_part *part;
    size_t count, capacity;
};

// Appends the picture without its definitions, which are added to `parts`. Its groups have no id,
// class or data. The page must have each part once. The canvas can then only be written apart.
void aj_svg_write_apart(struct aj_canvas *canvas, struct aj_svg_parts *parts, struct aj_buf *out);

// Writes a whole document: no font file, no script, and a style sheet only if it is not part of a
// page.
void aj_svg_write(const struct aj_canvas *canvas, struct aj_buf *out);

// Appends a text from the input for XML or HTML, attributes included: without markup, and without
// anything that harms a terminal.
void aj_markup_put(const char *text, size_t length, struct aj_buf *out);

// Appends a path or an id as a part of a URI (RFC 3986): every byte other than letters, digits and
// -._~/ as %XX.
void aj_uri_put(const char *text, struct aj_buf *out);

// ---- findings
//
// Findings for programs that review files: annotations of GitHub, and SARIF 2.1.0, which cJSON
// builds and prints. Output goes to the caller's buffer.

enum report_level { REPORT_LEVEL_NOTE, REPORT_LEVEL_WARNING, REPORT_LEVEL_ERROR };

// A place in a file: line and column from 1, columns in code points. Line 0: the whole file; column
// 0: the whole line.
struct report_place {
    uint32_t line, column;
    const char *text; // what to say about it; NULL: what the finding says
};

enum { REPORT_RELATED_MAX = 8 };

struct report_finding {
    enum report_level level;
    const char *file;  // NULL: standard input
    const char *title; // the id of the case; NULL: none
    struct report_place at;
    const char *rule,
        *rule_title;         // id and title of the rule, option or diagnostic; constants
    const char *address;     // constant: where to read its source; "": none
    const char *text, *help; // `help`: NULL: none
    bool is_diagnostic;      // it is a diagnostic, which people know by its id
    struct report_place related[REPORT_RELATED_MAX];
    size_t relates;
    struct report_place
        fix; // what to write there instead of `replaced` code points; `text` NULL: nothing
    uint32_t replaced;
};

// Returns the place of the byte at `offset`.
struct report_place report_place_of(const struct aj_text *text, size_t offset);

// If the help of a diagnostic names one word to write instead, or a line to add, sets `fix` and
// `replaced` of the finding. The text is put into `meant` if that has room.
enum { REPORT_FIX_ROOM = 128 };
void report_find_fix(const struct aj_text *text, const struct aj_diag *diag,
                     char meant[REPORT_FIX_ROOM], struct report_finding *finding);

// Appends a finding as a line that GitHub's runners show at its place.
void report_github_put(const struct report_finding *finding, struct aj_buf *out);

// A SARIF document while it is written: the rules of its results so far. It must be zeros at first.
struct report_sarif {
    struct report_sarif_rule {
        const char *id, *title, *address;
    } * rule;
    size_t rules, capacity;
    bool is_begun; // a result was written
    char *text;    // of a tree that is being appended
};

// Begins the document.
void report_sarif_begin(struct report_sarif *sarif, struct aj_buf *out);
// Appends a result, which is a tree of its own. If there is no memory for it, the buffer has failed
// and has nothing of the tree.
void report_sarif_put(struct report_sarif *sarif, const struct report_finding *finding,
                      struct aj_buf *out);
// Ends the document with the rules of all results.
void report_sarif_end(struct report_sarif *sarif, struct aj_buf *out);
// Frees the memory of `sarif`.
void report_sarif_free(struct report_sarif *sarif);
