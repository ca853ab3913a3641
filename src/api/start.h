// What one starts from, without a document: random games, and templates of cases. All of it is
// borrowed from the engine, as its answers are.
#pragma once

#include "api/engine.h"

// The game of that id if it has random games; NULL: it has none or is not known, as engine->message
// says, whose text is made in `arena`.
const struct aj_game *aj_play_find(adjudge_engine *engine, const char *id, struct aj_arena *arena);

// Sets up rules from texts as `--set` takes them (NULL-ended; NULL: none). False: a setting names
// nothing that the game knows, as engine->message says; values that are no constants live in
// `arena`.
bool aj_play_rules(adjudge_engine *engine, const struct aj_game *game, const char *const settings[],
                   struct aj_arena *arena, struct aj_ruleset *rules);

// Whether so many players may play by the rules; if not, engine->message says how many may.
bool aj_play_admits(adjudge_engine *engine, const struct aj_game *game,
                    const struct aj_ruleset *rules, uint64_t players);

// Writes the game of a seed into engine->out, a line of JSON. False: memory is used up, as
// engine->message says.
bool aj_play_write(adjudge_engine *engine, const struct aj_game *game,
                   const struct aj_ruleset *rules, uint64_t seed, int players);
