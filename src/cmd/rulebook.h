// Ways to show a rulebook: what the `rules` command lists, shows and writes as rows.
#ifndef AJ_CMD_RULEBOOK_H
#define AJ_CMD_RULEBOOK_H

#include "cmd/cmd.h"

// One game's rulebook, or (game NULL) the diagnostics that any game's input can meet.
struct cmd_chapter {
    const struct aj_game *game;
    const struct aj_rulebook *book; // NULL with game
    const struct aj_diag_kind *diagnostic;
    int diagnostics;
};

// Appends everything in a chapter, one line each.
void cmd_rules_list(const struct cmd_chapter *chapter, struct aj_arena *arena, struct aj_buf *out);

// Appends all that is known of what has this id. False: nothing in the chapter has it.
bool cmd_rules_show(const struct cmd_chapter *chapter, const char *id, struct aj_arena *arena,
                    struct aj_buf *out);

// Adds the chapter's rows to an open list; with `id` only those about it. Returns their number.
size_t cmd_rules_rows(const struct cmd_chapter *chapter, const char *id, struct aj_json *json);

// What a search looks for: all words, in whatever case, in one row.
struct cmd_search {
    const char *const *word;
    size_t words;
    struct aj_arena *arena;
    struct aj_json *json; // NULL: lines of text
};

// Appends the chapter's rows that have the words, as rows of the open list or as lines under the
// game's name. Returns their number.
size_t cmd_rules_search(const struct cmd_chapter *chapter, const struct cmd_search *search,
                        struct aj_buf *out);

// The ids of a chapter: `*ids` is filled with at most all of them; returns their number.
size_t cmd_rules_ids(const struct cmd_chapter *chapter, struct aj_arena *arena, const char ***ids);

// An option's admissible values as "a", "a or b", or its number, in the arena.
const char *cmd_setting_text(const struct aj_rulebook *book, const struct aj_setting *setting,
                             struct aj_arena *arena);

#endif
