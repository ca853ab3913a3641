// The game of a case.
#pragma once

#include "judging/case/case.h"

// The game of that id in a NULL-ended list, in capitals or small letters and with blanks for its
// hyphens, NULL.
const struct aj_game *aj_find_game(const struct aj_game *const *games, const char *name);

// The same, or the game whose id is nearest in spelling; NULL: none is near.
const struct aj_game *aj_meant_game(const struct aj_game *const *games, const char *name,
                                    struct aj_arena *arena);

// The game that `node`, in the case `map`, names. After an error the one that is meant, as which
// the case is read on; NULL: that is not known. `meant` is the game of a case that names none.
const struct aj_game *aj_case_game(struct aj_reader *reader, const struct aj_game *const *games,
                                   uint32_t map, uint32_t node, const struct aj_game *meant);
