// Which keys a document may have at its root and in the entries of `cases`: those of every case,
// and those of the games that it names.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "documents/reading/read.h"
#include "judging/case/case.h"
#include "judging/game/game.h"

struct aj_case_keys {
    const char **key; // the common keys, then those of every game that the document names
    size_t count;
    const struct aj_game *only;  // the one game that the document names; NULL: several, or none
    const struct aj_game *meant; // if it names none: the game of most of its keys; NULL: unclear
};

enum { AJ_KNOWN_KEYS = 64 };

// The keys of the line before in a stream, kept: most lines are of the same game. All zero: nothing
// is kept yet.
struct aj_known_keys {
    const struct aj_game *game; // which that line named
    const char *key[AJ_KNOWN_KEYS];
    size_t count;
};

// Collects the keys that the document may have. If it names no game, it may have the keys of all
// games: only the missing game is an error then.
void aj_case_keys_collect(struct aj_case_keys *keys, struct aj_reader *reader,
                          const struct aj_game *const *games);

// Makes the keys those that were kept and sets `*root` to the root's values, if the root is one
// case, names the same game by its id, and has no other keys. False: it is to be read anew; nothing
// was reported.
bool aj_known_keys_read(struct aj_known_keys *known, struct aj_reader *reader,
                        struct aj_case_keys *keys, uint32_t **root);

// Keeps the keys of a document that names one game.
void aj_known_keys_keep(struct aj_known_keys *known, const struct aj_case_keys *keys);

// Their names, in this order.
extern const char *const aj_case_key_names[AJ_CASE_KEYS];
