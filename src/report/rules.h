// Ways to show rulebooks: all that is in them, what an id names, what has some words; as text and
// as flat rows. Memory is the arena's.
#pragma once

#include "judging/game.h"
#include "painting/table.h"

// One game's rulebook, or (game NULL) the diagnostics that any game's input can meet.
struct report_chapter {
    const struct aj_game *game;
    const struct aj_rulebook *book; // NULL with game
    const struct aj_diag_kind *diagnostic;
    int diagnostics;
};

// Appends everything in a chapter, one line each.
void report_rules_list(const struct report_chapter *chapter, struct aj_arena *arena,
                       struct aj_buf *out);

// Appends all that is known of what has this id. False: nothing in the chapter has it.
bool report_rules_show(const struct report_chapter *chapter, const char *id, struct aj_arena *arena,
                       struct aj_buf *out);

// Adds the chapter's rows to an open list; with `id` only those about it. Returns their number.
size_t report_rules_rows(const struct report_chapter *chapter, const char *id,
                         struct aj_json *json);

// What a search looks for: all words, in whatever case, in one row.
struct report_search {
    const char *const *word;
    size_t words;
    struct aj_arena *arena;
    struct aj_json *json; // NULL: lines of text
};

// Appends the chapter's rows that have the words, as rows of the open list or as lines under the
// game's name. Returns their number.
size_t report_rules_search(const struct report_chapter *chapter, const struct report_search *search,
                           struct aj_buf *out);

// Appends all rulebooks, `words` NULL or empty; else what the one word names; else what has all of
// them. False: nothing has.
bool report_rules(const struct aj_game *const *games, const char *const words[], bool as_json,
                  struct aj_arena *arena, struct aj_buf *out);

// Why nothing has these words, with the nearest id if there is one; in the arena.
const char *report_rules_unknown(const struct aj_game *const *games, const char *const words[],
                                 struct aj_arena *arena);

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
