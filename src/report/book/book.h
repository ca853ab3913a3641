// A book of rulings: judged cases as numbered entries, and the formats of a book.
#pragma once

#include "report/shared/shared.h"

// ---- entry
//
// An entry: what a book has of a case. All of it is in the arena in which it was made.

// The answer of an entry under other rules.
struct report_entry_row {
    const char *id;     // of an entry of `under`; NULL: the row is about an edition
    const char *label;  // "the Czech rules 1.1"; NULL: the row is not shown
    const char *says;   // the answer in words, if there is a label
    const char *rules;  // the rules that differ, as JSON; NULL: they are not shown
    const char *answer; // the answer, as JSON
};

struct report_entry {
    const char *file, *id, *title, *source; // NULL: none
    const char *variant; // title of the variant by fans that is in play; NULL: none
    const struct aj_game *game;
    int box;            // the module that it is about
    int boxes;          // how many are in play besides the base game
    size_t rulings;     // how many rulings the case takes
    bool is_disputed;   // players quarrel about it
    bool is_open;       // the answer is undetermined
    bool lacks_reason;  // the rule of the case's `about` is not in play
    const char *word;   // report_entry_say_word
    const char *claims; // what each player says, a line each
    const char *rule;   // what the rule that it is about says: "The rule: ...", or ""
    const char *lines;  // the ruling: at most five paragraphs, each ended by a line feed
    size_t before_rule; // bytes of these that come before the rule: if no word answers the title,
                        // the first paragraph, which does
    const char *points; // why it scores what it does: a line each, and not those of the ruling
    const char *picture, *drawing; // SVG without its definitions; the same in characters; NULL
    const char *marks;             // of the tiles: a sentence, or ""
    const char *facts;             // what the picture does not show: a sentence, or ""
    const char *track;             // the score track as HTML, or ""
    struct aj_svg_parts parts;
    const char *says;             // the answer in a few words, as in the table
    bool asks_final;              // points at the end of the game are part of it
    struct report_entry_row *row; // rows of the table, those of editions first
    size_t rows, row_capacity;
    const char *rules, *answer, *json; // the rules in force, the answer and the case, as JSON
    const char *yaml;                  // the case; NULL until somebody sets it
    bool *cites, *decides;             // by rule: a ruling cites it; a ruling by it decides
    int rarest;                        // the rule that decides it and fewest others; or AJ_NONE
    uint32_t *asked;                   // by option: its values when it was asked for, as bits
    aj_options differ,
        open; // options on which editions differ, and those that some edition leaves open
    const bool *sources; // by source: it is cited
    struct aj_arena *arena;
};

// Makes the entry of a judged case. The result must have all rulings, other editions and claims.
struct report_entry *report_entry_new(const struct report_result *result, struct aj_arena *arena);

// Adds the answer under the rules of an entry of the case's `under`.
void report_entry_add(struct report_entry *entry, const struct report_result *result,
                      const char *id, uint32_t under);

// ---- table
//
// The rows of an entry's table.

// Returns the result with only those other editions that answer otherwise what is asked, or that
// are of a module of one that does. `box`: the module that the entry is about, if no rule is named.
struct report_result report_entry_asked(const struct report_result *result, int box);

// Sets `says` and `asks_final`, and adds rows for the editions of a result of report_entry_asked.
// Editions with the same answer share a row.
void report_entry_add_editions(struct report_entry *entry, const struct report_result *result);

// Adds a row for an entry of `under`, which is shown if its answer is another one. Returns it; the
// caller sets `answer`.
struct report_entry_row *report_entry_add_under(struct report_entry *entry,
                                                const struct report_result *result, const char *id,
                                                uint32_t under);
// Adds a row, which is not shown, for an edition. Returns it; the caller sets `answer`.
struct report_entry_row *report_entry_add_column(struct report_entry *entry,
                                                 const struct aj_column *column);

// Whether an entry shows how editions, or other rules, answer.
bool report_entry_has_table(const struct report_entry *entry);

// Returns what the first column of that table is called: if it has no edition, "If the table plays
// otherwise".
const char *report_entry_table_title(const struct report_entry *entry);

// ---- words

// Returns "Yes." or "No." if the case says so, or if the title asks whether something may be done
// and no quarrel is decided by the edition; "3 points." if it asks for points; else "". If editions
// differ, it says by which ones: "Yes by the first edition; no by the final edition." `result`: of
// report_entry_asked; `reason`: the ruling that the entry gives as its reason; NULL: none.
const char *report_entry_say_word(const struct report_result *result,
                                  const struct aj_ruling *reason, struct aj_arena *arena);

// Writes what a claim says in words: "Anna gains 4, Ben gains 0; Anna has the King". `says`: its
// node.
void report_entry_say_claim(const struct aj_case *job, uint32_t says, struct aj_buf *out);

// Writes who wins, as a claim says it by its node: "Red and Blue win".
void report_entry_say_winner(const struct aj_doc *doc, uint32_t winner, struct aj_buf *out);

// Writes in a sentence what a case says and its picture does not show: "Before the move: Anna has 2
// points; Bert holds Anna's follower." If there is no such thing, writes nothing. A line of its own
// tells the options that the case sets: "This table plays: ..."
void report_entry_say_facts(const struct aj_case *job, struct aj_buf *out);

// Draws the score track as HTML if a case says that more stands on it than the scores, with what a
// legal turn has moved there. Writes nothing otherwise.
void report_entry_draw_track(const struct report_result *result, struct aj_buf *out);

// Returns the value of a key of the game, or AJ_NO_NODE if the case does not have it.
uint32_t report_entry_value(const struct aj_case *job, const char *key);

// Writes a rule in words: the question of an option and its value, "Who gets a city? each field",
// or of a module its edition.
void report_entry_say_rule(const struct aj_rulebook *book, const char *key, const char *text,
                           struct aj_buf *out);

// Returns the question of an entry: its title, or else its id.
const char *report_entry_title(const struct report_entry *entry);

// ---- book
//
// A book: entries in order, and what its formats need.

struct report_book {
    const char *title;
    const char *page;            // the address of the page for browsers; NULL: none
    struct report_entry **entry; // sorted
    size_t count;
    const struct aj_game *const *games; // NULL-ended
    struct aj_arena *arena;
};

// Sorts the entries by game and box, from the common to the rare, and finds the rarest rule of
// each.
void report_book_sort(struct report_book *book);

// Lists up to `most` other entries that are decided by the same rules: first those that share the
// rarest one, the nearest first. Returns how many there are.
size_t report_book_related(const struct report_book *book, size_t entry, size_t related[],
                           size_t most);

// Appends the address of the page for browsers, with the case of an entry in it.
void report_book_address(const struct report_book *book, const struct report_entry *entry,
                         struct aj_buf *out);

// Appends the id of an entry for an HTML attribute: unchanged, except for what would end the
// attribute.
void report_book_put_id(const char *id, struct aj_buf *out);

// A word of the case's texts: plain text, the address of something, or "#ID", which may be the link
// to an entry.
struct report_word {
    enum { REPORT_PLAIN, REPORT_ADDRESS, REPORT_LINK, REPORT_BROKEN } kind;
    size_t length, blanks; // bytes of the word, and of the space after it
};
struct report_word report_book_word(const struct report_book *book, const char *text);

// Returns the answers under other editions, or for the entries of `under`, as a JSON list in the
// entry's arena.
const char *report_entry_rows(const struct report_entry *entry, bool under);

// Appends the book as one page of HTML.
void report_book_html(const struct report_book *book, struct aj_buf *out);
// Appends the book as Markdown.
void report_book_md(const struct report_book *book, struct aj_buf *out);
// Appends the book as a line of JSON for each entry.
void report_book_ndjson(const struct report_book *book, struct aj_buf *out);

// A list of entries about one thing, before the entries or in the index.
struct report_list {
    const char *id;    // of a rule or an option; NULL: it is about neither
    const char *title; // in words
    size_t *entry;     // numbers of entries, ascending
    size_t count, capacity;
};

// The kinds of lists: for each rule of the boxes in the book, even without an entry; for each
// option on which editions differ; for each option that some rules leave open.
enum report_lists { REPORT_BY_RULE, REPORT_DIFFERING, REPORT_LEFT_OPEN };

// Makes `*list`: the lists of that kind for a game. Returns how many there are.
size_t report_book_lists(const struct report_book *book, const struct aj_game *game,
                         enum report_lists which, struct report_list **list);
