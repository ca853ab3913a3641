// Ways to show rulebooks: all that is in them, what an id names, what has some words; as text and
// as flat rows. Memory is the arena's.
#pragma once

#include "judging/game/game.h"
#include "painting/table.h"

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
