// Lists and explains rules and parts.
#pragma once

#include "judging/game/game.h"
#include "painting/painting.h"

// ---- catalogue
//
// The parts of games as lists, pictures and rows: all, those that an id names, or those that show
// some edges. Memory is the arena's.

enum report_parts_format { REPORT_PARTS_TEXT, REPORT_PARTS_JSON, REPORT_PARTS_SVG };

// Which parts are asked for, and in which format. All parts if `id` and `edges` are NULL.
struct report_parts_ask {
    const char *id;    // of one part, or another name of it
    const char *edges; // four capitals, clockwise from north; ? is any edge
    enum report_parts_format format;
};

enum report_parts {
    REPORT_PARTS_WRITTEN,
    REPORT_NO_PART,   // no part has that id or those edges
    REPORT_NO_PICTURE // the part has no picture
};

// Appends the parts of these games (NULL at the end) that are asked for.
enum report_parts report_parts(const struct aj_game *const *games,
                               const struct report_parts_ask *ask, struct aj_arena *arena,
                               struct aj_buf *out);

// Returns a sentence that no part has the id, and the nearest id if there is one; in the arena.
const char *report_parts_unknown(const struct aj_game *const *games, const char *id,
                                 struct aj_arena *arena);

// Returns the edges in capitals, in the arena, or NULL if they are not four letters of edges in
// these games.
const char *report_parts_edges(const struct aj_game *const *games, const char *edges,
                               struct aj_arena *arena);

// Returns a sentence on a mark after the four letters that no part of these games has, or NULL if
// all are known.
const char *report_parts_unknown_mark(const struct aj_game *const *games, const char *edges,
                                      struct aj_arena *arena);

// Says what the letters of edges mean; "" if no game has any.
const char *report_parts_letters(const struct aj_game *const *games);

// ---- rules
//
// Shows rulebooks, as text or flat rows: everything, what an id names, or what has some words.
// Memory is the arena's.

// The rulebook of a game or (`game` NULL) the diagnostics that any game may have.
struct report_chapter {
    const struct aj_game *game;
    const struct aj_rulebook *book; // NULL if `game` is
    const struct aj_diag_kind *diagnostic;
    int diagnostics;
};

// Appends what is asked for: all rulebooks if `words` is NULL or empty; what the id names if it is
// one word; else all that has the words. It is text or (`as_json`) JSON. Returns false if there is
// nothing.
bool report_rules(const struct aj_game *const *games, const char *const words[], bool as_json,
                  struct aj_arena *arena, struct aj_buf *out);

// Says that nothing has these words, and the nearest id if there is one; in the arena.
const char *report_rules_unknown(const struct aj_game *const *games, const char *const words[],
                                 struct aj_arena *arena);

// ---- rules_list
//
// A rulebook as a list.

// Appends everything in a chapter, one line each.
void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out);

// ---- rules_show
//
// What a rulebook has under one id: a rule, an edition, an option, a diagnostic. Output goes to the
// caller's buffer, scratch texts to the arena.

// Appends everything about that id. Returns false if the chapter does not have it.
bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out);

// ---- rules_texts
//
// Ids of a rulebook, and texts of its editions and settings, in the caller's arena.

// Lists the ids of a chapter in `*ids`; returns how many there are.
size_t report_rules_ids(const struct report_chapter *chapter, struct aj_arena *arena,
                        const char ***ids);

// Returns an edition's title with its boxes, "the final edition: ...", or with the publisher and
// year of its source; in the arena.
const char *report_edition_text(const struct aj_rulebook *book, int edition,
                                struct aj_arena *arena);

// Returns the values that a setting allows, "a" or "a or b", or its number; in the arena.
const char *report_setting_text(const struct aj_rulebook *book, const struct aj_setting *setting,
                                struct aj_arena *arena);

// ---- rules_rows
//
// A rulebook as flat JSON rows, and a search in these rows. Rows are added to the caller's open
// list.

// Adds the chapter's rows or, with `id`, those about it. Returns how many there are.
size_t report_rules_rows(const struct report_chapter *chapter, const char *id,
                         struct aj_json *json);

// A search for rows that have all words, in capitals or not. Rows that have the words in a row, as
// typed, come first, then those that have them as whole words, then all others.
struct report_search {
    const char *const *word;
    size_t words;
    const char *phrase; // the words with spaces between them
    const char *shown;  // an id that was written before; NULL: none
    struct aj_arena *arena;
    struct aj_json *json; // NULL: lines of text are written
};

// Writes the chapter's rows that have the words: as rows of the open list, or as lines under the
// game's name. Returns how many there are.
size_t report_rules_search(const struct report_chapter *chapter, const struct report_search *search,
                           struct aj_buf *out);
