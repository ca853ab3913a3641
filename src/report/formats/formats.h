// Writes answers as text, JSON, HTML and posts, and documents that could not be read.
#pragma once

#include "core/core.h"
#include "judging/game/game.h"
#include "report/shared/shared.h"

// ---- brief
//
// The brief JSON record of a judged case: one line, for programs that judge many cases. It goes to
// the caller's buffer.

// Appends the brief record (without the file, workings, or rulings that do not forbid) and a line
// feed.
void report_brief(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// ---- description
//
// What a picture shows, in words.

// Returns what a picture on its own shows, for people who cannot see it: the answer, if `how` has
// one, and a list of what is on the table. The text is in the judgement's arena.
const char *report_description(const struct report_result *result, const struct aj_showing *how);

// ---- failure
//
// What could not be understood or read: for people, on the error stream, and as a JSON record. It
// goes to the caller's buffer.

// Appends the kept diagnostics, and how many more there are: FILE:LINE:COLUMN: error[ID]: MESSAGE,
// the source line with a caret, and the help if there is one. `colour`: with colours of a terminal.
// Texts from the input are made harmless.
void report_diags(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// Appends diagnostics as report_diags() does, but calls them notes: on what a case cannot say of a
// record, and on what is not understood in a record after the turn that is asked for.
void report_notes(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// Appends that a file has `more` diagnostics; nothing if it has none.
void report_more(const char *file, size_t more, struct aj_buf *out);

// Appends the record of a document that was not understood (`invalid`) or not read (`error`), and a
// line feed.
void report_json_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);

// ---- html
//
// A result as an article of an HTML page, which report_html_begin and report_html_end complete. The
// page needs no script and no other file. Output goes to the caller's buffer.

// Appends the report of a judged case: the answer and its reasons, a picture of the board and a
// list of what is on it, the rulings and their sources. Of `style` only all_rulings matters.
void report_html(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Where links of rules lead: to "NAMErule-ID", where NAME is the article's.
struct report_anchors {
    const struct aj_rulebook *book;
    const char *name;
    bool *cited;   // by rule: a line has named it
    bool by_title; // links have the titles of rules, not their ids
};

// Appends a text of one line, with links for the rules in brackets.
void report_html_line(const struct report_anchors *anchors, const char *text, size_t size,
                      struct aj_buf *out);

// Appends a source as an item of a list, with its address as a link.
void report_html_source(const struct aj_source *source, struct aj_buf *out);

// ---- html_page
//
// The HTML page around the reports of cases, and an article on a file that could not be judged.
// Output goes to the caller's buffer.

// Appends the page up to its first result.
void report_html_begin(struct report_style style, struct aj_buf *out);

// Appends the page after its last result.
void report_html_end(struct report_style style, struct aj_buf *out);

// Appends a file that could not be read or understood, with all its problems.
void report_html_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);

// ---- json
//
// Results as JSON: the full record, one object on one line, with the format's order of keys. Output
// goes to the caller's buffer.

// Appends the full record of a judged case and a line feed.
void report_json(const struct report_result *result, struct report_style style, struct aj_buf *out);

// ---- json_rulings
//
// The rulings of a full JSON record, written into the caller's open object.

// Writes `rulings`: all of them, in full.
void report_json_rulings(const struct report_result *result, struct aj_json *json);

// ---- picture
//
// The picture of a result's table, for all formats that show one. Output goes to the caller's
// buffer.

// Returns the beginning of all names of this case in a page, so that names of two cases differ. In
// the arena.
const char *report_picture_name(const struct report_result *result, struct aj_arena *arena);

// Appends the table as characters. Returns false if there is no such picture, it is too wide for
// any text, or it would have to be cut but is wanted `whole`; nothing is appended.
bool report_picture_text(const struct report_result *result, struct report_style style, bool whole,
                         struct aj_buf *out);

// Appends a sentence on the marks of the table's tiles, which an SVG draws and does not name.
void report_picture_marks(const struct report_result *result, struct report_style style,
                          struct aj_buf *out);

// Appends the table as SVG, or nothing if the game has no view. `in_page`: the page has more
// pictures, so the ids in this one are made unique.
void report_picture(const struct report_result *result, struct report_style style, bool in_page,
                    struct aj_buf *out);

// ---- post
//
// A result as a block to be posted in a forum. Output goes to the caller's buffer.

// Appends the ruling as a block for a forum, which adjudge can read back (judging/case/case.h).
void report_post(const struct report_result *result, struct report_style style, struct aj_buf *out);

// ---- text
//
// Results for people to read aloud at a table, the answer and its reason first; and paragraphs of
// such a report that other formats use. Output goes to the caller's buffer or page.

// Appends the report of a judged case. Input is made harmless for terminals.
void report_text(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends at most five lines of at most 100 columns: who is right, the verdict and the gains, what
// decides and its source, how editions differ. If there is no room for something, the end of its
// sentence is left out.
void report_short(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// Appends one line: FILE: VERDICT and the rules that forbid; then for each claim whether it is
// right, and under which editions if not under all.
void report_line(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Writes a line for each player: what he gains, and how many points he has in the end.
void report_scores(struct report_page *page);

// Writes in one line who won.
void report_winner(struct report_page *page);

// Writes whether the answer is as the case expects.
void report_mismatches(struct report_page *page);

// ---- json_parts
//
// Parts that several JSON records have. Each is written into the caller's open object.

// Writes `id`, the case's; if the result asks for that (`echo_id`), as the JSON scalar that it was.
void report_json_id(const struct report_result *result, struct aj_json *json);

// Writes `verdict`.
void report_json_verdict(enum aj_verdict verdict, struct aj_json *json);

// Writes `without`: the titles of boxes in the rules that adjudge knows only by name; nothing if
// there are none.
void report_json_without(const struct report_result *result, struct aj_json *json);

// Writes `rules_from`: the file with the table's rules, on which the case's own are based; nothing
// if there is none.
void report_json_table(const struct report_result *result, struct aj_json *json);

// Writes a subject's name as a text: "road-1".
void report_json_label(const struct report_result *result, int32_t subject, struct aj_json *json);

// Writes the value of a ruling's argument.
void report_json_arg(const struct report_result *result, const struct aj_arg *arg,
                     struct aj_json *json);

// Writes `args`: the arguments of a ruling, by name.
void report_json_args(const struct report_result *result, const struct aj_ruling *ruling,
                      struct aj_json *json);

// Writes in which readings the ruling is made, if not in all; then its authority and source.
void report_json_citation(const struct report_result *result, const struct aj_ruling *ruling,
                          struct aj_json *json);
// Writes `moves`: the turns, with what each player gained. With `zeros`, a player who gained
// nothing has a row too.
void report_json_moves(const struct report_result *result, bool zeros, struct aj_json *json);

// Writes `undetermined`: what the readings leave open.
void report_json_undetermined(const struct report_result *result, struct aj_json *json);

// ---- review
//
// What is found of a file, for programs that review files: for a document that was not understood,
// each diagnostic; for a case that does not meet its `expect`, that; for one without `expect`, an
// illegal verdict (a warning) or an undetermined one (a note). Output goes to the caller's buffer;
// SARIF also keeps its document in the style.

// Appends what is found of a judged case, or nothing.
void report_github(const struct report_result *result, struct report_style style,
                   struct aj_buf *out);
// Adds what is found of a judged case to the SARIF document of the style.
void report_sarif(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// Appends each diagnostic, or why a document was not read.
void report_github_failure(const struct report_failure *failure, struct report_style style,
                           struct aj_buf *out);
// Adds each diagnostic, or why a document was not read, to the SARIF document of the style.
void report_sarif_failure(const struct report_failure *failure, struct report_style style,
                          struct aj_buf *out);

// Returns the first ruling that explains a difference: one that forbids or, if a player's number
// differs, one on what he scored or was denied. Returns NULL if none does.
const struct aj_ruling *report_explaining(const struct aj_judgement *judgement,
                                          const struct aj_mismatches *mismatches);
