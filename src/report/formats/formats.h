// Answers written as text, JSON, HTML and as a post; what could not be read.
#pragma once

#include "core/core.h"
#include "judging/game/game.h"
#include "report/shared/shared.h"

// ---- brief
//
// The brief record of a judged case in JSON: one line, for programs that judge many cases. Output
// goes to the caller's buffer.

// Appends the brief record of a judged case (no file, no rulings but those that forbid, no
// workings) and a line feed.
void report_brief(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// ---- description
//
// What a picture shows, in words.

// Returns what a picture by itself shows, for those who cannot see it: the answer, if `how`
// has one, and the list of what lies on the table. Its text is the judgement's.
const char *report_description(const struct report_result *result, const struct aj_showing *how);

// ---- failure
//
// What could not be understood or read, as people see it on the error stream and as a record in
// JSON. Output goes to the caller's buffer.

// Appends the diagnostics that are kept, and how many more there are: FILE:LINE:COLUMN: error[ID]:
// MESSAGE, the source line with a caret, and the help if there is one. `colour`: with terminal
// colours. Input is made harmless.
void report_diags(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// The same as notes, not as errors: for what a record says and a case cannot say, and for what is
// not understood in a record after the turn that was asked for.
void report_notes(const struct aj_text *text, const struct aj_diags *diags, bool colour,
                  struct aj_buf *out);

// Appends that there are more of them in that file; nothing if there are none.
void report_more(const char *file, size_t more, struct aj_buf *out);

// Appends the record of a document that was not understood (`invalid`) or not read (`error`) and a
// line feed.
void report_json_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);

// ---- html
//
// A result as an article of the page of HTML that formats.h begins and ends. The page needs no
// script and no file beside it. Output goes to the caller's buffer.

// Appends the report of a judged case: the answer and its reasons, the board as a picture, what
// lies on it, the rulings and their sources. Of `style` only all_rulings counts.
void report_html(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Where the links of rules lead: to "NAMErule-ID", "NAME" being that of an article.
struct report_anchors {
    const struct aj_rulebook *book;
    const char *name;
    bool *cited; // by rule: whether a line has named it
};

// Appends a text of one line whose rules in brackets are links.
void report_html_line(const struct report_anchors *anchors, const char *text, size_t size,
                      struct aj_buf *out);

// Appends a source as an item of a list, with its address as a link.
void report_html_source(const struct aj_source *source, struct aj_buf *out);

// ---- html_page
//
// The page of HTML that holds the reports of cases, and what it says of a file that could not be
// judged. Output goes to the caller's buffer.

// Appends the page up to its first result.
void report_html_begin(struct report_style style, struct aj_buf *out);

// Appends the page after its last result.
void report_html_end(struct report_style style, struct aj_buf *out);

// Appends a file that could not be read or understood, with all its problems.
void report_html_failure(const struct report_failure *failure, struct report_style style,
                         struct aj_buf *out);

// ---- json
//
// Results as JSON: the full record, one object on one line, in the key order of the format. Output
// goes to the caller's buffer.

// Appends the full record of a judged case and a line feed.
void report_json(const struct report_result *result, struct report_style style, struct aj_buf *out);

// ---- json_rulings
//
// The rulings of a full record in JSON. They are written into the caller's open object.

// Writes `rulings`: all of them, in full.
void report_json_rulings(const struct report_result *result, struct aj_json *json);

// ---- picture
//
// The picture of a result's table, for all formats that show one. Output goes to the caller's
// buffer.

// The text with which all names of this case in a page begin, so that those of two cases differ. In
// the arena.
const char *report_picture_name(const struct report_result *result, struct aj_arena *arena);

// Appends the table as characters; false, and nothing is appended, if there is no such picture, if
// it is too wide for any text, or if it would be cut and is wanted `whole`.
bool report_picture_text(const struct report_result *result, struct report_style style, bool whole,
                         struct aj_buf *out);

// Appends the table as SVG, or nothing if the game has no view. `in_page`: the page has more
// pictures, so the ids in this one are made unique.
void report_picture(const struct report_result *result, struct report_style style, bool in_page,
                    struct aj_buf *out);

// ---- post
//
// A result as a block to be posted in a forum. Output goes to the caller's buffer.

// Appends the ruling as a block to be posted in a forum, which adjudge reads back
// (judging/case/case.h).
void report_post(const struct report_result *result, struct report_style style, struct aj_buf *out);

// ---- text
//
// Results as people read them aloud at a table, the answer and its reason first; and the paragraphs
// of such a report that others write too. Output goes to the caller's buffer or page.

// Appends the report of a judged case. Input is made harmless for terminals.
void report_text(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Appends at most five lines of at most 100 columns: who is right, the verdict and what is gained,
// what decides with its source, how editions differ. What has no room is left out at the end of its
// sentence.
void report_short(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// Appends one line: FILE: VERDICT and the rules that forbid; then of each claim whether it is
// right, and under which editions if not under all.
void report_line(const struct report_result *result, struct report_style style, struct aj_buf *out);

// Writes a line a player: what he gains and where he ends.
void report_scores(struct report_page *page);

// Writes in one line who won.
void report_winner(struct report_page *page);

// Writes whether the answer is as the case expects.
void report_mismatches(struct report_page *page);

// ---- json_parts
//
// Parts that several records in JSON have. Each is written into the caller's open object.

// Writes `id`: the case's; as the JSON scalar that it was, if the result asks for that (`echo_id`).
void report_json_id(const struct report_result *result, struct aj_json *json);

// Writes `verdict`.
void report_json_verdict(enum aj_verdict verdict, struct aj_json *json);

// Writes `without`: the titles of the boxes that the rules name and adjudge does not know; nothing
// if there are none.
void report_json_without(const struct report_result *result, struct aj_json *json);

// Writes `rules_from`: the file of the rules that are below the case's own; nothing if there is
// none.
void report_json_table(const struct report_result *result, struct aj_json *json);

// Writes a subject's name as a text: "road-1".
void report_json_label(const struct report_result *result, int32_t subject, struct aj_json *json);

// Writes the value of a ruling's argument.
void report_json_arg(const struct report_result *result, const struct aj_arg *arg,
                     struct aj_json *json);

// Writes `args`: a ruling's arguments by their names.
void report_json_args(const struct report_result *result, const struct aj_ruling *ruling,
                      struct aj_json *json);

// Writes in which readings the ruling holds, if not in all; then its weight and source.
void report_json_citation(const struct report_result *result, const struct aj_ruling *ruling,
                          struct aj_json *json);
// Writes `moves`: the turns with what each player gained; with `zeros` a player who gained nothing
// has a row too.
void report_json_moves(const struct report_result *result, bool zeros, struct aj_json *json);

// Writes `undetermined`: what the readings leave open.
void report_json_undetermined(const struct report_result *result, struct aj_json *json);

// ---- review
//
// What programs that review files are told: of a document that was not understood each diagnostic,
// of a case that does not meet its `expect` that, of one that expects nothing an illegal (a
// warning) or undetermined verdict (a note). Output goes to the caller's buffer; SARIF to the
// document of the style.

// Append what is found of a judged case, or nothing.
void report_github(const struct report_result *result, struct report_style style,
                   struct aj_buf *out);
// The same, to the document of the style.
void report_sarif(const struct report_result *result, struct report_style style,
                  struct aj_buf *out);

// Append each diagnostic, or why a document was not read.
void report_github_failure(const struct report_failure *failure, struct report_style style,
                           struct aj_buf *out);
// The same, to the document of the style.
void report_sarif_failure(const struct report_failure *failure, struct report_style style,
                          struct aj_buf *out);

// The first ruling that explains a difference: one that forbids or, if it is the number of a player
// that differs, what he scored or was denied. NULL: none does.
const struct aj_ruling *report_explaining(const struct aj_judgement *judgement,
                                          const struct aj_mismatches *mismatches);
