// A book of rulings: judged cases as numbered entries, and what is written of them.
#pragma once

#include "report/shared/shared.h"

// ---- entry
//
// An entry: what a book tells of a case. All of it lives in the arena that it was made in.

// What an entry comes to under other rules.
struct report_entry_row {
    const char *id;     // of an entry of `under`; NULL: it is an edition's
    const char *label;  // "the Czech rules 1.1"
    const char *says;   // the answer in words; NULL: the label says all
    const char *rules;  // JSON: what of the rules is another one; NULL: nothing to be told
    const char *answer; // JSON
};

struct report_entry {
    const char *file, *id, *title, *source; // NULL: none
    const struct aj_game *game;
    int box;            // the module that it is about
    int boxes;          // how many are in play besides the base game
    size_t rulings;     // how many it takes
    bool is_disputed;   // players quarrel about it
    const char *claims; // what each player says, a line each
    const char *lines;  // the ruling: at most five paragraphs, each ended by a line feed
    const char *points; // why it scores what it does: a line each, and not those of the ruling
    const char *picture, *drawing; // SVG without its definitions; the same in characters; NULL
    struct aj_svg_parts parts;
    struct report_entry_row *row; // what the table has; first of the editions
    size_t rows, row_capacity;
    const char *rules, *answer, *json; // the rules in force, the answer, the case
    const char *yaml;                  // the case; NULL until somebody writes it so
    bool *cites, *decides;             // by rule
    uint32_t *asked;                   // by option: values in force when it was asked for, as bits
    aj_options differ, open;           // on which editions differ, and what some leave open
    const bool *sources;               // which are cited
    struct aj_arena *arena;
};

// Makes the entry of a judged case, of which all was asked: rulings, other editions, claims.
struct report_entry *report_entry_new(const struct report_result *result, struct aj_arena *arena);

// Adds what the case comes to under the rules of an entry of its `under`.
void report_entry_add(struct report_entry *entry, const struct report_result *result,
                      const char *id, uint32_t under);

// The question of an entry: its title, or else its id.
const char *report_entry_title(const struct report_entry *entry);

// ---- book
//
// What is written of entries that were put into order.

struct report_book {
    const char *title;
    const char *page;            // the address of the page for browsers; NULL: none
    struct report_entry **entry; // in order
    size_t count;
    const struct aj_game *const *games; // NULL-ended
    struct aj_arena *arena;
};

// Puts the entries into order: by game and box, from the plain to the rare.
void report_book_sort(struct report_book *book);

// Up to `most` other entries that the same rules decide, the nearest first. Returns how many.
size_t report_book_related(const struct report_book *book, size_t entry, size_t related[],
                           size_t most);

// Appends the address of the page with the case of an entry in it.
void report_book_address(const struct report_book *book, const struct report_entry *entry,
                         struct aj_buf *out);

// Appends the id of an entry for an attribute of HTML: unchanged, except what would end that.
void report_book_put_id(const char *id, struct aj_buf *out);

// What a word of a text of the case is: a text, the address of something, or "#ID", a link to an
// entry, which may be none.
struct report_word {
    enum { REPORT_PLAIN, REPORT_ADDRESS, REPORT_LINK, REPORT_BROKEN } kind;
    size_t length, blanks; // bytes of the word; and of what is between it and the next
};
struct report_word report_book_word(const struct report_book *book, const char *text);

// What it comes to by other editions, or by the entries of `under`: a list in JSON, in its arena.
const char *report_entry_rows(const struct report_entry *entry, bool under);

// Append the book as one page of HTML, as Markdown, as a line of JSON an entry.
void report_book_html(const struct report_book *book, struct aj_buf *out);
void report_book_md(const struct report_book *book, struct aj_buf *out);
void report_book_ndjson(const struct report_book *book, struct aj_buf *out);

// A list of entries about one thing, in front of the book or in its index.
struct report_list {
    const char *id;    // of a rule or an option; NULL: of neither
    const char *title; // in words
    size_t *entry;     // numbers, ascending
    size_t count, capacity;
};

// The lists of a book: rules of all boxes in it, also those without an entry; options on which
// editions differ; options that some rules leave open.
enum report_lists { REPORT_BY_RULE, REPORT_DIFFERING, REPORT_LEFT_OPEN };

// Sets `*list` to the lists of that kind of a game. Returns how many there are.
size_t report_book_lists(const struct report_book *book, const struct aj_game *game,
                         enum report_lists which, struct report_list **list);
