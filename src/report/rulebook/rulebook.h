// Rules and parts, listed and explained.
#pragma once

#include "judging/game/game.h"
#include "painting/painting.h"

// ---- catalogue
//
// The parts of games as lists, pictures and rows: all of them, what an id names, and those that lie
// with some edges. Memory is the arena's.

enum report_parts_format { REPORT_PARTS_TEXT, REPORT_PARTS_JSON, REPORT_PARTS_SVG };

// Which parts, and in which format. All parts if `id` and `edges` are NULL.
struct report_parts_ask {
    const char *id;    // of one, or one of its other names
    const char *edges; // four capitals from north clockwise; ? fits any edge
    enum report_parts_format format;
};

enum report_parts {
    REPORT_PARTS_WRITTEN,
    REPORT_NO_PART,   // none has that id or those edges
    REPORT_NO_PICTURE // the part has no picture
};

// Appends the parts of these games (NULL-ended) that are asked for.
enum report_parts report_parts(const struct aj_game *const *games,
                               const struct report_parts_ask *ask, struct aj_arena *arena,
                               struct aj_buf *out);

// Returns the sentence that no part has the id, with the nearest id if there is one; in the arena.
const char *report_parts_unknown(const struct aj_game *const *games, const char *id,
                                 struct aj_arena *arena);

// The edges in capitals, in the arena; NULL if they are not four letters that edges have in these
// games.
const char *report_parts_edges(const struct aj_game *const *games, const char *edges,
                               struct aj_arena *arena);

// A sentence about a mark after the four letters that no part of these games has; NULL: each mark
// is known.
const char *report_parts_unknown_mark(const struct aj_game *const *games, const char *edges,
                                      struct aj_arena *arena);

// What these letters mean; "" if no game has any.
const char *report_parts_letters(const struct aj_game *const *games);

// ---- rules
//
// Ways to show rulebooks: all that is in them, what an id names, what has some words; as text and
// as flat rows. Memory is the arena's.

// One game's rulebook, or (game NULL) the diagnostics that any game's input can meet.
struct report_chapter {
    const struct aj_game *game;
    const struct aj_rulebook *book; // NULL with game
    const struct aj_diag_kind *diagnostic;
    int diagnostics;
};

// Appends all rulebooks, `words` NULL or empty; else what the one word names; else what has all of
// them. False: nothing has.
bool report_rules(const struct aj_game *const *games, const char *const words[], bool as_json,
                  struct aj_arena *arena, struct aj_buf *out);

// Why nothing has these words, with the nearest id if there is one; in the arena.
const char *report_rules_unknown(const struct aj_game *const *games, const char *const words[],
                                 struct aj_arena *arena);

// ---- rules_list
//
// A rulebook listed.

// Appends everything in a chapter, one line each.
void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out);

// ---- rules_show
//
// All that a rulebook says of one id: a rule, an edition, an option, a diagnostic. Output goes to
// the caller's buffer, scratch texts to the arena.

// Appends all that is known of what has this id. False: nothing in the chapter has it.
bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out);

// ---- rules_texts
//
// Ids of a rulebook, and the texts of its editions and settings. They live in the caller's arena.

// The ids of a chapter: `*ids` is filled with at most all of them; returns their number.
size_t report_rules_ids(const struct report_chapter *chapter, struct aj_arena *arena,
                        const char ***ids);

// An edition's title with its boxes: "the final edition: ...", or publisher and year of its source;
// in the arena.
const char *report_edition_text(const struct aj_rulebook *book, int edition,
                                struct aj_arena *arena);

// An option's admissible values as "a", "a or b", or its number, in the arena.
const char *report_setting_text(const struct aj_rulebook *book, const struct aj_setting *setting,
                                struct aj_arena *arena);

// ---- rules_rows
//
// A rulebook as flat rows of JSON, and a search through these rows. Rows are added to the caller's
// open list.

// Adds the chapter's rows to an open list; with `id` only those about it. Returns their number.
size_t report_rules_rows(const struct report_chapter *chapter, const char *id,
                         struct aj_json *json);

// What a search looks for: all words, in capitals or not, in one row. Rows that have them side by
// side as typed come first, then those that have them as whole words, then the rest.
struct report_search {
    const char *const *word;
    size_t words;
    const char *phrase; // the words with blanks between them
    const char *shown;  // an id that is written already; NULL: none
    struct aj_arena *arena;
    struct aj_json *json; // NULL: lines of text
};

// Appends the chapter's rows that have the words, as rows of the open list or as lines under the
// game's name. Returns their number.
size_t report_rules_search(const struct report_chapter *chapter, const struct report_search *search,
                           struct aj_buf *out);
